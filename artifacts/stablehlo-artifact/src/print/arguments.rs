//! Arguments of the entry function whose sizes are unknown.

use super::{entries::EntryPrinter, parts::Parts};
use crate::{artifact::Artifact, error::Result, program::Program};
use mlir_bytecode::{Body, OpId};
use serde::Serialize;

/// Arguments of the entry function: `main`, or the only function of the module.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct EntryArguments {
    /// Number of arguments.
    pub count: usize,
    /// Arguments with an unknown size or rank.
    pub dynamic: Vec<DynamicArgument>,
    /// Shapes in terms of symbols, as JAX states them: `args[0].shape = (b, s)`. `None` if the
    /// artifact does not state them.
    pub symbols: Option<String>,
}

/// Argument with an unknown size or rank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct DynamicArgument {
    /// Index of the argument.
    pub index: usize,
    /// Type, such as `tensor<?x4xf32>`. A type of a kind that has no short form is in VHLO's syntax.
    #[serde(rename = "type")]
    pub ty: String,
}

/// Text in the messages of JAX's shape assertions, before the shapes.
const SHAPES: &str = "Using the following polymorphic shapes specifications: ";
/// Text in the messages of JAX's shape assertions, after the shapes.
const END_OF_SHAPES: &str = ". Obtained dimension variables";

impl Artifact<'_> {
    /// Returns the arguments of the entry function. Returns `None` if the module has several
    /// functions and no `main`.
    ///
    /// # Errors
    /// If an op of VHLO is unknown or unregistered, or a type has no text.
    pub fn entry_arguments(&self) -> Result<Option<EntryArguments>> {
        let program = Program::of(&self.module)?;
        let mut parts = Parts {
            module: &self.module,
            program: &program,
            entries: EntryPrinter::new(&self.module),
        };
        let Some(entry) = entry_function(&parts)? else {
            return Ok(None);
        };
        let (ty, _) = parts.of_function(entry);
        let (inputs, _) = parts.signature(ty)?;
        let mut arguments = EntryArguments {
            count: inputs.len(),
            ..EntryArguments::default()
        };
        for (index, input) in inputs.into_iter().enumerate() {
            let ty = short_type(&parts.entries.ty(input)?);
            if ty.contains('?') || ty.contains("unranked_tensor") {
                arguments.dynamic.push(DynamicArgument { index, ty });
            }
        }
        if !arguments.dynamic.is_empty() {
            arguments.symbols = self.symbolic_shapes();
        }
        Ok(Some(arguments))
    }

    /// Returns the shapes that a message of a shape assertion states.
    fn symbolic_shapes(&self) -> Option<String> {
        let strings = self.module.tables.strings();
        let shapes = strings.iter().find_map(|string| {
            let text = str::from_utf8(string).ok()?;
            let (_, rest) = text.split_once(SHAPES)?;
            Some(rest.split_once(END_OF_SHAPES)?.0)
        });
        shapes.map(str::to_owned)
    }
}

/// Returns the function `main`, or the only function of the module.
fn entry_function(parts: &Parts) -> Result<Option<OpId>> {
    let body = parts.body();
    let blocks = body
        .regions(Body::TOP)
        .flat_map(|region| body.blocks(region));
    let ops = blocks.flat_map(|block| body.block_ops(block));
    let functions: Vec<_> = ops.filter(|&op| parts.name(op) == "vhlo.func_v1").collect();
    if let [only] = functions[..] {
        return Ok(Some(only));
    }
    for function in functions {
        let (_, name) = parts.of_function(function);
        if parts.vhlo_string(name)? == b"main" {
            return Ok(Some(function));
        }
    }
    Ok(None)
}

/// Returns the text of a type of VHLO in MLIR's syntax, if it is a tensor of numbers without an
/// encoding. Returns any other text itself.
fn short_type(text: &str) -> String {
    let inner = text
        .strip_prefix("!vhlo.tensor_v1<")
        .and_then(|t| t.strip_suffix('>'));
    let short = inner.and_then(|inner| {
        let (sizes, element) = inner.split_once("!vhlo.")?;
        Some(format!("tensor<{sizes}{}>", short_element(element)?))
    });
    short.unwrap_or_else(|| text.to_owned())
}

fn short_element(text: &str) -> Option<String> {
    if let Some(part) = text.strip_prefix("complex_v1<!vhlo.") {
        return Some(format!(
            "complex<{}>",
            short_element(part.strip_suffix('>')?)?
        ));
    }
    match text.strip_suffix("_v1")? {
        "bool" => Some("i1".to_owned()),
        name => name
            .chars()
            .all(|c| c.is_ascii_alphanumeric())
            .then(|| name.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::short_type;

    #[test]
    fn types_of_tensors_are_short() {
        let short = |inner: &str| short_type(&format!("!vhlo.tensor_v1<{inner}>"));
        assert_eq!(short("?x4x!vhlo.f32_v1"), "tensor<?x4xf32>");
        assert_eq!(short("!vhlo.bool_v1"), "tensor<i1>");
        assert_eq!(
            short("2x!vhlo.complex_v1<!vhlo.f64_v1>"),
            "tensor<2xcomplex<f64>>"
        );
        assert_eq!(short("?x!vhlo.f8E4M3FN_v1"), "tensor<?xf8E4M3FN>");
        let bounded = "!vhlo.tensor_v1<?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4]>>";
        assert_eq!(short_type(bounded), bounded);
        assert_eq!(short_type("!vhlo.token_v1"), "!vhlo.token_v1");
    }
}
