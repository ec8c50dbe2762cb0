//! Graphs of programs as JSON.

use serde_json::{Value, json};
use stablehlo_program::{
    Program,
    graph::{Edge, Graph, Node, NodeKind},
};

/// Returns the graphs of the functions of a program.
pub fn graphs(program: &Program) -> Value {
    let functions = program.functions().map(|f| graph(program, &f.graph()));
    json!({ "functions": functions.collect::<Vec<_>>() })
}

fn graph(program: &Program, graph: &Graph) -> Value {
    let nodes = graph.nodes.iter().map(|n| node(program, n));
    let edges = graph.edges.iter().map(|edge| {
        let Edge {
            from,
            result,
            to,
            operand,
        } = edge;
        json!({ "from": from, "result": result, "to": to, "operand": operand })
    });
    json!({
        "name": graph.function.name,
        "nodes": nodes.collect::<Vec<_>>(),
        "edges": edges.collect::<Vec<_>>(),
    })
}

fn node(program: &Program, node: &Node) -> Value {
    let types = node.types.iter().map(|ty| program.type_text(*ty));
    let mut json = json!({ "types": types.collect::<Vec<_>>() });
    match node.kind {
        NodeKind::Argument(n) => json["argument"] = json!(n),
        NodeKind::Op(op) => {
            json["op"] = json!(op.name());
            json["place"] = json!(op.place());
        }
    }
    if let Some(region) = node.region {
        json["region"] = json!({ "node": region.node, "index": region.index });
    }
    json
}
