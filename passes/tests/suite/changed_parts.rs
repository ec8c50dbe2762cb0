//! Tests that both engines have one verdict of artifacts in which a part of an op is another one than
//! the op declares.

use crate::{
    one_verdict::{deserialize, validate},
    support::context,
};
use mlir_bridge::{bytecode, ir::Op, passes::run_pipeline, tools::Source};
use stablehlo_artifact::{Version, header::PRODUCER_PREFIX};
use stablehlo_program::Program;

const PROGRAM: &str = r#"
func.func @main(%a: tensor<4x16xf32>, %b: tensor<f32>, %t: !stablehlo.token, %e: tensor<?xf32, #stablehlo.bounds<4>>) {
  %0 = "stablehlo.cross-replica-sum"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %1 = stablehlo.custom_call @f(%a) {backend_config = "g"} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %c : tensor<f32>
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<3x15xf32>
  %3:2 = "stablehlo.infeed"(%t) <{infeed_config = "h", layout = [[0]]}> : (!stablehlo.token) -> (tensor<3xi32>, !stablehlo.token)
  %4 = "stablehlo.all_gather"(%a) <{
    all_gather_dim = 1 : i64,
    replica_groups = #stablehlo.replica_group_mesh_axes<
      mesh = #stablehlo.mesh<axes = [<name = "x", size = 2>], device_ids = dense<[1, 0]> : tensor<2xi64>>,
      axes = [#stablehlo.axis_ref<name = "x">]>
  }> : (tensor<4x16xf32>) -> tensor<4x32xf32>
  %5 = "stablehlo.send"(%a, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4x16xf32>, !stablehlo.token) -> !stablehlo.token
  return
}"#;

const PADDING: &str = "padding = #vhlo.tensor_v1<dense<0> : tensor<2x2xi64>>";
const NO_PAIRS: &str = "source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xi64>>";
const AXES: &str = r#"#vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">>]>"#;
const MESH_AXES: &str =
    r#"#vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>]>"#;

/// Parts of the program in VHLO, other parts in their places, and whether these are valid.
const CHANGES: &[(&str, &str, bool)] = &[
    // Padding without an effect is omitted, whatever its shape and its type are.
    (
        PADDING,
        "padding = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>",
        true,
    ),
    (
        PADDING,
        "padding = #vhlo.tensor_v1<dense<0> : tensor<2xui64>>",
        true,
    ),
    (
        PADDING,
        "padding = #vhlo.tensor_v1<dense<false> : tensor<2xi1>>",
        true,
    ),
    (
        PADDING,
        "padding = #vhlo.tensor_v1<dense<1> : tensor<4xi64>>",
        false,
    ),
    (
        PADDING,
        "padding = #vhlo.tensor_v1<dense<> : tensor<0xi64>>",
        false,
    ),
    (
        PADDING,
        "padding = #vhlo.tensor_v1<dense<0.0> : tensor<2x2xf32>>",
        false,
    ),
    (
        NO_PAIRS,
        "source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xi32>>",
        true,
    ),
    (
        NO_PAIRS,
        "source_target_pairs = #vhlo.tensor_v1<dense<> : tensor<0xf32>>",
        false,
    ),
    (
        "dense<[[0, 1]]> : tensor<1x2xi64>",
        "dense<[0, 1]> : tensor<2xi64>",
        false,
    ),
    // MLIR's booleans are integers.
    (
        "#vhlo.integer_v1<0 : i64>]>]",
        "#vhlo.bool_v1<true>]>]",
        true,
    ),
    (
        "#vhlo.integer_v1<0 : i64>]>]",
        "#vhlo.string_v1<\"\">]>]",
        false,
    ),
    // Attributes of builtin in places of VHLO's.
    (r#"#vhlo.string_v1<"f">"#, r#""f""#, false),
    (r#"#vhlo.string_v1<"g">"#, r#""g""#, false),
    (r#"#vhlo.string_v1<"g">"#, "{}", false),
    (r#"#vhlo.string_v1<"h">"#, r#""h""#, false),
    (PADDING, "padding = dense<0> : tensor<2x2xi64>", false),
    (
        "channel_id = #vhlo.integer_v1<0 : i64>",
        "channel_id = 0 : i64",
        false,
    ),
    (
        "has_side_effect = #vhlo.bool_v1<false>",
        "has_side_effect = false",
        false,
    ),
    (
        "operand_layouts = #vhlo.array_v1<[]>",
        "operand_layouts = []",
        false,
    ),
    // Parts of meshes.
    (MESH_AXES, "#vhlo.array_v1<[]>", false),
    (MESH_AXES, r#"#vhlo.string_v1<"x">"#, false),
    (MESH_AXES, "#vhlo.array_v1<[#vhlo.bool_v1<true>]>", false),
    (
        "mesh_axis_v1<name = #vhlo.string_v1<\"x\">",
        "mesh_axis_v1<name = #vhlo.array_v1<[]>",
        false,
    ),
    (
        "mesh_axis_v1<name = #vhlo.string_v1<\"x\">",
        "mesh_axis_v1<name = \"x\"",
        false,
    ),
    (
        "dense<[1, 0]> : tensor<2xi64>",
        "dense<[1, 0]> : tensor<2xui8>",
        true,
    ),
    (
        "dense<[1, 0]> : tensor<2xi64>",
        "dense<[1.0, 0.0]> : tensor<2xf32>",
        false,
    ),
    (
        "#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>",
        "#vhlo.string_v1<\"x\">",
        false,
    ),
    (AXES, "#vhlo.array_v1<[]>", true),
    (AXES, r#"#vhlo.string_v1<"x">"#, false),
    (AXES, r#"#vhlo.array_v1<[#vhlo.string_v1<"x">]>"#, false),
    (
        AXES,
        r#"#vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"y">>]>"#,
        false,
    ),
    (
        AXES,
        "#vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.bool_v1<true>>]>",
        false,
    ),
    // Encodings of tensors.
    (
        "#vhlo.type_extensions_v1<bounds = [4]>",
        "#vhlo.type_extensions_v1<bounds = [?]>",
        true,
    ),
    (
        "#vhlo.type_extensions_v1<bounds = [4]>",
        "#vhlo.string_v1<\"x\">",
        false,
    ),
];

#[test]
fn verdicts_of_artifacts_with_changed_parts_equal_those_of_mlir() {
    let context = context();
    let text = |source: &str, pipeline: &str| {
        let mut module = Source::new(&context, source.as_bytes())
            .parse()
            .expect("a program");
        run_pipeline(&mut module, pipeline).expect("VHLO");
        module.as_operation().to_string()
    };
    let vhlo = text(PROGRAM, "builtin.module(stablehlo-legalize-to-vhlo)");
    let mut different = Vec::new();
    let producer = format!("{PRODUCER_PREFIX}{}", Version::CURRENT);
    for (old, new, is_valid) in CHANGES {
        let name = format!("{new} in place of {old}");
        assert!(vhlo.contains(old), "{name}: {vhlo}");
        let changed = vhlo.replacen(old, new, 1);
        let module = Source::new(&context, changed.as_bytes()).parse();
        let module = module.unwrap_or_else(|_| panic!("{name}"));
        let mut bytes = Vec::new();
        let version = Some(Version::CURRENT.bytecode_version());
        bytecode::write(Op::of_module(&module), &producer, version, &mut bytes).expect("bytes");
        let verdicts = [validate(&bytes), deserialize(&context, &bytes)];
        let same = verdicts.iter().all(|verdict| verdict.is_ok() == *is_valid);
        if !same {
            different.push(format!("{name}: {verdicts:?}"));
        } else if *is_valid {
            let program = Program::read(&bytes).expect("a program");
            let found = program.print(Default::default()).expect("a text");
            let expected = text(&changed, "builtin.module(stablehlo-deserialize)");
            assert_eq!(found, expected, "{name}");
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}
