//! Programs to measure.

use crate::error::Error;
use mlir_bridge::{
    builtin,
    melior::{dialect::DialectRegistry, ir::Module, utility::register_all_dialects},
    prelude::*,
};

/// Training step of a transformer, as JAX exports it.
const TRANSFORMER: &str =
    include_str!("../../../lit_tests/models/Inputs/transformer_train_step.mlir");

/// Creates a context with all dialects and one thread.
pub fn context() -> Result<Context, Error> {
    let registry = DialectRegistry::new();
    register_all_dialects(&registry);
    mlir_bridge::dialect::register_dialects(&registry)?;
    mlir_bridge::passes::register_passes()?;
    Ok(Context::new_with_registry(&registry, false))
}

/// Creates a context with all dialects and all threads of the machine.
pub fn context_with_threads() -> Result<Context, Error> {
    let context = context()?;
    context.enable_multi_threading(true);
    Ok(context)
}

/// Parses and verifies a module.
pub fn parse<'c>(context: &'c Context, text: &str) -> Result<Module<'c>, Error> {
    Module::parse(context, text).ok_or(Error::Mlir(mlir_bridge::diag::Failed))
}

/// Returns the number of ops of a module.
pub fn count_ops(module: &Module) -> usize {
    let mut ops = 0;
    Op::of_module(module).walk(&mut |_| ops += 1);
    ops
}

/// Returns the text of the transformer, repeated to about `ops` ops. The result has at least
/// one copy.
pub fn transformer(ops: usize) -> Result<String, Error> {
    let context = context()?;
    let ops_of_one = count_ops(&parse(&context, TRANSFORMER)?);
    let copies = ((ops as f64 / ops_of_one as f64).round() as usize).max(1);
    repeat(TRANSFORMER, copies).ok_or(Error::Model("the transformer"))
}

/// Returns functions with about `ops` ops of the arith and tensor dialects. The sorts of
/// ops are mixed as in the transformer: constants, reshapes, arithmetic, and a few ops
/// with a region.
pub fn native(ops: usize) -> String {
    const BODY: &str = "\
    %c = arith.constant dense<1.0> : tensor<8xf32>
    %e = tensor.expand_shape %x [[0, 1, 2]] output_shape [1, 4, 8] : tensor<32xf32> into tensor<1x4x8xf32>
    %d = arith.constant dense<2.0> : tensor<32xf32>
    %0 = arith.mulf %x, %d : tensor<32xf32>
    %1 = arith.addf %0, %x : tensor<32xf32>
    %s = tensor.extract_slice %1[0] [8] [1] : tensor<32xf32> to tensor<8xf32>
    %2 = arith.mulf %s, %c : tensor<8xf32>
    %3 = arith.divf %2, %s : tensor<8xf32>
    %f = tensor.collapse_shape %e [[0, 1], [2]] : tensor<1x4x8xf32> into tensor<4x8xf32>
    %4 = arith.subf %3, %c : tensor<8xf32>
    %5 = arith.cmpf oeq, %4, %c : tensor<8xf32>
    %6 = arith.select %5, %4, %c : tensor<8xi1>, tensor<8xf32>
    %g = tensor.generate {
    ^bb0(%i: index):
      %7 = tensor.extract %x[%i] : tensor<32xf32>
      tensor.yield %7 : f32
    } : tensor<32xf32>
    %h = tensor.cast %g : tensor<32xf32> to tensor<?xf32>
";
    functions(BODY, ops)
}

/// Returns functions with about `ops` ops, three eighths of which are ops of CHLO.
pub fn client(ops: usize) -> String {
    const BODY: &str = "\
    %a = chlo.erf %x : tensor<32xf32> -> tensor<32xf32>
    %b = stablehlo.multiply %a, %x : tensor<32xf32>
    %c = chlo.broadcast_add %b, %a : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xf32>
    %d = stablehlo.exponential %c : tensor<32xf32>
    %e = chlo.sinh %d : tensor<32xf32> -> tensor<32xf32>
    %f = stablehlo.divide %d, %e : tensor<32xf32>
    %g = stablehlo.reshape %f : (tensor<32xf32>) -> tensor<4x8xf32>
    %h = stablehlo.transpose %g, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
";
    functions(BODY, ops)
}

/// Returns a function with about `ops` ops on tensors of unknown sizes, half of which compute
/// shapes. The argument has known sizes, from which all other sizes follow.
pub fn dynamic(ops: usize) -> String {
    const IN_GROUP: usize = 6;
    let groups = ops / IN_GROUP;
    let mut text = String::from(
        "\
func.func @main(%x: tensor<8x4xf32>) -> tensor<?x4xf32> {
    %four = stablehlo.constant dense<4> : tensor<1xi32>
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %a0 = builtin.unrealized_conversion_cast %x : tensor<8x4xf32> to tensor<?x4xf32>
",
    );
    for i in 0..groups {
        let next = i + 1;
        text += &format!(
            "\
    %n{i} = stablehlo.get_dimension_size %a{i}, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
    %r{i} = stablehlo.reshape %n{i} : (tensor<i32>) -> tensor<1xi32>
    %s{i} = stablehlo.concatenate %r{i}, %four, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %b{i} = stablehlo.dynamic_broadcast_in_dim %one, %s{i}, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>
    %c{i} = stablehlo.add %a{i}, %b{i} : tensor<?x4xf32>
    %a{next} = stablehlo.tanh %c{i} : tensor<?x4xf32>
"
        );
    }
    text + &format!("    return %a{groups} : tensor<?x4xf32>\n}}\n")
}

/// Returns functions of `%x` with about `ops` ops: copies of `body`, in which each op has a line.
fn functions(body: &str, ops: usize) -> String {
    /// Number of ops per function.
    const IN_FUNCTION: usize = 800;
    let is_op = |line: &&str| line.starts_with("    %") || line.starts_with("      ");
    let in_body = body.lines().filter(is_op).count();
    let bodies = ops / in_body;
    let in_function = IN_FUNCTION / in_body;
    let mut text = String::new();
    for first in (0..bodies).step_by(in_function) {
        text += &format!("func.func @f{first}(%x: tensor<32xf32>) {{\n");
        for number in first..bodies.min(first + in_function) {
            text += &rename_values(body, number);
        }
        text += "  return\n}\n";
    }
    text
}

/// Appends `number` to the names of the values in `text`, except `%x`. The names must
/// have one character.
fn rename_values(text: &str, number: usize) -> String {
    let (head, parts) = text.split_once('%').unwrap_or((text, ""));
    let mut out = head.to_owned();
    for part in parts.split('%') {
        let (name, rest) = part.split_at(1);
        match name {
            "x" => out += "%x",
            name => out += &format!("%v{name}_{number}"),
        }
        out += rest;
    }
    out
}

/// Repeats the functions of a module `copies` times, each time with other symbols. Returns
/// `None` unless the first line of `module` is the module's start and the last line is its
/// end.
fn repeat(module: &str, copies: usize) -> Option<String> {
    let (head, rest) = module.trim_end().split_once('\n')?;
    let (functions, end) = rest.rsplit_once('\n')?;
    if !head.ends_with('{') || end != "}" {
        return None;
    }
    let mut text = format!("{head}\n");
    for copy in 0..copies {
        rename_symbols(functions, &format!("_{copy}"), &mut text);
        text.push('\n');
    }
    text.push_str("}\n");
    Some(text)
}

/// Appends `text` to `out`, and adds `suffix` to each `@symbol` outside of strings. Symbols
/// of different copies differ by their suffix.
fn rename_symbols(text: &str, suffix: &str, out: &mut String) {
    let part_of_name = |c: char| c.is_alphanumeric() || "_$.-".contains(c);
    let mut rest = text;
    while let Some(at) = rest.find(['@', '"']) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let length = if let Some(name) = after.strip_prefix('@') {
            1 + name.find(|c| !part_of_name(c)).unwrap_or(name.len())
        } else {
            string_length(after)
        };
        let (token, after) = after.split_at(length);
        out.push_str(token);
        rest = after;
        if token == "@" && rest.starts_with('"') {
            // `@"any name"`
            let length = string_length(rest);
            out.push_str(rest[..length].strip_suffix('"').unwrap_or_default());
            out.push_str(suffix);
            out.push('"');
            rest = &rest[length..];
        } else if token.starts_with('@') {
            out.push_str(suffix);
        }
    }
    out.push_str(rest);
}

/// Returns the length in bytes of the string literal at the start of `text`.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return i + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}

/// Returns a module of `count` constants of `mib` MiB each. All elements differ.
pub fn constants(context: &Context, count: usize, mib: usize) -> Result<Module<'_>, Error> {
    let elements = mib << 18;
    let mut text = String::from("func.func @constants() {\n");
    for i in 0..count {
        text += &format!("  %{i} = stablehlo.constant dense<0.0> : tensor<{elements}xf32>\n");
    }
    text += "  return\n}\n";
    let mut module = parse(context, &text)?;
    let f32 = mlir_bridge::melior::ir::Type::float32(context);
    let ty = Tensor::get(&[elements as i64], f32, None);
    let mut next = 0_u32;
    edit(&mut module, |root, rewriter| {
        root.walk(&mut |op| {
            if op.name() != "stablehlo.constant" {
                return;
            }
            let bytes: Vec<u8> = (next..).take(elements).flat_map(u32::to_le_bytes).collect();
            next += elements as u32;
            let value = builtin::dense_from_bytes(ty, &bytes);
            rewriter.set_slot(
                op,
                0,
                Slot::from(value.expect("as many bytes as the type needs")),
            );
        });
    })?;
    Ok(module)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_functions_have_unique_symbols() {
        let module = "module @m {\n  call @f() {a = \"@f\", b = @\"g h\"}\n  func @f_0\n}\n";
        let copy =
            |i| format!("  call @f_{i}() {{a = \"@f\", b = @\"g h_{i}\"}}\n  func @f_0_{i}\n");
        let expected = format!("module @m {{\n{}{}}}\n", copy(0), copy(1));
        assert_eq!(repeat(module, 2), Some(expected));
    }

    #[test]
    fn string_length_ends_at_the_unescaped_quote() {
        assert_eq!(string_length(r#""a\"b" c"#), 6);
        assert_eq!(string_length(r#""a\\" c"#), 5);
        assert_eq!(string_length(r#""a"#), 2);
    }
}
