//! `stablehlo-bench-evaluate PROGRAM INPUTS`: evaluates the function `main` of an artifact again
//! and again, with the arrays of a `.npz` file. For each line of the standard input, which is a
//! number of seconds, the program evaluates for at least this long, and prints the seconds of
//! processor time per evaluation.

use nix::time::{ClockId, clock_gettime};
use stablehlo_commands::{
    Program,
    numpy::{read_npy, read_npz},
    stablehlo_interpreter::{
        element::{ElementType, Scalar},
        eval::{Interpreter, Value},
        memory::Memory,
    },
};
use std::{
    ffi::OsString,
    hint::black_box,
    io::{self, BufRead, Write},
    process::ExitCode,
    time::Duration,
};

/// Function of the program.
const FUNCTION: &str = "main";

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match measure(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn measure(arguments: &[OsString]) -> Result<(), Box<dyn std::error::Error>> {
    let [program, inputs] = arguments else {
        return Err("expected an artifact and a .npz file".into());
    };
    let bytes = std::fs::read(program)?;
    let program = Program::read(&bytes)?;
    let interpreter = Interpreter::new(&program, Memory::unlimited())?;
    let elements = interpreter.argument_elements(FUNCTION)?;
    let mut values: Vec<Value> = Vec::new();
    let arrays = read_npz(&std::fs::read(inputs)?, u64::MAX)?;
    for ((_, bytes), element) in arrays.into_iter().zip(elements) {
        let element = element.unwrap_or(ElementType::Scalar(Scalar::F32));
        values.push(read_npy(interpreter.memory(), &bytes, &element)?.into());
    }
    for line in io::stdin().lock().lines() {
        let least = Duration::from_secs_f64(line?.trim().parse()?);
        let start = processor_time()?;
        let mut count = 0u32;
        let spent = loop {
            use_results(interpreter.run(FUNCTION, values.clone())?);
            count += 1;
            let spent = processor_time()? - start;
            if spent >= least {
                break spent;
            }
        };
        println!("{:e}", spent.as_secs_f64() / f64::from(count));
        io::stdout().flush()?;
    }
    Ok(())
}

/// Returns the time of all threads of the process.
fn processor_time() -> nix::Result<Duration> {
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).map(Duration::from)
}

/// Makes results of views, whose elements another client would compute.
fn use_results(results: Vec<Value>) {
    for array in results.into_iter().filter_map(Value::into_array) {
        let is_computed = array.is_empty() || array.stored() != Scalar::F32;
        if !is_computed && array.as_slice::<f32>().is_none() {
            black_box(array.to_vec::<f32>());
        }
        black_box(array);
    }
}
