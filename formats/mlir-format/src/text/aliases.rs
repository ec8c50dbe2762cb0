//! Locations, and the numbers of their aliases.

use std::borrow::Cow;

/// Parts of a location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocationParts<'m, L, A> {
    /// No location is known.
    Unknown,
    /// Range in a file: lines and columns of the start and of the end.
    File {
        /// Name of the file.
        name: Cow<'m, [u8]>,
        /// Line and column of the start.
        start: (u64, u64),
        /// Line and column of the end.
        end: (u64, u64),
    },
    /// Name, and the location that has the name.
    Name {
        /// Name.
        name: Cow<'m, [u8]>,
        /// Location that has the name.
        child: L,
    },
    /// Location in a function that is called at another location.
    CallSite {
        /// Location in the function.
        callee: L,
        /// Location of the call.
        caller: L,
    },
    /// Several locations.
    Fused {
        /// Metadata.
        metadata: Option<A>,
        /// Locations.
        parts: Vec<L>,
    },
}

/// Location that gets an alias.
#[derive(Debug)]
pub(super) struct Alias<L> {
    pub location: L,
    /// Nesting depth of the locations inside of the location.
    pub depth: u32,
    /// Whether the definition may stand behind the program.
    pub deferred: bool,
    pub children: Vec<usize>,
    pub number: u32,
}

/// Aliases of a program's locations.
pub(super) struct LocationAliases<L> {
    /// For each location, the index in `all` plus 1, or 0 if the location is not collected.
    indices: Vec<u32>,
    pub all: Vec<Alias<L>>,
    /// Indices in `all`, in the order of the numbers.
    pub order: Vec<usize>,
}

impl<L> Default for LocationAliases<L> {
    fn default() -> Self {
        Self {
            indices: Vec::new(),
            all: Vec::new(),
            order: Vec::new(),
        }
    }
}

impl<L> LocationAliases<L> {
    /// Returns the index in `all` of a location with the given index in the program, or `None` if
    /// the location is not collected.
    pub fn index(&self, location: usize) -> Option<usize> {
        let index = self.indices.get(location).copied().unwrap_or(0);
        (index as usize).checked_sub(1)
    }
    /// Adds an alias of the location with the given index in the program. Returns the index in
    /// `all`.
    pub fn add(&mut self, location: usize, alias: Alias<L>) -> usize {
        if self.indices.len() <= location {
            self.indices.resize(location + 1, 0);
        }
        self.all.push(alias);
        self.indices[location] = self.all.len() as u32;
        self.all.len() - 1
    }
    /// Numbers the collected aliases.
    pub fn number(&mut self) {
        self.order = (0..self.all.len()).collect();
        self.order.sort_by_key(|i| self.all[*i].depth);
        for (number, i) in (0..).zip(&self.order) {
            self.all[*i].number = number;
        }
    }
    /// Records that the location `child` is a part of the location `parent`, in `levels`
    /// attributes.
    pub fn add_child(&mut self, parent: usize, child: usize, levels: u32) {
        let depth = self.all[child].depth + 1 + levels;
        let parent = &mut self.all[parent];
        parent.depth = parent.depth.max(depth);
        parent.children.push(child);
    }
    /// Marks a location, and the locations inside of it, as not deferred.
    pub fn forbid_deferring(&mut self, index: usize) {
        let mut waiting = vec![index];
        while let Some(index) = waiting.pop() {
            let alias = &mut self.all[index];
            if alias.deferred {
                alias.deferred = false;
                waiting.extend(&alias.children);
            }
        }
    }
}
