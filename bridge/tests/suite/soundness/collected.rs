//! Data attached to a diagnostic moves with the diagnostic between threads. MLIR reports
//! the diagnostics of parallel passes and verifiers at the end, on another thread.

use crate::{demo::ops::any, support::*};
use mlir_bridge::{
    diag::{Collected, Subject, collect, collect_here, raise},
    melior::ir::{Location, Module},
    passes::run_pipeline,
    prelude::*,
};
use std::{error, fmt, sync::Arc};

static DIALECT: DialectDef = DialectDef::new("collected").ops(|| OPS.to_vec());
inventory::submit!(&DIALECT);
ops! { OPS in "collected";
    /// Has a trait that MLIR itself checks.
    "same" Same {
        operands { input: any }
        results { result: any }
        traits [SAME_OPERANDS_AND_RESULT_TYPE]
    }
}

#[derive(Debug, PartialEq, thiserror::Error)]
#[error("cause {0}")]
struct Cause(String);

static RAISES: PassDef = PassDef::new("collected-raises", |op, _| {
    let name = op.inherent("sym_name").expect("a symbol").to_string();
    Err(op.raise(Cause(name)))
})
.op("func.func");
inventory::submit!(&RAISES);

/// Runs `f` in a context without threads and in a context with threads. Returns both
/// results and the collected diagnostics.
fn with_and_without_threads<T>(f: impl Fn(&Context) -> (T, Collected)) -> [(T, Collected); 2] {
    [false, true].map(|threads| {
        let context = context();
        context.enable_multi_threading(threads);
        f(&context)
    })
}
/// Returns the collected causes, all of which must be a [`Cause`].
fn causes(collected: &Collected) -> Vec<&Cause> {
    let causes = collected.causes.iter().map(|c| c.downcast_ref());
    causes.collect::<Option<_>>().expect("causes of the pass")
}

#[test]
fn causes_raised_by_passes_do_not_depend_on_threads() {
    register_passes();
    let function = |i| format!("func.func @f{i}() {{ return }} ");
    let text: String = (0..20).map(function).collect();
    let all = with_and_without_threads(|context| {
        let mut module = parse(context, &text);
        collect(context, || {
            run_pipeline(&mut module, "builtin.module(func.func(collected-raises))")
        })
    });
    for (result, collected) in &all {
        assert!(result.is_err());
        assert!(!collected.diagnostics.is_empty());
        assert_eq!(collected.causes.len(), collected.diagnostics.len());
        let messages: Vec<_> = collected
            .diagnostics
            .iter()
            .map(|d| d.message.clone())
            .collect();
        let causes: Vec<_> = causes(collected).iter().map(ToString::to_string).collect();
        assert_eq!(causes, messages);
    }
    // Without threads, MLIR stops at the first function.
    assert_eq!(causes(&all[1].1)[0], causes(&all[0].1)[0]);
    assert_eq!(all[1].1.causes.len(), 20);
}

#[test]
fn subjects_of_verifiers_do_not_depend_on_threads() {
    let function = |i| {
        format!(
            "func.func @f{i}(%a: i32) {{ \"demo.pure\"(%a, %a) : (i32, i32) -> () return }}
             func.func @g{i}(%a: i32) {{ %0 = \"collected.same\"(%a) : (i32) -> f32 return }} "
        )
    };
    let text: String = (0..20).map(function).collect();
    let all = with_and_without_threads(|context| {
        collect(context, || Module::parse(context, &text).is_none())
    });
    let [without, with] = all.map(|(refused, collected)| {
        assert!(refused);
        let messages = collected.diagnostics.into_iter();
        messages.map(|d| (d.message, d.subject)).collect::<Vec<_>>()
    });
    assert_eq!(with, without);
    let same = Subject::Trait("SAME_OPERANDS_AND_RESULT_TYPE");
    assert_eq!(with.iter().filter(|d| d.1 == Some(same)).count(), 20);
    assert_eq!(
        with.iter()
            .filter(|d| d.1 == Some(Subject::Results))
            .count(),
        20
    );
}

#[test]
fn causes_go_to_the_innermost_collector_only() {
    let context = context();
    let here = Location::unknown(&context);
    let report = |name: &str| {
        _ = raise(here, Cause(name.to_owned()));
    };
    let (inner, outer) = collect(&context, || {
        report("first");
        let ((), inner) = collect_here(&context, || report("second"));
        report("third");
        inner
    });
    assert_eq!(causes(&inner), [&Cause("second".to_owned())]);
    assert_eq!(
        causes(&outer),
        [&Cause("first".to_owned()), &Cause("third".to_owned())]
    );
    // This handler collects no causes.
    let _log = diagnostics(&context);
    report("fourth");
    let ((), collected) = collect(&context, || _ = mlir_bridge::diag::error(here, "fifth"));
    assert!(collected.causes.is_empty());
    assert_eq!(collected.diagnostics[0].subject, None);
}

/// A handler that is attached later gets diagnostics first, and keeps their attached data
/// from other handlers.
#[test]
fn causes_without_a_collector_are_dropped() {
    struct Dropped {
        _counted: Arc<()>,
    }
    impl fmt::Debug for Dropped {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("Dropped")
        }
    }
    impl fmt::Display for Dropped {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("is dropped")
        }
    }
    impl error::Error for Dropped {}
    let context = context();
    let counted = Arc::new(());
    let ((), collected) = collect(&context, || {
        let log = diagnostics(&context);
        _ = raise(
            Location::unknown(&context),
            Dropped {
                _counted: counted.clone(),
            },
        );
        assert_eq!(log.take(), ["is dropped"]);
    });
    assert!(collected.causes.is_empty() && collected.diagnostics.is_empty());
    assert_eq!(Arc::strong_count(&counted), 1);
}
