//! Names of values and blocks.

use super::escape;
use rustc_hash::{FxHashMap, FxHashSet};
use std::{hash::Hash, rc::Rc};

/// Names of a program's values and blocks. Values are given by index.
pub(super) struct Names<B> {
    /// Names of values, by index of the value.
    values: Vec<Name>,
    /// Names that are not numbers.
    texts: Vec<Rc<str>>,
    /// Number of each block in its region, and the numbers of its predecessors.
    blocks: FxHashMap<B, (u32, Vec<u32>)>,
    scopes: Vec<Scope>,
    /// Next numbers.
    pub next: Next,
}

/// Name of a value. A value in a group of several results also has its index in the group.
#[derive(Clone, Copy, Default)]
struct Name {
    base: Base,
    /// Index in the group, and number of values in the group.
    member: (u32, u32),
}

#[derive(Clone, Copy, Default)]
enum Base {
    /// The value has no name.
    #[default]
    None,
    Number(u32),
    /// Index in [`Names::texts`].
    Text(u32),
}

/// Next numbers: of values, of arguments, and for names that are already in use.
#[derive(Clone, Copy, Default)]
pub(super) struct Next {
    pub value: u32,
    pub argument: u32,
    pub conflict: u32,
}

/// Names in a region, and the scope around it.
struct Scope {
    names: FxHashSet<Rc<str>>,
    around: Option<usize>,
}

impl<B: Copy + Eq + Hash> Names<B> {
    /// Returns names of no values, in a first scope. `count` is the number of values.
    pub fn with_capacity(count: usize) -> Self {
        let mut names = Self {
            values: vec![Name::default(); count],
            texts: Vec::new(),
            blocks: FxHashMap::default(),
            scopes: Vec::new(),
            next: Next::default(),
        };
        names.open_scope(None);
        names
    }
    /// Gives the next number to a group of values.
    pub fn set_number(&mut self, group: &[usize]) {
        let base = Base::Number(self.next.value);
        self.next.value += 1;
        self.set_group(group, base);
    }
    /// Names the members of a group.
    fn set_group(&mut self, group: &[usize], base: Base) {
        let count = group.len() as u32;
        for (i, value) in (0..).zip(group) {
            let member = (i, count);
            if *value >= self.values.len() {
                self.values.resize(value + 1, Name::default());
            }
            self.values[*value] = Name { base, member };
        }
    }
    /// Gives a value a name that is not in use in the current scope and the scopes around it.
    pub fn set_text(&mut self, value: usize, name: &str) {
        let mut free = name.to_owned();
        while self.is_used(&free) {
            free.truncate(name.len());
            free.push('_');
            escape::integer(self.next.conflict.into(), &mut free);
            self.next.conflict += 1;
        }
        let free: Rc<str> = free.into();
        let scope = self.scopes.last_mut().expect("a scope");
        scope.names.insert(free.clone());
        self.set_group(&[value], Base::Text(self.texts.len() as u32));
        self.texts.push(free);
    }
    /// Names a group of values like its first value.
    pub fn extend(&mut self, group: &[usize]) {
        self.set_group(group, self.of(group[0]).base);
    }
    /// Returns whether a value has a name.
    pub fn contains(&self, value: usize) -> bool {
        !matches!(self.of(value).base, Base::None)
    }
    fn of(&self, value: usize) -> Name {
        self.values.get(value).copied().unwrap_or_default()
    }
    /// Sets the number of a block in its region.
    pub fn set_block(&mut self, block: B, number: u32) {
        self.blocks.entry(block).or_default().0 = number;
    }
    /// Adds a predecessor, by its number, to a block.
    pub fn add_predecessor(&mut self, block: B, predecessor: u32) {
        self.blocks.entry(block).or_default().1.push(predecessor);
    }
    /// Opens a scope in the scope `around`, and returns its index.
    pub fn open_scope(&mut self, around: Option<usize>) -> usize {
        self.scopes.push(Scope {
            names: FxHashSet::default(),
            around,
        });
        self.scopes.len() - 1
    }
    fn is_used(&self, name: &str) -> bool {
        let around = |scope: &&Scope| scope.around.map(|n| &self.scopes[n]);
        let mut scopes = std::iter::successors(self.scopes.last(), around);
        scopes.any(|s| s.names.contains(name))
    }

    /// Appends the name of a value, e.g. `%0` or `%0#1`.
    pub fn value(&self, value: usize, out: &mut String) {
        let name = self.of(value);
        self.base(name.base, out);
        if name.member.1 > 1 {
            out.push('#');
            escape::integer(name.member.0.into(), out);
        }
    }
    fn base(&self, base: Base, out: &mut String) {
        match base {
            Base::None => out.push_str("<<UNKNOWN SSA VALUE>>"),
            Base::Number(n) => {
                out.push('%');
                escape::integer(n.into(), out);
            }
            Base::Text(n) => {
                out.push('%');
                out.push_str(&self.texts[n as usize]);
            }
        }
    }
    /// Appends the names of an op's results and ` = `; nothing if it has no results.
    pub fn results(&self, results: impl Iterator<Item = usize>, out: &mut String) {
        let start = out.len();
        for name in results.map(|v| self.of(v)) {
            let (index, count) = name.member;
            if index > 0 {
                continue;
            }
            if out.len() > start {
                out.push_str(", ");
            }
            self.base(name.base, out);
            if count > 1 {
                out.push(':');
                escape::integer(count.into(), out);
            }
        }
        if out.len() > start {
            out.push_str(" = ");
        }
    }
    /// Appends the name of a block, e.g. `^bb1`.
    pub fn block(&self, block: B, out: &mut String) {
        let number = self.blocks.get(&block).map_or(0, |b| b.0);
        out.push_str("^bb");
        escape::integer(number.into(), out);
    }
    /// Returns the comment that lists the predecessors of a block.
    pub fn predecessors(&self, block: B) -> String {
        let mut all = self.blocks.get(&block).map_or(Vec::new(), |b| b.1.clone());
        all.sort_unstable();
        let names: Vec<_> = all.iter().map(|n| format!("^bb{n}")).collect();
        match names.len() {
            0 => "  // no predecessors".to_owned(),
            1 => format!("  // pred: {}", names[0]),
            n => format!("  // {n} preds: {}", names.join(", ")),
        }
    }
}
