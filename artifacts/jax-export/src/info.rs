//! Description of a container, as text and as data.

use crate::{
    hlo,
    model::{Aval, Exported, MemorySpace, Parameter, SafetyCheck, Tree},
    release::Release,
};
use serde::{Serialize, Serializer};
use stablehlo_artifact::internals::text::one_line;
use std::{collections::HashSet, fmt, fmt::Write};

/// Description of a container. `Display` prints it for readers. Serialization gives JSON of the
/// schema `docs/json-schema.json` in the project's repository.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Info {
    /// Name of the function.
    pub function: String,
    /// Release of JAX that wrote the container, if the container states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jax_version: Option<String>,
    /// Serialization version that the container states.
    pub serialization_version: u16,
    /// Version of the calling convention.
    pub calling_convention_version: u16,
    /// Platforms that the function was lowered for.
    pub platforms: Vec<String>,
    /// Number of devices that the function was lowered for.
    pub devices: u32,
    /// Tree of the arguments, with the types as leaves.
    pub argument_tree: String,
    /// Tree of the results, with the types as leaves.
    pub result_tree: String,
    /// Arguments, in the order of the leaves.
    pub arguments: Vec<ParameterInfo>,
    /// Results, in the order of the leaves.
    pub results: Vec<ParameterInfo>,
    /// Names of the symbolic sizes.
    pub symbolic_sizes: Vec<String>,
    /// Names of the effects that have an order.
    pub ordered_effects: Vec<String>,
    /// Names of the other effects.
    pub unordered_effects: Vec<String>,
    /// Safety checks that the caller skips.
    pub disabled_checks: Vec<String>,
    /// Whether the artifact has symbolic sizes or several platforms.
    pub uses_global_constants: bool,
    /// First release of JAX that loads the container.
    #[serde(serialize_with = "as_text")]
    pub first_jax: Release,
    /// Properties that not all releases read, newest release first.
    pub needs: Vec<NeedInfo>,
    /// Function that computes the vector-Jacobian product, if the container has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vjp: Option<Box<Info>>,
}

/// Description of an argument or result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ParameterInfo {
    /// Type of the elements.
    pub element_type: &'static str,
    /// Sizes of the dimensions: numbers, or expressions of symbolic sizes.
    pub shape: Vec<String>,
    /// Memory that holds the array, if the container states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory_space: Option<&'static str>,
    /// Sharding, if it is specified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sharding: Option<String>,
    /// Whether the artifact's function takes the argument; always true for a result.
    pub used: bool,
}

/// Property of a container that needs a release of JAX.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct NeedInfo {
    /// First release that reads the property.
    #[serde(serialize_with = "as_text")]
    pub release: Release,
    /// The property.
    pub reason: String,
}

/// Serializes a release as text.
fn as_text<S: Serializer>(release: &Release, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(release)
}

impl Exported<'_> {
    /// Returns the description of the container.
    pub fn info(&self) -> Info {
        let kept: HashSet<_> = self
            .kept_arguments
            .iter()
            .map(|&i| usize::from(i))
            .collect();
        let arguments = self.arguments.iter().enumerate();
        let needs = self.needs().into_iter();
        Info {
            function: self.function_name.clone(),
            jax_version: self.storage.jax_version.clone(),
            serialization_version: self.storage.serialization_version,
            calling_convention_version: self.calling_convention_version,
            platforms: self.platforms.clone(),
            devices: self.device_count,
            argument_tree: tree_text(&self.in_tree, &self.arguments),
            result_tree: tree_text(&self.out_tree, &self.results),
            arguments: arguments
                .map(|(i, p)| parameter(p, kept.contains(&i)))
                .collect(),
            results: self.results.iter().map(|p| parameter(p, true)).collect(),
            symbolic_sizes: self
                .symbolic_sizes()
                .into_iter()
                .map(str::to_owned)
                .collect(),
            ordered_effects: self.ordered_effects.clone(),
            unordered_effects: self.unordered_effects.clone(),
            disabled_checks: self.disabled_checks.iter().map(check_text).collect(),
            uses_global_constants: self.uses_global_constants,
            first_jax: self.first_release(),
            needs: needs
                .map(|need| NeedInfo {
                    release: need.release,
                    reason: need.reason,
                })
                .collect(),
            vjp: self.vjp.as_ref().map(|vjp| Box::new(vjp.info())),
        }
    }
}

fn parameter(parameter: &Parameter, used: bool) -> ParameterInfo {
    ParameterInfo {
        element_type: parameter.aval.element_type.name(),
        shape: parameter.aval.shape.clone(),
        memory_space: parameter.aval.memory_space.map(MemorySpace::name),
        sharding: parameter.sharding.as_ref().map(hlo::text),
        used,
    }
}

fn check_text(check: &SafetyCheck) -> String {
    match check {
        SafetyCheck::Platform => "platform".to_owned(),
        SafetyCheck::CustomCall(target) => format!("custom_call {target}"),
        SafetyCheck::ShapeAssertions => "shape_assertions".to_owned(),
    }
}

/// Returns a type as JAX prints it, e.g. `f32[2*b, 4]`.
fn aval_text(aval: &Aval) -> String {
    format!("{}[{}]", aval.element_type.name(), aval.shape.join(", "))
}

/// Returns a tree as a Python expression with the types as leaves.
fn tree_text(tree: &Tree, parameters: &[Parameter]) -> String {
    let mut text = String::new();
    write_tree(&mut text, tree, &mut parameters.iter());
    text
}

fn write_tree<'p>(
    text: &mut String,
    tree: &Tree,
    leaves: &mut impl Iterator<Item = &'p Parameter>,
) {
    let (open, close) = match tree {
        Tree::Leaf => {
            *text += &leaves
                .next()
                .map_or_else(String::new, |p| aval_text(&p.aval));
            return;
        }
        Tree::None => {
            *text += "None";
            return;
        }
        Tree::Tuple(children) if children.len() == 1 => ("(", ",)"),
        Tree::Tuple(_) => ("(", ")"),
        Tree::List(_) => ("[", "]"),
        Tree::Dictionary(_) => ("{", "}"),
        Tree::Custom { name, .. } => {
            *text += name;
            ("(", ")")
        }
    };
    *text += open;
    for (index, child) in tree.children().into_iter().enumerate() {
        if index > 0 {
            *text += ", ";
        }
        if let Tree::Dictionary(children) = tree {
            let _ = write!(text, "{:?}: ", children[index].0);
        }
        write_tree(text, child, leaves);
    }
    *text += close;
}

impl Info {
    /// Writes the description with `indent` before each line.
    fn write(&self, f: &mut fmt::Formatter, indent: &str) -> fmt::Result {
        let list = |texts: &[String]| texts.join(", ");
        let needs: Vec<_> = self
            .needs
            .iter()
            .filter(|n| n.release == self.first_jax)
            .collect();
        let reasons: Vec<_> = needs.iter().map(|need| need.reason.clone()).collect();
        let first = match &reasons[..] {
            [] => self.first_jax.to_string(),
            reasons => format!("{} ({})", self.first_jax, list(reasons)),
        };
        let unused = self.arguments.iter().enumerate().filter(|(_, p)| !p.used);
        let unused: Vec<_> = unused.map(|(i, _)| format!("#{i}")).collect();
        let lines = [
            ("function", self.function.clone()),
            (
                "written by JAX",
                self.jax_version.clone().unwrap_or_default(),
            ),
            ("loaded by JAX from", first),
            (
                "serialization version",
                self.serialization_version.to_string(),
            ),
            (
                "calling convention",
                self.calling_convention_version.to_string(),
            ),
            ("platforms", list(&self.platforms)),
            ("devices", self.devices.to_string()),
            ("arguments", self.argument_tree.clone()),
            ("results", self.result_tree.clone()),
            ("unused arguments", list(&unused)),
            ("symbolic sizes", list(&self.symbolic_sizes)),
            ("ordered effects", list(&self.ordered_effects)),
            ("unordered effects", list(&self.unordered_effects)),
            ("disabled checks", list(&self.disabled_checks)),
        ];
        for (name, value) in lines.iter().filter(|(_, value)| !value.is_empty()) {
            writeln!(f, "{indent}{name}: {}", one_line(value))?;
        }
        for (what, parameters) in [("argument", &self.arguments), ("result", &self.results)] {
            for (index, parameter) in parameters.iter().enumerate() {
                if let Some(sharding) = &parameter.sharding {
                    let sharding = one_line(sharding);
                    writeln!(f, "{indent}sharding of {what} #{index}: {sharding}")?;
                }
            }
        }
        match &self.vjp {
            Some(vjp) => {
                writeln!(f, "{indent}vjp:")?;
                vjp.write(f, &format!("{indent}  "))
            }
            None => Ok(()),
        }
    }
}

/// Prints a line for each property, and the vector-Jacobian product with an indent.
impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.write(f, "")
    }
}
