//! Graphs of functions: nodes and edges, for viewers.

use crate::{function::Function, op_ref::OpRef, program::Program, text::ViewerTexts, typed::Op};
use mlir_bytecode::{OpId, TypeId, ValueId, mlir_text::one_line};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Number of elements that the graph shows of a constant.
const ELEMENTS: usize = 4;

/// Graph of a function. An edge leads from the node that defines a value to a node that uses
/// the value, also into regions.
#[derive(Clone, Debug)]
pub struct Graph<'p> {
    /// Function.
    pub function: Function<'p>,
    /// Nodes: each op comes after the ops that precede it in the program, and before the
    /// arguments and ops of its regions.
    pub nodes: Vec<Node<'p>>,
    /// Edges, in the order of the nodes that they lead to.
    pub edges: Vec<Edge>,
}

/// Node of a graph.
#[derive(Clone, Debug)]
pub struct Node<'p> {
    /// Op or argument.
    pub kind: NodeKind<'p>,
    /// Region that contains the node; `None` for a node that is directly in the function.
    pub region: Option<NodeRegion>,
    /// Types of the values that the node defines.
    pub types: Vec<TypeId>,
}

/// Op or argument.
#[derive(Clone, Copy, Debug)]
pub enum NodeKind<'p> {
    /// Argument of the function or of a region, with its index.
    Argument(usize),
    /// Op.
    Op(OpRef<'p>),
}

/// Region of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRegion {
    /// Index of the node.
    pub node: usize,
    /// Index of the region among those of the node.
    pub index: usize,
}

/// Edge of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Index of the node that defines the value.
    pub from: usize,
    /// Index of the value among those that `from` defines.
    pub result: usize,
    /// Index of the node that uses the value.
    pub to: usize,
    /// Index of the operand of `to`.
    pub operand: usize,
}

impl<'p> Function<'p> {
    /// Returns the graph of the function.
    pub fn graph(&self) -> Graph<'p> {
        let program = self.op.program();
        let mut builder = GraphBuilder {
            program,
            nodes: Vec::new(),
            edges: Vec::new(),
            values: FxHashMap::default(),
            regions: FxHashMap::default(),
        };
        builder.enter(self.op, None);
        // The ops in the function follow the function, in pre-order.
        let start = self.op.id().0;
        let inside = |op: &OpRef| op.parent().is_some_and(|p| p.id().0 >= start);
        let following = (start + 1..program.body().op_count() as u32).map(|n| program.op(OpId(n)));
        following.take_while(inside).for_each(|op| builder.op(op));
        Graph {
            function: *self,
            nodes: builder.nodes,
            edges: builder.edges,
        }
    }
}

struct GraphBuilder<'p> {
    program: &'p Program<'p>,
    nodes: Vec<Node<'p>>,
    edges: Vec<Edge>,
    /// Node that defines each value, and the index of the value.
    values: FxHashMap<ValueId, (usize, usize)>,
    /// Region of each op; `None` for ops that are directly in the function.
    regions: FxHashMap<OpId, Option<NodeRegion>>,
}

impl<'p> GraphBuilder<'p> {
    fn op(&mut self, op: OpRef<'p>) {
        let node = self.nodes.len();
        for (operand, value) in op.operands().iter().enumerate() {
            if let Some(&(from, result)) = self.values.get(value) {
                self.edges.push(Edge {
                    from,
                    result,
                    to: node,
                    operand,
                });
            }
        }
        for (n, result) in op.results().iter().enumerate() {
            self.values.insert(result, (node, n));
        }
        let types = op.results().iter().map(|v| self.program.value_type_id(v));
        self.nodes.push(Node {
            kind: NodeKind::Op(op),
            region: self.regions.remove(&op.id()).flatten(),
            types: types.collect(),
        });
        self.enter(op, Some(node));
    }
    /// Adds the arguments of the regions of `op`, which is the function if `node` is `None`.
    fn enter(&mut self, op: OpRef<'p>, node: Option<usize>) {
        let program = self.program;
        for (index, region) in op.regions().iter().enumerate() {
            let region_of_node = node.map(|node| NodeRegion { node, index });
            for block in program.blocks(region) {
                for (n, argument) in program.arguments(block).iter().enumerate() {
                    self.values.insert(argument, (self.nodes.len(), 0));
                    self.nodes.push(Node {
                        kind: NodeKind::Argument(n),
                        region: region_of_node,
                        types: vec![program.value_type_id(argument)],
                    });
                }
                let ops = program.block_ops(block).map(|op| (op.id(), region_of_node));
                self.regions.extend(ops);
            }
        }
    }
}

impl Node<'_> {
    /// Returns the name of the op, or `argument` and the index.
    pub fn label(&self) -> String {
        match self.kind {
            NodeKind::Argument(n) => format!("argument {n}"),
            NodeKind::Op(op) => op.name(),
        }
    }
    /// Returns the name of a region of the op in the op's declaration, or `None` for an op of another
    /// dialect. The last name of a declaration may be that of several regions.
    pub fn region_name(&self, index: usize) -> Option<&'static str> {
        let NodeKind::Op(op) = self.kind else {
            return None;
        };
        let declared = op.definition()?.regions;
        Some(declared.get(index).or(declared.last())?.name)
    }
    /// Returns the part of an op without which a reader does not know what the op computes: the value
    /// of a constant, or the direction of a comparison.
    fn detail(&self, texts: &ViewerTexts) -> Option<String> {
        let NodeKind::Op(op) = self.kind else {
            return None;
        };
        let name = match op.typed() {
            Op::Constant(_) => "value",
            Op::Compare(_) => "comparison_direction",
            _ => return None,
        };
        let all = texts.of_op(op).iter();
        let (_, text) = { all }.find(|(found, _)| found == name)?;
        // The type of a constant is that of its result, and a direction has the name of its kind.
        let text = text
            .rsplit_once(" : ")
            .map_or(&text[..], |(value, _)| value);
        let words = text.trim_end_matches('>').rsplit(' ').next();
        Some(match name {
            "value" => text.to_owned(),
            _ => words.unwrap_or(text).to_owned(),
        })
    }
}

impl Graph<'_> {
    /// Appends the graph in the language of Graphviz, as a cluster. `prefix` makes the names of
    /// its nodes differ from those of other graphs in the same text.
    pub fn write_graphviz(&self, prefix: &str, out: &mut String) {
        let texts = self.function.op.program().viewer_texts(ELEMENTS);
        self.write_with(&texts, prefix, out);
    }
    fn write_with(&self, texts: &ViewerTexts, prefix: &str, out: &mut String) {
        let program = self.function.op.program();
        let name = escaped(self.function.name);
        let _ = writeln!(out, "  subgraph cluster_{prefix} {{\n    label=\"{name}\";");
        let mut open: Vec<NodeRegion> = Vec::new();
        for (n, node) in self.nodes.iter().enumerate() {
            // Nodes of a region follow the node that has the region. So a region ends when
            // a node of another region comes that is not within it.
            let path = self.path(node);
            let common = open.iter().zip(&path).take_while(|(a, b)| a == b).count();
            for _ in common..open.len() {
                out.push_str("    }\n");
            }
            for NodeRegion { node, index } in &path[common..] {
                let around = &self.nodes[*node];
                let label = match around.region_name(*index) {
                    Some(name) => format!("{}: {name}", around.label()),
                    None => around.label(),
                };
                let label = escaped(&label);
                let _ = writeln!(
                    out,
                    "    subgraph cluster_{prefix}_{node}_{index} {{\n    label=\"{label}\";"
                );
            }
            open = path;
            let types: Vec<_> = node.types.iter().map(|ty| program.type_text(*ty)).collect();
            let detail = node.detail(texts).map(|text| format!(" {text}"));
            let label = escaped(&(node.label() + &detail.unwrap_or_default()));
            let types = escaped(&types.join(", "));
            let _ = writeln!(out, "    {prefix}_{n} [label=\"{label}\\n{types}\"];");
        }
        open.iter().for_each(|_| out.push_str("    }\n"));
        out.push_str("  }\n");
        for Edge { from, to, .. } in &self.edges {
            let _ = writeln!(out, "  {prefix}_{from} -> {prefix}_{to};");
        }
    }
    /// Returns the regions that contain a node, the outermost first.
    fn path(&self, node: &Node) -> Vec<NodeRegion> {
        let mut path = Vec::new();
        let mut next = node.region;
        while let Some(region) = next {
            path.push(region);
            next = self.nodes[region.node].region;
        }
        path.reverse();
        path
    }
}

impl Program<'_> {
    /// Returns the graphs of all functions in the language of Graphviz.
    pub fn graphviz(&self) -> String {
        let texts = self.viewer_texts(ELEMENTS);
        let mut out = "digraph {\n  node [shape=box];\n".to_owned();
        for (n, function) in self.functions().enumerate() {
            let graph = function.graph();
            graph.write_with(&texts, &format!("f{n}"), &mut out);
        }
        out.push_str("}\n");
        out
    }
}

/// Returns the text for a quoted string of Graphviz.
fn escaped(text: &str) -> String {
    one_line(text).replace('\\', "\\\\").replace('"', "\\\"")
}
