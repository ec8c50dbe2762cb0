//! Text of locations and of their aliases: `#loc`, `#loc1`. The program precedes the definitions of
//! the aliases of op locations, and follows the definitions of other aliases.

use super::{
    aliases::{Alias, LocationParts},
    escape,
    model::{AttributeIn, Model, TextPrinter, TypeElision},
    printer::LOCATION_MARK,
};

/// Part of a location, with the number of attributes around the part.
type Part<L> = (u32, L);

/// Location whose parts are being collected.
struct Open<L> {
    /// Index of the alias.
    index: usize,
    /// Number of attributes around the location in the location around it.
    levels: u32,
    parts: std::vec::IntoIter<Part<L>>,
}

impl<M: Model> TextPrinter<'_, M> {
    /// Collects a location and the locations inside of it, each before the locations inside
    /// of it.
    pub(super) fn collect_location(&mut self, location: M::Location, deferred: bool) {
        // Locations can nest more deeply than the stack allows.
        let mut open = Vec::new();
        self.open_location((0, location), deferred, &mut open);
        while let Some(last) = open.last_mut() {
            let (parent, levels) = (last.index, last.levels);
            match last.parts.next() {
                Some(part) => {
                    if let Some(child) = self.open_location(part, deferred, &mut open) {
                        self.aliases.add_child(parent, child, part.0);
                    }
                }
                None => {
                    open.pop();
                    if let Some(around) = open.last() {
                        self.aliases.add_child(around.index, parent, levels);
                    }
                }
            }
        }
    }
    /// Collects a location. Adds the location and its parts to `open` if the location is new and
    /// has parts, and otherwise returns its index.
    fn open_location(
        &mut self,
        (levels, location): Part<M::Location>,
        deferred: bool,
        open: &mut Vec<Open<M::Location>>,
    ) -> Option<usize> {
        let number = self.model.location_index(location);
        if let Some(index) = self.aliases.index(number) {
            if !deferred {
                self.aliases.forbid_deferring(index);
            }
            return Some(index);
        }
        let alias = Alias {
            location,
            depth: 0,
            deferred,
            children: Vec::new(),
            number: 0,
        };
        let index = self.aliases.add(number, alias);
        let parts = match self.model.location_parts(location) {
            LocationParts::Unknown | LocationParts::File { .. } => return Some(index),
            LocationParts::Name { child, .. } if self.is_unknown(child) => return Some(index),
            LocationParts::Name { child, .. } => vec![(0, child)],
            LocationParts::CallSite { callee, caller } => vec![(0, callee), (0, caller)],
            LocationParts::Fused { metadata, parts } => {
                let metadata = metadata.filter(|_| self.collects_all);
                let mut all = metadata.map_or_else(Vec::new, |m| self.locations_in(m));
                all.extend(parts.into_iter().map(|part| (0, part)));
                all
            }
        };
        open.push(Open {
            index,
            levels,
            parts: parts.into_iter(),
        });
        None
    }
    fn is_unknown(&self, location: M::Location) -> bool {
        matches!(self.model.location_parts(location), LocationParts::Unknown)
    }
    /// Prints the definitions of aliases: those of op locations if `deferred` is set, and
    /// the others otherwise. MLIR defines maps and sets behind the locations without parts.
    pub(super) fn define_aliases(&mut self, deferred: bool) {
        let mut defines_maps = !deferred;
        for i in 0..self.aliases.order.len() {
            let alias = &self.aliases.all[self.aliases.order[i]];
            let (number, location) = (alias.number, alias.location);
            let is_skipped = alias.deferred != deferred;
            if alias.depth > 0 && std::mem::take(&mut defines_maps) {
                self.define_maps();
            }
            if is_skipped {
                continue;
            }
            self.alias(number);
            self.out.push_str(" = loc(");
            self.location_text(location);
            self.out.push_str(")\n");
        }
        if defines_maps {
            self.define_maps();
        }
    }
    fn define_maps(&mut self) {
        if let Some(maps) = &self.maps {
            maps.define(&mut self.out);
        }
    }
    fn alias(&mut self, number: u32) {
        self.out.push_str("#loc");
        if number > 0 {
            escape::integer(number.into(), &mut self.out);
        }
    }
    /// Prints ` loc(...)` for an op, if locations are printed.
    pub(super) fn location_of_op(&mut self, op: M::Op) {
        if self.options.locations {
            self.trailing_location(self.model.location(op), true);
        }
    }
    /// Prints ` loc(...)` for a block argument, if locations are printed.
    pub(super) fn location_of_argument(&mut self, argument: M::Value) {
        if self.options.locations {
            self.trailing_location(self.model.argument_location(argument), false);
        }
    }
    /// Prints ` loc(...)`. While aliases are collected, collects the location instead. MLIR
    /// prints no alias for the location of a block argument, although the location has one.
    fn trailing_location(&mut self, location: M::Location, of_op: bool) {
        if self.collecting {
            self.collect_location(location, of_op);
            return;
        }
        self.out.push_str(" loc(");
        match of_op {
            true => self.nested_location(location),
            false => self.location_text(location),
        }
        self.out.push(')');
    }
    /// Prints the alias of a location, or the text if the location has no alias.
    fn nested_location(&mut self, location: M::Location) {
        let number = self.model.location_index(location);
        match self.aliases.index(number) {
            Some(index) => self.alias(self.aliases.all[index].number),
            None => self.location_text(location),
        }
    }
    fn location_text(&mut self, location: M::Location) {
        match self.model.location_parts(location) {
            LocationParts::Unknown => self.out.push_str("unknown"),
            LocationParts::File { name, start, end } => {
                escape::quoted(&name, &mut self.out);
                self.position(":", Some(start.0), start.1);
                if end != start {
                    let line = Some(end.0).filter(|line| *line != start.0);
                    self.position(" to ", line, end.1);
                }
            }
            LocationParts::Name { name, child } => {
                escape::quoted(&name, &mut self.out);
                if !self.is_unknown(child) {
                    self.out.push('(');
                    self.nested_location(child);
                    self.out.push(')');
                }
            }
            LocationParts::CallSite { callee, caller } => {
                self.out.push_str("callsite(");
                self.nested_location(callee);
                self.out.push_str(" at ");
                self.nested_location(caller);
                self.out.push(')');
            }
            LocationParts::Fused { metadata, parts } => {
                self.out.push_str("fused");
                if let Some(metadata) = metadata {
                    self.out.push('<');
                    self.metadata(metadata);
                    self.out.push('>');
                }
                self.out.push('[');
                self.list(&parts, |p, part| p.nested_location(*part));
                self.out.push(']');
            }
        }
    }
    /// Prints a line, unless it is omitted, and a column.
    fn position(&mut self, before: &str, line: Option<u64>, column: u64) {
        self.out.push_str(before);
        if let Some(line) = line {
            escape::unsigned(line, &mut self.out);
        }
        self.out.push(':');
        escape::unsigned(column, &mut self.out);
    }
    /// Returns the locations in an attribute, with the number of arrays and dictionaries around
    /// each.
    fn locations_in(&self, attribute: AttributeIn<M>) -> Vec<Part<M::Location>> {
        let mut text = String::new();
        self.model
            .print_attribute(attribute, TypeElision::Never, &mut text);
        let (mut all, mut levels, mut in_string) = (Vec::new(), 0, false);
        for (n, part) in text.split(LOCATION_MARK).enumerate() {
            if let (1, Ok(index)) = (n % 2, part.parse()) {
                all.push((levels, self.model.location_of_index(index)));
                continue;
            }
            for byte in part.bytes() {
                match byte {
                    b'"' => in_string = !in_string,
                    b'[' | b'{' if !in_string => levels += 1,
                    b']' | b'}' if !in_string => levels -= 1,
                    _ => {}
                }
            }
        }
        all
    }
    /// Replaces the marks of locations in the text after `start` with aliases. While aliases are
    /// collected, collects the locations.
    pub(super) fn replace_marks(&mut self, start: usize) {
        let text = self.out.split_off(start);
        for (n, part) in text.split(LOCATION_MARK).enumerate() {
            match (n % 2, part.parse()) {
                (1, Ok(index)) => {
                    let location = self.model.location_of_index(index);
                    match self.collecting {
                        true => self.collect_location(location, false),
                        false => self.nested_location(location),
                    }
                }
                _ => self.out.push_str(part),
            }
        }
    }
    fn metadata(&mut self, metadata: AttributeIn<M>) {
        self.entry(|model, out| model.print_attribute(metadata, TypeElision::Never, out));
    }
}
