"""Module that Model Explorer loads: the class of the extension."""

from __future__ import annotations

from typing import Any

from model_explorer import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    Adapter,
    AdapterMetadata,
    ModelExplorerGraphs,
)
from model_explorer.graph_builder import (  # type: ignore[import-not-found, import-untyped, unused-ignore]
    Graph,
    GraphCollection,
    GraphNode,
    IncomingEdge,
    KeyValue,
    MetadataItem,
)

from .. import container_info, graph
from .._errors import StablehloError
from . import ADAPTER

# Artifacts have these casts between types of VHLO and of other dialects.
_CAST = "builtin.unrealized_conversion_cast"
# Nodes that Model Explorer treats as the arguments and the results of a graph.
_INPUTS, _OUTPUTS = "GraphInputs", "GraphOutputs"


class StablehloAdapter(Adapter):  # type: ignore[misc, unused-ignore]
    """Extension that converts files with StableHLO programs to graphs."""

    metadata = AdapterMetadata(
        id=ADAPTER,
        name="StableHLO adapter",
        description="Opens portable artifacts of all versions, containers of jax.export, and text.",
        source_repo="",
        fileExts=["bc", "mlirbc", "mlir", "stablehlo", "vhlo", "jax", "bin"],
    )

    def convert(self, model_path: str, settings: dict[str, Any]) -> ModelExplorerGraphs:
        """Returns the graphs of the functions in a file. A container of `jax.export` also has
        graphs of its derivatives."""
        with open(model_path, "rb") as file:
            program = file.read()
        labels = _labels(program)
        if len(labels) == 1:
            return {"graphs": _graphs(graph(program))}
        collections = [
            GraphCollection(label=label, graphs=_graphs(graph(program, vjp=vjp)))
            for vjp, label in enumerate(labels)
        ]
        return {"graphCollections": collections}


def _labels(program: bytes) -> list[str]:
    """Returns the labels of the programs in a file: the function, and its derivatives."""
    labels = ["function"]
    try:
        info: Any = container_info(program)
    except StablehloError:
        return labels
    while info := info.get("vjp"):
        labels.append(f"vjp of order {len(labels)}")
    return labels


def _graphs(program: dict[str, Any]) -> list[Graph]:
    """Converts the functions that have bodies."""
    functions = [function for function in program["functions"] if function["nodes"]]
    if not functions:
        raise ValueError("the program has no function with a body")
    names = {function["name"] for function in functions}
    return [_Converter(function, names).graph() for function in functions]


class _Converter:
    """Converter of a function to a graph."""

    def __init__(self, function: dict[str, Any], functions: set[str]) -> None:
        self.function = function
        self.functions = functions
        self.nodes = function["nodes"]
        self.edges: dict[int, list[dict[str, int]]] = {}
        # Edges to casts between equal types, which the program does not show, by cast.
        self.casts: dict[int, dict[str, int]] = {}
        for edge in function["edges"]:
            edge = self._forwarded(edge)
            if self._is_cast(edge):
                self.casts[edge["to"]] = edge
            else:
                self.edges.setdefault(edge["to"], []).append(edge)
        # Names of the regions of each node that has regions.
        self.regions: dict[int, dict[int, str]] = {}
        for node in self.nodes:
            if "region" in node:
                region = node["region"]
                names = self.regions.setdefault(region["node"], {})
                names[region["index"]] = region.get("name", "region")
        self.namespaces: dict[tuple[int, int], str] = {}

    def graph(self) -> Graph:
        """Returns the graph."""
        arguments = [node for node in self.nodes if self._is_input(node)]
        nodes = [self._inputs(arguments)] if arguments else []
        nodes += [
            self._node(index, node)
            for index, node in enumerate(self.nodes)
            if not self._is_input(node) and index not in self.casts
        ]
        return Graph(
            id=self.function["name"],
            nodes=nodes,
            groupNodeAttributes={"": dict(_attributes(self.function)), **self._groups()},
        )

    def _is_cast(self, edge: dict[str, int]) -> bool:
        """Returns whether an edge leads to a cast between equal types."""
        source, target = self.nodes[edge["from"]], self.nodes[edge["to"]]
        if target.get("op") != _CAST:
            return False
        return bool(target["types"] == [source["types"][edge["result"]]])

    def _forwarded(self, edge: dict[str, int]) -> dict[str, int]:
        """Returns the edge, or the edge from the operand of the cast that it leads from."""
        cast = self.casts.get(edge["from"])
        return {**edge, "from": cast["from"], "result": cast["result"]} if cast else edge

    def _is_input(self, node: dict[str, Any]) -> bool:
        """Returns whether a node is an argument of the function."""
        return "argument" in node and "region" not in node

    def _is_output(self, node: dict[str, Any]) -> bool:
        """Returns whether a node is the op that returns from the function."""
        return node.get("op") == "func.return" and "region" not in node

    def _id(self, index: int) -> str:
        """Returns the identifier of a node."""
        node = self.nodes[index]
        if self._is_input(node):
            return _INPUTS
        return _OUTPUTS if self._is_output(node) else str(index)

    def _inputs(self, arguments: list[dict[str, Any]]) -> GraphNode:
        """Returns the node whose outputs are the arguments of the function."""
        return GraphNode(
            id=_INPUTS,
            label=_INPUTS,
            outputsMetadata=[
                _output(argument["argument"], argument["types"][0], argument["attributes"])
                for argument in arguments
            ],
        )

    def _node(self, index: int, node: dict[str, Any]) -> GraphNode:
        """Converts an op, or an argument of a region."""
        return GraphNode(
            id=self._id(index),
            label=_OUTPUTS if self._is_output(node) else _label(node),
            namespace=self._namespace(index, node),
            subgraphIds=[name for name in node.get("functions", []) if name in self.functions],
            attrs=[KeyValue(key=key, value=value) for key, value in _attributes(node)],
            incomingEdges=[self._edge(edge) for edge in self.edges.get(index, [])],
            outputsMetadata=[_output(n, type) for n, type in enumerate(node["types"])],
        )

    def _edge(self, edge: dict[str, int]) -> IncomingEdge:
        """Converts a use of a value."""
        source = self.nodes[edge["from"]]
        output = source["argument"] if self._is_input(source) else edge["result"]
        return IncomingEdge(
            sourceNodeId=self._id(edge["from"]),
            sourceNodeOutputId=str(output),
            targetNodeInputId=str(edge["operand"]),
        )

    def _namespace(self, index: int, node: dict[str, Any]) -> str:
        """Returns the namespace of a node. An op with regions is in a namespace of its own, which
        also has a namespace per region."""
        outer = ""
        if "region" in node:
            outer = self._namespace_of_region(node["region"]["node"], node["region"]["index"])
        if index not in self.regions:
            return outer
        return _joined(outer, f"{_label(node)} {index}")

    def _namespace_of_region(self, owner: int, index: int) -> str:
        """Returns the namespace of a region."""
        if (owner, index) not in self.namespaces:
            names = list(self.regions[owner].values())
            name = self.regions[owner][index]
            # Several regions of an op can have the same name, such as the branches of a case.
            part = name if names.count(name) == 1 else f"{name} {index}"
            namespace = _joined(self._namespace(owner, self.nodes[owner]), part)
            self.namespaces[owner, index] = namespace
        return self.namespaces[owner, index]

    def _groups(self) -> dict[str, dict[str, str]]:
        """Returns the attributes of the namespaces of ops with regions."""
        return {
            self._namespace(index, self.nodes[index]): dict(_attributes(self.nodes[index]))
            for index in self.regions
        }


def _joined(outer: str, inner: str) -> str:
    """Returns a namespace in another namespace."""
    inner = inner.replace("/", "\u2215")
    return f"{outer}/{inner}" if outer else inner


def _label(node: dict[str, Any]) -> str:
    """Returns the label of an op or of an argument of a region."""
    if "argument" in node:
        return f"argument {node['argument']}"
    name: str = node["op"].removeprefix("stablehlo.")
    values = {attribute["name"]: attribute["value"] for attribute in node["attributes"]}
    detail = {
        "func.call": values.get("callee"),
        "composite": values.get("name"),
        "custom_call": values.get("call_target_name"),
    }.get(name)
    return f"{name} {detail}" if detail else name


def _attributes(node: dict[str, Any]) -> list[tuple[str, str]]:
    """Returns the keys and values that the side panel shows of an op, a function or an argument."""
    shown = [("op", node["op"])] if "op" in node else []
    shown += [(attribute["name"], attribute["value"]) for attribute in node["attributes"]]
    if node.get("place"):
        shown.append(("location", node["place"]))
    return shown


def _output(index: int, type: str, attributes: Any = ()) -> MetadataItem:
    """Returns the description of a value: its type, which Model Explorer shows at edges, and
    attributes of an argument."""
    shown = [KeyValue(key="tensor_shape", value=type)]
    shown += [KeyValue(key=a["name"], value=a["value"]) for a in attributes]
    return MetadataItem(id=str(index), attrs=shown)
