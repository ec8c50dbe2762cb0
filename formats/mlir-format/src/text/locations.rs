//! Text of locations and of their aliases: `#loc`, `#loc1`. The program precedes the definitions of
//! the aliases of op locations, and follows the definitions of other aliases.

use super::{
    aliases::{Alias, LocationParts},
    escape,
    maps::{LOCATION_MARK, MapAliases},
    model::{AttributeIn, Model, TextPrinter, TypeElision},
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
                if let Some(metadata) = metadata {
                    self.aliases.all[index].depth = self.add_maps_of(metadata, deferred);
                }
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
    /// Gives aliases to the maps, sets and distinct attributes in the metadata of a location. Returns the
    /// number of attributes around the deepest one.
    fn add_maps_of(&mut self, metadata: AttributeIn<M>, deferred: bool) -> u32 {
        let Some(maps) = &mut self.maps else {
            return 0;
        };
        let mut text = String::new();
        self.model
            .print_attribute(metadata, TypeElision::Never, &mut text);
        maps.add(&text, deferred) as u32
    }
    /// Numbers the aliases, once all are collected.
    pub(super) fn number_aliases(&mut self) {
        if self.collects_all && self.maps.is_some() {
            // The definitions of locations before the program refer to definitions before the program.
            for index in 0..self.aliases.all.len() {
                let alias = &self.aliases.all[index];
                if alias.deferred {
                    continue;
                }
                if let LocationParts::Fused {
                    metadata: Some(metadata),
                    ..
                } = self.model.location_parts(alias.location)
                {
                    self.add_maps_of(metadata, false);
                }
            }
        }
        self.aliases.number();
        if let Some(maps) = &mut self.maps {
            maps.number();
        }
    }
    fn is_unknown(&self, location: M::Location) -> bool {
        matches!(self.model.location_parts(location), LocationParts::Unknown)
    }
    /// Prints the definitions of aliases: those of op locations if `deferred` is set, and
    /// the others otherwise. MLIR defines aliases with fewer nested parts first, and those with as many
    /// by name.
    pub(super) fn define_aliases(&mut self, deferred: bool) {
        let mut depth = 0;
        self.define_others(0, true, deferred);
        for i in 0..self.aliases.order.len() {
            let alias = &self.aliases.all[self.aliases.order[i]];
            let (number, location) = (alias.number, alias.location);
            let (is_skipped, of_alias) = (alias.deferred != deferred, alias.depth as usize);
            while depth < of_alias {
                self.define_others(depth, false, deferred);
                depth += 1;
                self.define_others(depth, true, deferred);
            }
            if is_skipped {
                continue;
            }
            self.alias(number);
            self.out.push_str(" = loc(");
            self.location_text(location);
            self.out.push_str(")\n");
        }
        self.define_others(depth, false, deferred);
        let deepest = self.maps.as_ref().map_or(0, MapAliases::max_depth);
        for depth in depth + 1..=deepest {
            self.define_others(depth, true, deferred);
            self.define_others(depth, false, deferred);
        }
    }
    /// Prints the definitions of the aliases of distinct attributes, or of maps and sets, with so many
    /// nested parts.
    fn define_others(&mut self, depth: usize, is_distinct: bool, deferred: bool) {
        if let Some(maps) = &self.maps {
            let mut text = String::new();
            maps.define(depth, is_distinct, deferred, &mut text);
            let start = self.out.len();
            self.out.push_str(&text);
            if text.contains(LOCATION_MARK) {
                self.replace_marks(start);
            }
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
