//! Printer of programs, as MLIR prints StableHLO.

mod attributes;
mod equal_locations;
mod fields;
mod form;
pub(crate) mod formats;
mod handles;
mod ir;
pub(crate) mod kinds;
pub mod model;
mod resources;
pub mod shardy;
pub(crate) mod texts;
pub(crate) mod types;
mod view;
mod viewer;
pub(crate) mod vocabulary;

use crate::{error::Result, program::Program};
pub(crate) use attributes::dense_array;
use handles::Shown;
use mlir_bytecode::Body;
use mlir_format::text::{self, PrintOptions};
use model::Model;
use stablehlo_artifact::internals::text::{MAX_DEPTH, too_deep};
pub(crate) use view::is_present;
pub use viewer::ViewerTexts;

impl Program<'_> {
    /// Prints the program as `stablehlo-translate --deserialize` does.
    ///
    /// # Errors
    /// - If the program has a type or an attribute whose text this crate does not know.
    /// - If `options.generic` is not set, and the program has an op of a dialect whose syntax only
    ///   MLIR knows, such as `arith`.
    /// - If ops, types or attributes nest deeper than 100.
    pub fn print(&self, options: PrintOptions) -> Result<String> {
        if self.depth() > MAX_DEPTH {
            return Err(too_deep().into());
        }
        let shown = Shown::new(self);
        let model = Model::new(&shown, options);
        model.texts.entries.refer();
        let mut text = text::print(&model, Body::TOP, options);
        resources::print(
            self.tables(),
            &model.texts.entries.referred_resources(),
            &mut text,
        );
        match model.texts.into_fault() {
            Some(fault) => Err(fault.into()),
            None => Ok(text),
        }
    }
    /// Returns the largest number of ops around an op.
    fn depth(&self) -> usize {
        let mut depths = vec![0; self.parents.len()];
        for (n, parent) in self.parents.iter().enumerate().skip(1) {
            depths[n] = depths[parent.index()] + 1;
        }
        depths.into_iter().max().unwrap_or_default()
    }
}
