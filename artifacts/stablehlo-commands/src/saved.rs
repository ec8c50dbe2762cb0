//! Description of a function in a folder that `torch_xla.stablehlo.save_torch_model_as_stablehlo` wrote.
//!
//! The folder has these files:
//!
//! | file | content |
//! |---|---|
//! | `functions/NAME.bytecode` | the artifact of the function `NAME` |
//! | `functions/NAME.meta` | [`Saved`] as JSON: where the arguments of the artifact come from |
//! | `data/NAME` | a weight, as a `.npy` file |
//! | `constants/N` | an array that the exporter added, as a `.npy` file |

use crate::{evaluate::Argument, failure::Failure};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    path::{Component, Path},
};

/// Function, its arguments in the order of the artifact, and its results.
#[derive(Clone, Debug, Deserialize)]
pub struct Saved {
    /// Name of the function.
    name: String,
    input_signature: Vec<Signature>,
    output_signature: Vec<Signature>,
    input_locations: Vec<Location>,
    #[serde(default)]
    unused_inputs: Vec<(Location, Signature)>,
}

/// Type of an argument or a result.
#[derive(Clone, Debug, Deserialize)]
struct Signature {
    shape: Vec<u64>,
    dtype: String,
    #[serde(default)]
    dynamic_dims: Vec<usize>,
}

/// Origin of an argument.
#[derive(Clone, Debug, Deserialize)]
struct Location {
    type_: Origin,
    #[serde(default)]
    position: i64,
    #[serde(default)]
    name: String,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Origin {
    /// Argument of the caller.
    InputArg,
    /// Weight.
    Parameter,
    /// Array that the exporter added.
    Constant,
}

impl Location {
    /// Returns the file of a weight or of a constant in the folder.
    fn file(&self) -> Option<String> {
        match self.type_ {
            Origin::InputArg => None,
            Origin::Parameter => Some(format!("data/{}", self.name)),
            Origin::Constant => Some(format!("constants/{}", self.position)),
        }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sizes = self.sizes();
        let sizes = sizes.map(|size| size.map_or("?".to_owned(), |size| size.to_string()));
        write!(f, "{}[{}]", self.dtype, sizes.collect::<Vec<_>>().join(","))
    }
}

impl Signature {
    /// Returns the sizes, with `None` for sizes that are not known.
    fn sizes(&self) -> impl Iterator<Item = Option<u64>> {
        let sizes = self.shape.iter().enumerate();
        sizes.map(|(index, size)| (!self.dynamic_dims.contains(&index)).then_some(*size))
    }

    fn json(&self) -> Value {
        json!({ "type": self.dtype, "shape": self.sizes().collect::<Vec<_>>() })
    }
}

impl Saved {
    /// Reads a description. `file` is the name of the file, for errors.
    ///
    /// # Errors
    /// If the bytes are no such description.
    pub fn read(bytes: &[u8], file: &str) -> Result<Self, Failure> {
        let failure = |reason: String| Failure::Saved {
            file: file.to_owned(),
            reason,
        };
        let saved: Self = serde_json::from_slice(bytes).map_err(|e| failure(e.to_string()))?;
        let (types, origins) = (saved.input_signature.len(), saved.input_locations.len());
        if types != origins {
            return Err(failure(format!(
                "{types} types and {origins} origins of arguments"
            )));
        }
        for location in &saved.input_locations {
            if location.type_ != Origin::Parameter && location.position < 0 {
                return Err(failure(format!("the position {}", location.position)));
            }
            let is_in_folder = |file: String| {
                let mut parts = Path::new(&file).components();
                parts.all(|part| matches!(part, Component::Normal(_)))
            };
            if !location.file().is_none_or(is_in_folder) {
                let name = &location.name;
                return Err(failure(format!("'{name}', a file outside of the folder")));
            }
        }
        Ok(saved)
    }

    /// Returns the positions of the caller's arguments that the artifact has.
    fn used(&self) -> BTreeSet<i64> {
        let inputs = self.input_locations.iter();
        let inputs = inputs.filter(|location| location.type_ == Origin::InputArg);
        inputs.map(|location| location.position).collect()
    }

    /// Returns the arguments of the artifact, given those of the caller, with or without the
    /// arguments that the artifact lacks. One fill is for all arguments of the caller. `read`
    /// returns the content of a file in the folder as an argument.
    ///
    /// # Errors
    /// If the number of arguments differs from the function's, or `read` fails.
    pub fn arguments<E: From<Failure>>(
        &self,
        given: Vec<Argument>,
        mut read: impl FnMut(&str) -> Result<Argument, E>,
    ) -> Result<Vec<Argument>, E> {
        let used = self.used();
        let unused = self.unused_inputs.iter().map(|(location, _)| location);
        let all: BTreeSet<_> = used
            .iter()
            .copied()
            .chain(unused.map(|l| l.position))
            .collect();
        let given: BTreeMap<i64, Argument> = match &given[..] {
            [fill @ Argument::Fill(_)] => used.iter().map(|&p| (p, fill.clone())).collect(),
            _ if given.len() == used.len() => used.iter().copied().zip(given).collect(),
            _ if given.len() == all.len() => all.iter().copied().zip(given).collect(),
            _ => {
                let failure = Failure::Inputs {
                    function: self.name.clone(),
                    expected: used.len(),
                    found: given.len(),
                };
                return Err(failure.into());
            }
        };
        let locations = self.input_locations.iter();
        let argument = |location: &Location| match location.file() {
            Some(file) => read(&file),
            None => Ok(given[&location.position].clone()),
        };
        locations.map(argument).collect()
    }

    /// Returns the description as JSON.
    pub fn json(&self) -> Value {
        let arguments = self.input_locations.iter().zip(&self.input_signature);
        let arguments = arguments.map(|(location, signature)| {
            let mut json = signature.json();
            match location.file() {
                Some(file) => json["file"] = json!(file),
                None => json["input"] = json!(location.position),
            }
            json
        });
        let unused = self.unused_inputs.iter().map(|(l, _)| l.position);
        json!({
            "function": self.name,
            "arguments": arguments.collect::<Vec<_>>(),
            "results": self.output_signature.iter().map(Signature::json).collect::<Vec<_>>(),
            "unused_inputs": unused.collect::<Vec<_>>(),
        })
    }
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "function: {}\narguments:", self.name)?;
        let arguments = self.input_locations.iter().zip(&self.input_signature);
        for (index, (location, signature)) in arguments.enumerate() {
            match location.file() {
                Some(file) => writeln!(f, "  #{index}: {signature} in {file}")?,
                None => writeln!(f, "  #{index}: {signature}, input {}", location.position)?,
            }
        }
        let results: Vec<_> = self
            .output_signature
            .iter()
            .map(|s| s.to_string())
            .collect();
        writeln!(f, "results: {}", results.join(", "))?;
        for (location, signature) in &self.unused_inputs {
            writeln!(f, "unused input {}: {signature}", location.position)?;
        }
        Ok(())
    }
}
