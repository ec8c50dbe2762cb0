//! Resolves paths to modules.

use crate::modules::Module;
use std::collections::HashMap;

/// Target of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    Module(usize),
    /// An item that this module defines.
    Item(usize),
}
impl Target {
    /// Returns the module, or the module that defines the item.
    pub fn module(self) -> usize {
        match self {
            Self::Module(m) | Self::Item(m) => m,
        }
    }
}

/// Results of the names looked up during one resolution. A pending lookup has the result
/// `None`, which ends cycles of globs.
type Lookups = HashMap<(usize, String), Option<Target>>;

/// Resolver of the paths of a crate with these modules.
pub struct Resolver<'m>(pub &'m [Module]);

impl Resolver<'_> {
    /// Returns the target of a path in a module, or `None` if the path leads to another
    /// crate.
    pub fn path(&self, module: usize, segments: &[String]) -> Option<Target> {
        self.path_in(module, segments, &mut Lookups::new())
    }
    fn path_in(&self, module: usize, segments: &[String], lookups: &mut Lookups) -> Option<Target> {
        let (first, rest) = segments.split_first()?;
        let mut target = match &**first {
            "crate" => Target::Module(0),
            "self" => Target::Module(module),
            "super" => Target::Module(self.0[module].parent?),
            name => self.name_in(module, name, lookups)?,
        };
        for name in rest {
            target = match target {
                Target::Module(m) if name == "super" => Target::Module(self.0[m].parent?),
                // A macro defines a name that the lookup does not find.
                Target::Module(m) => self.name_in(m, name, lookups).unwrap_or(Target::Item(m)),
                // The name is a member of a type.
                Target::Item(_) => break,
            };
        }
        Some(target)
    }

    /// Returns the target of a name that a module defines or imports, or `None` if the module
    /// does neither.
    pub fn name(&self, module: usize, name: &str) -> Option<Target> {
        self.name_in(module, name, &mut Lookups::new())
    }
    fn name_in(&self, module: usize, name: &str, lookups: &mut Lookups) -> Option<Target> {
        let key = (module, name.to_owned());
        if let Some(&target) = lookups.get(&key) {
            return target;
        }
        lookups.insert(key.clone(), None);
        let target = self.find(module, name, lookups);
        lookups.insert(key, target);
        target
    }
    fn find(&self, module: usize, name: &str, lookups: &mut Lookups) -> Option<Target> {
        let m = &self.0[module];
        if let Some(&child) = m.children.get(name) {
            return Some(Target::Module(child));
        }
        if m.contents.items.iter().any(|i| i == name) {
            return Some(Target::Item(module));
        }
        let imports = || m.contents.imports.iter();
        for import in imports().filter(|i| i.name.as_deref() == Some(name)) {
            if let Some(target) = self.path_in(module, &import.path.segments, lookups) {
                return Some(target);
            }
        }
        for glob in imports().filter(|i| i.name.is_none()) {
            if let Some(Target::Module(of)) = self.path_in(module, &glob.path.segments, lookups)
                && let Some(target) = self.name_in(of, name, lookups)
            {
                return Some(target);
            }
        }
        None
    }
}
