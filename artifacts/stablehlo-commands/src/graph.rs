//! Graphs of programs as JSON.

use serde_json::{Value, json};
use stablehlo_program::{
    Call, Op, OpRef, Program, ViewerTexts,
    graph::{Edge, Graph, Node, NodeKind},
};

/// Number of elements that are shown of a constant.
const ELEMENTS: usize = 16;

/// Returns the graphs of the functions of a program.
pub fn graphs(program: &Program) -> Value {
    let texts = program.viewer_texts(ELEMENTS);
    let functions = program.functions().map(|f| graph(&texts, &f.graph()));
    json!({ "functions": functions.collect::<Vec<_>>() })
}

fn graph(texts: &ViewerTexts, graph: &Graph) -> Value {
    let nodes = graph.nodes.iter().map(|n| node(texts, graph, n));
    let edges = graph.edges.iter().map(|edge| {
        let Edge {
            from,
            result,
            to,
            operand,
        } = edge;
        json!({ "from": from, "result": result, "to": to, "operand": operand })
    });
    let function = graph.function.op;
    json!({
        "name": graph.function.name,
        "attributes": attributes(texts.of_op(function)),
        "place": function.place(),
        "nodes": nodes.collect::<Vec<_>>(),
        "edges": edges.collect::<Vec<_>>(),
    })
}

fn node(texts: &ViewerTexts, graph: &Graph, node: &Node) -> Value {
    let types = node.types.iter().map(|ty| texts.of_type(*ty));
    let mut json = json!({ "types": types.collect::<Vec<_>>() });
    json["attributes"] = attributes(match (node.kind, node.region) {
        (NodeKind::Op(op), _) => texts.of_op(op),
        (NodeKind::Argument(n), None) => texts.of_argument(&graph.function, n),
        (NodeKind::Argument(_), Some(_)) => &[],
    });
    match node.kind {
        NodeKind::Argument(n) => json["argument"] = json!(n),
        NodeKind::Op(op) => {
            json["op"] = json!(op.name());
            json["place"] = json!(op.place());
            json["functions"] = json!(functions(op));
        }
    }
    if let Some(region) = node.region {
        json["region"] = json!({ "node": region.node, "index": region.index });
        if let Some(name) = graph.nodes[region.node].region_name(region.index) {
            json["region"]["name"] = json!(name);
        }
    }
    json
}

/// Returns the names and values of attributes.
fn attributes(all: &[(String, String)]) -> Value {
    let entry = |(name, value): &(String, String)| json!({ "name": name, "value": value });
    all.iter().map(entry).collect()
}

/// Returns the names of the functions that an op calls or has as its decomposition.
fn functions(op: OpRef<'_>) -> Vec<&str> {
    if let Some(call) = Call::of(op) {
        return vec![call.callee];
    }
    match op.typed() {
        Op::Composite(composite) => vec![composite.decomposition],
        Op::CustomCall(call) => call.called_computations.to_vec(),
        _ => Vec::new(),
    }
}
