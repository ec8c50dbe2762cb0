//! Tests of graphs.

use crate::building::F32;
use stablehlo_program::{
    Builder, Constant, ElementType, Program, Version,
    graph::{Edge, NodeKind, NodeRegion},
    new,
};

/// Builds a function that negates its argument in a loop over a region.
fn program() -> Program<'static> {
    let mut b = Builder::new();
    let tensor = b.tensor(&[2], F32);
    let scalar = b.tensor(&[], F32);
    b.function("ma\"in", &[tensor, scalar], &[tensor], |b, arguments| {
        let map = new::Map {
            inputs: vec![arguments[0]],
            dimensions: vec![0],
            result: tensor,
        };
        let outer = arguments[1];
        let results = b.op_with_regions(
            map,
            &mut [(&[scalar], &mut |b, inner| {
                let results = b.op(new::Add {
                    lhs: inner[0],
                    rhs: outer,
                    result: scalar,
                });
                b.op(new::Return { results });
            })],
        );
        b.op(new::Return { results });
    });
    let bytes = b.finish().expect("a program").to_vec(Version::CURRENT);
    let bytes = bytes.expect("an artifact").leak();
    Program::read(bytes).expect("a program")
}

#[test]
fn graph_has_the_nodes_and_edges_of_a_function() {
    let program = program();
    let function = program.functions().next().expect("a function");
    let graph = function.graph();
    let labels: Vec<_> = graph.nodes.iter().map(|n| n.label()).collect();
    let expected = [
        "argument 0",
        "argument 1",
        "stablehlo.map",
        "argument 0",
        "stablehlo.add",
        "stablehlo.return",
        "func.return",
    ];
    assert_eq!(labels, expected);
    let inside = Some(NodeRegion { node: 2, index: 0 });
    let regions: Vec<_> = graph.nodes.iter().map(|n| n.region).collect();
    assert_eq!(regions[..3], [None; 3]);
    assert_eq!(regions[3..6], [inside; 3]);
    assert_eq!(regions[6], None);
    let edge = |from, to, operand| Edge {
        from,
        result: 0,
        to,
        operand,
    };
    let expected = [
        edge(0, 2, 0),
        edge(3, 4, 0),
        edge(1, 4, 1),
        edge(4, 5, 0),
        edge(2, 6, 0),
    ];
    assert_eq!(graph.edges, expected);
    assert!(matches!(graph.nodes[3].kind, NodeKind::Argument(0)));
}

#[test]
fn graphviz_has_clusters_for_functions_and_regions() {
    let expected = r#"digraph {
  node [shape=box];
  subgraph cluster_f0 {
    label="ma\"in";
    f0_0 [label="argument 0\ntensor<2xf32>"];
    f0_1 [label="argument 1\ntensor<f32>"];
    f0_2 [label="stablehlo.map\ntensor<2xf32>"];
    subgraph cluster_f0_2_0 {
    label="stablehlo.map: computation";
    f0_3 [label="argument 0\ntensor<f32>"];
    f0_4 [label="stablehlo.add\ntensor<f32>"];
    f0_5 [label="stablehlo.return\n"];
    }
    f0_6 [label="func.return\n"];
  }
  f0_0 -> f0_2;
  f0_3 -> f0_4;
  f0_1 -> f0_4;
  f0_4 -> f0_5;
  f0_2 -> f0_6;
}
"#;
    assert_eq!(program().graphviz(), expected);
}

#[test]
fn texts_for_viewers_show_the_first_elements_of_constants() {
    let mut b = Builder::new();
    let floats = b.tensor(&[20], F32);
    let bits = b.tensor(&[20], ElementType::Boolean);
    let small = b.tensor(&[2], F32);
    b.function("f", &[], &[floats, bits, small], |b, _| {
        let mut constant = |ty, bytes: &[u8]| {
            let bytes = bytes.to_vec();
            let value = Constant { ty, bytes };
            b.op(new::Constant { value, output: ty })[0]
        };
        let numbers: Vec<_> = (0..20u8).flat_map(|n| f32::from(n).to_le_bytes()).collect();
        let results = vec![
            constant(floats, &numbers),
            constant(bits, &[0b101, 0, 0]),
            constant(small, &numbers[..8]),
        ];
        b.op(new::Return { results });
    });
    let bytes = b.finish().expect("a program").to_vec(Version::CURRENT);
    let bytes = bytes.expect("an artifact");
    let program = Program::read(&bytes).expect("a program");
    let texts = program.viewer_texts(3);
    let function = program.functions().next().expect("a function");
    let values: Vec<_> = function.ops().map(|op| texts.of_op(op)).collect();
    let value = |text: &str| [("value".to_owned(), text.to_owned())];
    let expected = [
        "dense<[0.000000e+00, 1.000000e+00, 2.000000e+00, ...]> : tensor<20xf32>",
        "dense<[true, false, true, ...]> : tensor<20xi1>",
        "dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf32>",
    ];
    assert_eq!(values[..3], expected.map(value).each_ref().map(|v| &v[..]));
    assert_eq!(values[3], []);
    assert_eq!(texts.of_type(function.results()[0]), "tensor<20xf32>");
    let name = ("sym_name".to_owned(), "\"f\"".to_owned());
    assert!(texts.of_op(function.op).contains(&name));
    assert_eq!(texts.of_argument(&function, 0), []);
}
