//! Answers about programs. Each line of input is a program as JSON; each line of output is
//! its answer.

use crate::context::context;
use mlir_bridge::{
    melior::ir::{
        BlockLike, Module, RegionLike, ValueLike,
        operation::{OperationBuilder, OperationLike, OperationRef},
    },
    prelude::*,
};
use serde_json::{Value as Json, json};
use std::{
    cell::RefCell,
    fmt::Write as _,
    io::{self, BufRead, Write},
    rc::Rc,
};

/// Number of programs per context. A context keeps every type and attribute.
const PER_CONTEXT: usize = 2000;

/// First diagnostic since the last call of `take`.
type FirstError = Rc<RefCell<Option<String>>>;

/// Answers each line of standard input, a program as a JSON string, with one line of
/// standard output. `of` returns the answer for a program.
///
/// # Errors
/// Fails if a line is not a JSON string, or a stream fails.
pub fn answer(of: fn(&Context, &FirstError, &str) -> Json) -> io::Result<()> {
    let mut lines = io::stdin().lock().lines().peekable();
    let mut out = io::stdout().lock();
    while lines.peek().is_some() {
        let context = context();
        let error = first_error(&context);
        for line in lines.by_ref().take(PER_CONTEXT) {
            let program: String = serde_json::from_str(&line?)?;
            error.take();
            writeln!(out, "{}", of(&context, &error, &program))?;
            out.flush()?;
        }
    }
    Ok(())
}

/// Records the diagnostics of a context.
fn first_error(context: &Context) -> FirstError {
    let first = FirstError::default();
    let sink = first.clone();
    context.attach_diagnostic_handler(move |diagnostic| {
        let mut text = String::new();
        // Printing fails if the text is not UTF-8.
        let _ = write!(text, "{diagnostic}");
        sink.borrow_mut().get_or_insert(text);
        true
    });
    first
}

/// Returns whether a program parses and verifies, and the first error if it does not.
pub fn verdict(context: &Context, error: &FirstError, program: &str) -> Json {
    match Module::parse(context, program) {
        Some(_) => json!({"accepted": true}),
        None => refused(error),
    }
}

/// Returns the answer for a program that is refused.
fn refused(error: &FirstError) -> Json {
    json!({"accepted": false, "error": error.take().unwrap_or_default()})
}

/// Returns the name and the inferred result types of each op that infers its results, for
/// the ops directly in the body of the first function. The types are null if inference
/// fails.
pub fn inferred_types(context: &Context, error: &FirstError, program: &str) -> Json {
    let Some(module) = Module::parse(context, program) else {
        return refused(error);
    };
    let function = module.body().first_operation();
    let body = function.and_then(|f| f.region(0).ok()?.first_block());
    let first = body.and_then(|b| b.first_operation());
    let ops = std::iter::successors(first, |op| op.next_in_block());
    let answers = ops.filter_map(|op| {
        let view = Op::from_melior(op);
        let infer = view.def()?.hooks.infer?;
        let types = if view.num_regions() == 0 {
            build_again(op)
        } else {
            // A builder would need new regions. So call the hook directly.
            let types = infer(Adaptor::of(view)?).ok();
            types.map(|types| types.iter().map(ToString::to_string).collect())
        };
        Some(json!([view.name(), types]))
    });
    json!({ "types": answers.collect::<Vec<_>>() })
}

/// Builds a copy of `op` without result types, and returns the inferred types, or `None` if
/// inference fails.
fn build_again(op: OperationRef) -> Option<Vec<String>> {
    let built = OperationBuilder::new(Op::from_melior(op).name(), op.location())
        .add_operands(&op.operands().collect::<Vec<_>>())
        .add_attributes(&op.attributes().collect::<Vec<_>>())
        .enable_result_type_inference()
        .build()
        .ok()?;
    Some(built.results().map(|r| r.r#type().to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the answer for a program.
    fn ask(of: fn(&Context, &FirstError, &str) -> Json, program: &str) -> String {
        let context = context();
        let error = first_error(&context);
        of(&context, &error, program).to_string()
    }

    const INVALID: &str = r#"%0 = "stablehlo.create_token"() : () -> tensor<2xf32>"#;

    #[test]
    fn verdict_reports_the_first_error() {
        let valid = "func.func @f() { return }";
        assert_eq!(ask(verdict, valid), r#"{"accepted":true}"#);
        for of in [verdict, inferred_types] {
            assert_eq!(
                ask(of, INVALID),
                r#"{"accepted":false,"error":"'stablehlo.create_token' op result #0 must be token, but got 'tensor<2xf32>'"}"#
            );
        }
    }
    #[test]
    fn inferred_types_cover_only_the_first_function() {
        let program = r#"
            func.func @f(%a: tensor<2xf32>) {
              %0 = stablehlo.abs %a : tensor<2xf32>
              %1 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>
              return
            }
            func.func @g(%a: tensor<3xf32>) {
              %0 = stablehlo.abs %a : tensor<3xf32>
              return
            }"#;
        assert_eq!(
            ask(inferred_types, program),
            r#"{"types":[["stablehlo.abs",["tensor<2xf32>"]]]}"#
        );
    }
}
