//! Resolves paths to modules.

use crate::modules::Module;
use std::collections::HashMap;

/// Target of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Found {
    Module(usize),
    /// An item that this module defines.
    Item(usize),
}
impl Found {
    /// Returns the module, or the module that defines the item.
    pub fn module(self) -> usize {
        match self {
            Self::Module(m) | Self::Item(m) => m,
        }
    }
}

/// Results of the names looked up during one resolution. A pending lookup has the result
/// `None`, since globs can lead back to it.
type Asked = HashMap<(usize, String), Option<Found>>;

pub struct Resolver<'m>(pub &'m [Module]);

impl Resolver<'_> {
    /// Returns the target of a path in a module, or `None` if the path leads to another
    /// crate.
    pub fn path(&self, module: usize, segments: &[String]) -> Option<Found> {
        self.path_in(module, segments, &mut Asked::new())
    }
    fn path_in(&self, module: usize, segments: &[String], asked: &mut Asked) -> Option<Found> {
        let (first, rest) = segments.split_first()?;
        let mut found = match &**first {
            "crate" => Found::Module(0),
            "self" => Found::Module(module),
            "super" => Found::Module(self.0[module].parent?),
            name => self.name_in(module, name, asked)?,
        };
        for name in rest {
            found = match found {
                Found::Module(m) if name == "super" => Found::Module(self.0[m].parent?),
                // A name that is not found is defined by a macro.
                Found::Module(m) => self.name_in(m, name, asked).unwrap_or(Found::Item(m)),
                // The name is a member of a type.
                Found::Item(_) => break,
            };
        }
        Some(found)
    }

    /// Returns the target of a name that a module defines or imports.
    pub fn name(&self, module: usize, name: &str) -> Option<Found> {
        self.name_in(module, name, &mut Asked::new())
    }
    fn name_in(&self, module: usize, name: &str, asked: &mut Asked) -> Option<Found> {
        let key = (module, name.to_owned());
        if let Some(&found) = asked.get(&key) {
            return found;
        }
        asked.insert(key.clone(), None);
        let found = self.find(module, name, asked);
        asked.insert(key, found);
        found
    }
    fn find(&self, module: usize, name: &str, asked: &mut Asked) -> Option<Found> {
        let m = &self.0[module];
        if let Some(&child) = m.children.get(name) {
            return Some(Found::Module(child));
        }
        if m.contents.items.iter().any(|i| i == name) {
            return Some(Found::Item(module));
        }
        let imports = || m.contents.imports.iter();
        for import in imports().filter(|i| i.name.as_deref() == Some(name)) {
            if let Some(found) = self.path_in(module, &import.path.segments, asked) {
                return Some(found);
            }
        }
        for glob in imports().filter(|i| i.name.is_none()) {
            if let Some(Found::Module(of)) = self.path_in(module, &glob.path.segments, asked)
                && let Some(found) = self.name_in(of, name, asked)
            {
                return Some(found);
            }
        }
        None
    }
}
