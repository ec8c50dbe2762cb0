//! Measures the time per op, for growing modules.
//!
//! All tasks run in turn, in several rounds, so that a slow moment of the machine affects
//! all tasks. The result of a task is the processor time of its fastest run.

use crate::{error::Error, model};
use mlir_bridge::{
    ir::{Context, Op},
    melior::{
        ir::{
            Module,
            operation::{Operation, OperationLike, OperationPrintingFlags},
        },
        pass::PassManager,
        utility::parse_pass_pipeline,
    },
    tools::Source,
};
use nix::time::ClockId;
use stablehlo_passes::artifact::{self, SerializeOptions};
use stablehlo_program::{ParseOptions, PrintOptions, Program, Version};
use std::{
    rc::Rc,
    time::{Duration, Instant},
};

/// Results for one size of module. All sizes have the same rows.
pub struct SizeResults {
    /// Number of ops of the StableHLO module.
    pub ops: usize,
    /// Measured tasks.
    pub rows: Vec<Row>,
}

/// Time of one task.
pub struct Row {
    /// Group of tasks that are compared, in most groups tasks on the same module.
    pub group: &'static str,
    /// Name of the task. The other tasks of a group are compared with its first task.
    pub name: String,
    /// Limit on the time, as a multiple of the group's first row.
    pub limit: Option<f64>,
    /// Measured time.
    pub time: Duration,
}

/// Name of the first row in groups of tasks on one module.
const CLONE: &str = "clone";

const STABLEHLO: &str = "StableHLO module";
const VHLO: &str = "VHLO module";
const OLD_VHLO: &str = "VHLO module of version 1.1.0";
const CLIENT: &str = "CHLO module, three eighths of the ops are of CHLO";
/// The lowering creates most of these ops, so its time is also a multiple of their clone's.
const LOWERED: &str = "CHLO module after its lowering, per op before";
const DYNAMIC: &str = "Module of unknown sizes, half of the ops compute shapes";
const ARTIFACT: &str = "Artifact of the StableHLO module";
const TEXT: &str = "Text of the artifact";
const TEXT_WITH_LOCATIONS: &str = "Text of the artifact with locations";
const ASSEMBLY: &str = "Artifact of the text";
const VERIFICATION: &str = "Verification";
const COLD: &str = "First run in a new context";

/// Name of the first row of [`ARTIFACT`].
const DESERIALIZE: &str = "deserialize with MLIR";
/// Name of the first row of [`TEXT`].
const DESERIALIZE_AND_PRINT: &str = "deserialize and print with MLIR";
/// Name of the first row of [`TEXT_WITH_LOCATIONS`].
const DESERIALIZE_AND_PRINT_LOCATIONS: &str = "deserialize and print locations with MLIR";
/// Name of the first row of [`ASSEMBLY`].
const PARSE_AND_SERIALIZE: &str = "parse and serialize with MLIR";
/// Name of the first row of [`VERIFICATION`].
const VERIFY_MLIR_OPS: &str = "verify as many arith and tensor ops";
/// Name of the second row of [`VERIFICATION`].
const VERIFY_STABLEHLO: &str = "verify the StableHLO module";

pub const LEGALIZE: &str = "stablehlo-legalize-to-vhlo";
const LEGALIZE_CLIENT: &str = "func.func(chlo-legalize-to-stablehlo)";
const REFINE: &str = "stablehlo-refine-shapes";
pub const TO_CURRENT: &str = "vhlo-to-version{target=current}";
pub const TO_OLD: &str = "vhlo-to-version{target=1.1.0}";
pub const TO_STABLEHLO: &str = "vhlo-legalize-to-stablehlo";

/// Limit of a legalization, as a multiple of a clone of its module.
const LEGALIZATION: Option<f64> = Some(1.0);
/// Limit of `vhlo-to-version`, as a multiple of a clone of its module.
const CONVERSION: Option<f64> = Some(0.4);
/// Limit of `vhlo-to-version` on a program without ops to convert, as a multiple of a clone
/// of its module.
const NO_CONVERSION: Option<f64> = Some(0.1);
/// Limit of shape inference, as a multiple of a clone of its module.
const REFINEMENT: Option<f64> = Some(6.0);
/// Limit of the lowering of CHLO, as a multiple of a clone of its result.
const LOWERING: Option<f64> = Some(2.0);
/// Limit of verification, as a multiple of the time to verify MLIR's ops.
const VERIFY: Option<f64> = Some(1.5);

/// Limit of decoding a program without MLIR, as a multiple of deserialization with MLIR.
const DECODING: Option<f64> = Some(0.2);

/// Limit of assembling an artifact without MLIR, as a multiple of MLIR's parser and serialization.
const ASSEMBLING: Option<f64> = Some(0.5);

/// Number of rounds.
const ROUNDS: u32 = 5;

/// Measures modules of about `sizes` ops, with all tasks whose names contain `only`. Each
/// size gets [`ROUNDS`] rounds, which take at least `budget` together. A size that takes
/// much longer gets fewer rounds.
pub fn measure(sizes: &[usize], budget: Duration, only: &str) -> Result<Vec<SizeResults>, Error> {
    let contexts: Vec<_> = sizes
        .iter()
        .map(|_| model::context())
        .collect::<Result<_, _>>()?;
    let programs: Vec<_> = sizes
        .iter()
        .zip(&contexts)
        .map(|(&ops, context)| Programs::new(context, ops))
        .collect::<Result<_, _>>()?;
    let mut tasks: Vec<_> = programs.iter().map(|p| p.tasks(only)).collect();

    let mut spent = vec![Duration::ZERO; tasks.len()];
    for round in 1..=ROUNDS {
        eprintln!("round {round} of {ROUNDS} ...");
        for (tasks, spent) in tasks.iter_mut().zip(&mut spent) {
            // One or two rounds of the largest module take long enough.
            if *spent > budget * 4 {
                continue;
            }
            let start = Instant::now();
            loop {
                for task in &mut *tasks {
                    let time = (task.run)()?;
                    task.row.time = task.row.time.min(time);
                }
                if start.elapsed() >= budget / ROUNDS {
                    break;
                }
            }
            *spent += start.elapsed();
        }
    }
    let mut rows = Vec::new();
    for tasks in tasks {
        rows.push(tasks.into_iter().map(|t| t.row).collect::<Vec<_>>());
    }
    let results = programs.into_iter().zip(rows);
    let results = results.map(|(programs, warm)| SizeResults {
        ops: programs.ops,
        rows: warm.into_iter().chain(programs.cold).collect(),
    });
    Ok(results.collect())
}

/// Transformer as StableHLO, VHLO and VHLO of an older version, and a module of MLIR's ops.
struct Programs<'c> {
    context: &'c Context,
    ops: usize,
    stablehlo: Module<'c>,
    vhlo: Module<'c>,
    old_vhlo: Module<'c>,
    /// Module of MLIR's ops, with about as many ops.
    native: Module<'c>,
    /// Module of ops of CHLO and StableHLO, with about as many ops.
    client: Module<'c>,
    /// The module `client` after its lowering.
    lowered: Module<'c>,
    /// Module of unknown sizes, with about as many ops.
    dynamic: Module<'c>,
    /// Times of the first run of each task, which created the modules.
    cold: Vec<Row>,
}

impl<'c> Programs<'c> {
    fn new(context: &'c Context, ops: usize) -> Result<Self, Error> {
        let stablehlo = model::parse(context, &model::transformer(ops)?)?;
        let (cloning, _) = timed(|| copy(&stablehlo));
        let (legalizing, vhlo) = run_pass(context, &stablehlo, LEGALIZE, false)?;
        let (downgrading, old_vhlo) = run_pass(context, &vhlo, TO_OLD, false)?;
        let (returning, _) = run_pass(context, &vhlo, TO_STABLEHLO, false)?;
        let client = model::parse(context, &model::client(model::count_ops(&stablehlo)))?;
        let (lowering, lowered) = run_pass(context, &client, LEGALIZE_CLIENT, false)?;
        let cold = [
            (CLONE, cloning),
            (LEGALIZE, legalizing),
            (TO_OLD, downgrading),
            (TO_STABLEHLO, returning),
            (LEGALIZE_CLIENT, lowering),
        ];
        let row = |(name, time): (&str, _)| Row {
            group: COLD,
            name: name.to_owned(),
            limit: None,
            time,
        };
        Ok(Self {
            context,
            dynamic: model::parse(context, &model::dynamic(model::count_ops(&stablehlo)))?,
            native: model::parse(context, &model::native(model::count_ops(&stablehlo)))?,
            ops: model::count_ops(&stablehlo),
            stablehlo,
            vhlo,
            old_vhlo,
            client,
            lowered,
            cold: cold.map(row).into(),
        })
    }

    /// Returns the tasks whose names contain `only`, and the tasks that they are compared
    /// with.
    fn tasks(&self, only: &str) -> Vec<Task<'_>> {
        let mut tasks = Vec::new();
        Subject::new(self.context, STABLEHLO, &self.stablehlo)
            .reading_and_writing(&mut tasks)
            .pass(LEGALIZE, LEGALIZATION, &mut tasks);
        Subject::new(self.context, VHLO, &self.vhlo)
            .reading_and_writing(&mut tasks)
            .pass(TO_CURRENT, NO_CONVERSION, &mut tasks)
            .pass(TO_OLD, CONVERSION, &mut tasks)
            .pass(TO_STABLEHLO, LEGALIZATION, &mut tasks);
        Subject::new(self.context, OLD_VHLO, &self.old_vhlo)
            .clone_task(&mut tasks)
            .pass(TO_CURRENT, CONVERSION, &mut tasks);
        Subject::new(self.context, CLIENT, &self.client)
            .clone_task(&mut tasks)
            .pass(LEGALIZE_CLIENT, None, &mut tasks);
        Subject::new(self.context, LOWERED, &self.lowered).clone_task(&mut tasks);
        let subject = Subject::new(self.context, LOWERED, &self.client);
        tasks.push(subject.task(LEGALIZE_CLIENT, LOWERING, || {
            Ok(run_pass(self.context, &self.client, LEGALIZE_CLIENT, false)?.0)
        }));
        Subject::new(self.context, DYNAMIC, &self.dynamic)
            .clone_task(&mut tasks)
            .pass(REFINE, REFINEMENT, &mut tasks);
        Subject::new(self.context, ARTIFACT, &self.stablehlo).artifact(&mut tasks);
        for (name, module, limit) in [
            (VERIFY_MLIR_OPS, &self.native, None),
            (VERIFY_STABLEHLO, &self.stablehlo, VERIFY),
        ] {
            let subject = Subject::new(self.context, VERIFICATION, module);
            tasks.push(subject.verification(name, limit));
        }
        let first = [
            CLONE,
            DESERIALIZE,
            DESERIALIZE_AND_PRINT,
            DESERIALIZE_AND_PRINT_LOCATIONS,
            PARSE_AND_SERIALIZE,
            VERIFY_MLIR_OPS,
        ];
        let is_first = |name: &str| first.contains(&name);
        tasks.retain(|t| is_first(&t.row.name) || t.row.name.contains(only));
        tasks
    }
}

/// Task to measure, with its fastest time so far. `run` prepares its input, then runs the
/// task and returns the time without the preparation.
struct Task<'a> {
    row: Row,
    run: Box<dyn Fn() -> Result<Duration, Error> + 'a>,
}

/// Module to measure, and its group.
struct Subject<'a> {
    context: &'a Context,
    group: &'static str,
    module: &'a Module<'a>,
}

impl<'a> Subject<'a> {
    fn new(context: &'a Context, group: &'static str, module: &'a Module<'a>) -> Self {
        Self {
            context,
            group,
            module,
        }
    }

    fn task(
        &self,
        name: impl Into<String>,
        limit: Option<f64>,
        run: impl Fn() -> Result<Duration, Error> + 'a,
    ) -> Task<'a> {
        Task {
            row: Row {
                group: self.group,
                name: name.into(),
                limit,
                time: Duration::MAX,
            },
            run: Box::new(run),
        }
    }

    fn clone_task(&self, tasks: &mut Vec<Task<'a>>) -> &Self {
        let module = self.module;
        tasks.push(self.task(CLONE, None, || Ok(timed(|| copy(module)).0)));
        self
    }

    fn reading_and_writing(&self, tasks: &mut Vec<Task<'a>>) -> &Self {
        self.clone_task(tasks);
        let Self {
            context, module, ..
        } = *self;
        let op = Op::of_module(module);
        let text = op.to_string();
        let bytes = module.as_operation().write_bytecode();
        tasks.push(self.task("parse text, verified", None, move || {
            let (time, module) = timed(|| model::parse(context, &text));
            module.map(|_| time)
        }));
        tasks.push(self.task("parse bytecode, verified", None, move || {
            let (time, module) = timed(|| mlir_bridge::bytecode::parse(context, &bytes));
            Ok(module.map(|_| time)?)
        }));
        tasks.push(self.task("print text", None, move || Ok(timed(|| op.to_string()).0)));
        tasks.push(self.task("write bytecode", None, || {
            Ok(timed(|| module.as_operation().write_bytecode()).0)
        }));
        tasks.push(self.verification("verify", None));
        self
    }

    /// Adds tasks on the artifact of the module, with and without MLIR.
    fn artifact(&self, tasks: &mut Vec<Task<'a>>) {
        let context = self.context;
        let mut bytes = Vec::new();
        let written = Module::from_operation(copy(self.module)).and_then(|mut module| {
            artifact::serialize(&mut module, &SerializeOptions::default(), &mut bytes).ok()
        });
        written.expect("the model has an artifact");
        let bytes = Rc::new(bytes);
        let in_group =
            |group, name, limit, run: Box<dyn Fn(&[u8]) -> Result<Duration, Error> + 'a>| {
                let bytes = bytes.clone();
                let mut task = self.task(name, limit, move || run(&bytes));
                task.row.group = group;
                task
            };
        let row = |name, limit, run| in_group(self.group, name, limit, run);
        let invalid = |error: stablehlo_program::Error| Error::Command {
            command: "reading a program".to_owned(),
            reason: error.to_string(),
        };
        tasks.push(row(
            DESERIALIZE,
            None,
            Box::new(move |bytes| {
                let source = Source::new(context, bytes);
                let (time, module) = timed(|| artifact::deserialize(&source));
                Ok(module.map(|_| time)?)
            }),
        ));
        tasks.push(row(
            "decode as a typed program",
            DECODING,
            Box::new(move |bytes| {
                let (time, program) = timed(|| Program::read(bytes));
                program.map(|_| time).map_err(invalid)
            }),
        ));
        tasks.push(row(
            "check the typed program",
            DECODING,
            Box::new(move |bytes| {
                let program = Program::read(bytes).map_err(invalid)?;
                let (time, checked) = timed(|| program.check());
                checked.map(|()| time).map_err(invalid)
            }),
        ));
        tasks.push(row(
            "encode the typed program",
            DECODING,
            Box::new(move |bytes| {
                let program = Program::read(bytes).map_err(invalid)?;
                let (time, written) = timed(|| program.to_vec(Version::CURRENT));
                written.map(|_| time).map_err(invalid)
            }),
        ));
        for (group, mlir, typed, locations) in [
            (
                TEXT,
                DESERIALIZE_AND_PRINT,
                "decode and print the typed program",
                false,
            ),
            (
                TEXT_WITH_LOCATIONS,
                DESERIALIZE_AND_PRINT_LOCATIONS,
                "decode and print locations of the typed program",
                true,
            ),
        ] {
            tasks.push(in_group(
                group,
                mlir,
                None,
                Box::new(move |bytes| {
                    let source = Source::new(context, bytes);
                    let (time, text) = timed(|| -> Result<String, Error> {
                        let module = artifact::deserialize(&source)?;
                        let flags = OperationPrintingFlags::new();
                        let flags = flags.enable_debug_info(locations, false);
                        Ok(module.as_operation().to_string_with_flags(flags)?)
                    });
                    text.map(|_| time)
                }),
            ));
            let options = PrintOptions {
                generic: false,
                locations,
            };
            tasks.push(in_group(
                group,
                typed,
                DECODING,
                Box::new(move |bytes| {
                    let (time, text) = timed(|| Program::read(bytes)?.print(options));
                    text.map(|_| time).map_err(invalid)
                }),
            ));
        }
        // Both rows parse the text of the artifact.
        let printed = |bytes: &[u8]| Program::read(bytes)?.print(PrintOptions::default());
        tasks.push(in_group(
            ASSEMBLY,
            PARSE_AND_SERIALIZE,
            None,
            Box::new(move |bytes| {
                let text = printed(bytes).map_err(invalid)?;
                let (time, written) = timed(|| -> Result<Vec<u8>, Error> {
                    let mut module = Source::new(context, text.as_bytes()).parse()?;
                    let mut bytes = Vec::new();
                    artifact::serialize(&mut module, &SerializeOptions::default(), &mut bytes)?;
                    Ok(bytes)
                });
                written.map(|_| time)
            }),
        ));
        tasks.push(in_group(
            ASSEMBLY,
            "assemble the typed program",
            ASSEMBLING,
            Box::new(move |bytes| {
                let text = printed(bytes).map_err(invalid)?;
                let (time, written) = timed(|| {
                    let program = Program::parse(text.as_bytes(), ParseOptions::default());
                    let program = program.map_err(|e| e.to_string())?;
                    program.to_vec(Version::CURRENT).map_err(|e| e.to_string())
                });
                written.map(|_| time).map_err(|reason| Error::Command {
                    command: "assembling a program".to_owned(),
                    reason,
                })
            }),
        ));
    }

    fn verification(&self, name: &str, limit: Option<f64>) -> Task<'a> {
        let op = Op::of_module(self.module);
        self.task(name, limit, move || {
            let (time, valid) = timed(|| op.verify());
            Ok(valid.map(|()| time)?)
        })
    }

    /// Adds two tasks: the pass alone, and the pass with the verifier that MLIR runs after
    /// it by default.
    fn pass(&self, pass: &'static str, limit: Option<f64>, tasks: &mut Vec<Task<'a>>) -> &Self {
        let Self {
            context, module, ..
        } = *self;
        let with = format!("{pass}, verified");
        for (name, limit, verify) in [(pass, limit, false), (&with, None, true)] {
            tasks.push(self.task(name, limit, move || {
                Ok(run_pass(context, module, pass, verify)?.0)
            }));
        }
        self
    }
}

/// Runs a pass on a new clone, and returns the time and the clone.
pub fn run_pass<'c>(
    context: &'c Context,
    module: &Module<'c>,
    pass: &str,
    verify: bool,
) -> Result<(Duration, Module<'c>), Error> {
    let prepared = Prepared::new(context, module, pass, verify)?;
    let (time, module) = timed(|| prepared.run());
    Ok((time, module?))
}

/// Pass manager with one pass, and the module to run it on.
pub struct Prepared<'c> {
    manager: PassManager<'c>,
    module: Module<'c>,
}
impl<'c> Prepared<'c> {
    /// Prepares a pass for a clone of the module.
    pub fn new(
        context: &'c Context,
        module: &Module<'c>,
        pass: &str,
        verify: bool,
    ) -> Result<Self, Error> {
        let module =
            Module::from_operation(copy(module)).expect("the clone of a module is a module");
        Self::with(context, module, pass, verify)
    }
    /// Prepares a pass for the module itself.
    pub fn with(
        context: &'c Context,
        module: Module<'c>,
        pass: &str,
        verify: bool,
    ) -> Result<Self, Error> {
        let manager = PassManager::new(context);
        manager.enable_verifier(verify);
        let pipeline = format!("builtin.module({pass})");
        parse_pass_pipeline(manager.as_operation_pass_manager(), &pipeline)?;
        Ok(Self { manager, module })
    }
    /// Runs the pass, and returns the module.
    pub fn run(mut self) -> Result<Module<'c>, Error> {
        self.manager.run(&mut self.module)?;
        Ok(self.module)
    }
}

fn copy<'c>(module: &Module<'c>) -> Operation<'c> {
    Operation::clone(&module.as_operation())
}

/// Runs `f`, and returns the processor time of this thread and the result. The time
/// excludes other threads and processes.
pub fn timed<T>(f: impl FnOnce() -> T) -> (Duration, T) {
    let now = || {
        let clock = ClockId::CLOCK_THREAD_CPUTIME_ID;
        Duration::from(clock.now().expect("threads have a clock"))
    };
    let start = now();
    let result = f();
    (now() - start, result)
}
