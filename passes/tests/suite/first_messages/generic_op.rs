//! Ops in MLIR's generic form, as parts of a text.

use std::fmt;

/// Op in the generic form.
#[derive(Clone)]
pub struct GenericOp<'t> {
    /// Range of the op in the text.
    pub start: usize,
    pub end: usize,
    /// Names of the results: empty, `%0` or `%0:2`.
    pub results: &'t str,
    pub name: &'t str,
    pub operands: Vec<&'t str>,
    successors: &'t str,
    /// Names and values of the properties.
    pub properties: Vec<(&'t str, &'t str)>,
    pub regions: Vec<&'t str>,
    /// Discardable attributes, with their brackets.
    attributes: &'t str,
    pub inputs: Vec<&'t str>,
    pub outputs: Vec<&'t str>,
}

impl GenericOp<'_> {
    /// Returns the types of the results in brackets.
    pub fn output_list(&self) -> String {
        format!("({})", self.outputs.join(", "))
    }
}

impl fmt::Display for GenericOp<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if !self.results.is_empty() {
            write!(f, "{} = ", self.results)?;
        }
        write!(f, "\"{}\"({})", self.name, self.operands.join(", "))?;
        f.write_str(self.successors)?;
        if !self.properties.is_empty() {
            let one = |(name, value): &(&str, &str)| match *value {
                "" => (*name).to_owned(),
                value => format!("{name} = {value}"),
            };
            let all: Vec<_> = self.properties.iter().map(one).collect();
            write!(f, " <{{{}}}>", all.join(", "))?;
        }
        if !self.regions.is_empty() {
            write!(f, " ({})", self.regions.join(", "))?;
        }
        if !self.attributes.is_empty() {
            write!(f, " {}", self.attributes)?;
        }
        let inputs = self.inputs.join(", ");
        write!(f, " : ({inputs}) -> {}", self.output_list())
    }
}

/// Reader of a text.
struct Scan<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Scan<'t> {
    /// Returns the position after the bracket that matches the bracket at `at`, or after a string at `at`.
    fn after_group(&self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        let mut depth = 0;
        loop {
            match bytes[at] {
                b'(' | b'[' | b'{' | b'<' => depth += 1,
                b'-' if bytes[at + 1] == b'>' => at += 1,
                b')' | b']' | b'}' | b'>' => depth -= 1,
                b'"' => {
                    at += 1;
                    while bytes[at] != b'"' {
                        at += if bytes[at] == b'\\' { 2 } else { 1 };
                    }
                }
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return at;
            }
        }
    }
    /// Returns the content of a group that begins with `open`, and passes the group.
    fn group(&mut self, open: &str) -> Option<&'t str> {
        let rest = &self.text[self.at..];
        let blanks = rest.len() - rest.trim_start_matches(' ').len();
        if !rest[blanks..].starts_with(open) {
            return None;
        }
        let start = self.at + blanks;
        let end = self.after_group(start);
        self.at = end;
        Some(&self.text[start + open.len()..end - open.len()])
    }
    /// Returns the parts of a list between commas.
    fn parts(list: &'t str) -> Vec<&'t str> {
        let scan = Scan { text: list, at: 0 };
        let (mut all, mut start, mut at) = (Vec::new(), 0, 0);
        while at < list.len() {
            match list.as_bytes()[at] {
                b',' => {
                    all.push(list[start..at].trim());
                    at += 1;
                    start = at;
                }
                b'(' | b'[' | b'{' | b'<' | b'"' => at = scan.after_group(at),
                b'-' => at += 2,
                _ => at += 1,
            }
        }
        let last = list[start.min(list.len())..].trim();
        if !last.is_empty() {
            all.push(last);
        }
        all
    }
}

/// Returns the ops of a text in the generic form that `mlir-opt` prints: an op begins a line, and the
/// types end a line.
pub fn generic_ops(text: &str) -> Vec<GenericOp<'_>> {
    let mut all = Vec::new();
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let start = line_start + (line.len() - line.trim_start().len());
        line_start += line.len();
        all.extend(generic_op(text, start));
    }
    all
}

fn generic_op(text: &str, start: usize) -> Option<GenericOp<'_>> {
    let line = &text[start..];
    let (results, name_at) = match line.starts_with('%') {
        true => {
            let (names, _) = line.split_once(" = ")?;
            (names, start + names.len() + " = ".len())
        }
        false => ("", start),
    };
    let (name, _) = text[name_at..].strip_prefix('"')?.split_once('"')?;
    let mut scan = Scan {
        text,
        at: name_at + name.len() + 2,
    };
    let operands = Scan::parts(scan.group("(")?);
    let successors_at = scan.at;
    let successors = match scan.group("[") {
        Some(_) => &text[successors_at..scan.at],
        None => "",
    };
    let properties = Scan::parts(scan.group("<{").unwrap_or_default());
    let property = |text| str::split_once(text, " = ").unwrap_or((text, ""));
    let properties = properties.into_iter().map(property).collect();
    let regions = Scan::parts(scan.group("(").unwrap_or_default());
    let attributes_at = scan.at;
    let attributes = match scan.group("{") {
        Some(_) => text[attributes_at..scan.at].trim(),
        None => "",
    };
    let rest = text[scan.at..].strip_prefix(" : ")?;
    scan.at += " : ".len();
    let inputs = Scan::parts(scan.group("(")?);
    let end = text.len() - rest.len() + rest.find('\n').unwrap_or(rest.len());
    let outputs = text[scan.at..end].strip_prefix(" -> ")?;
    let outputs = match outputs.starts_with('(') && outputs.ends_with(')') {
        true => Scan::parts(&outputs[1..outputs.len() - 1]),
        false => vec![outputs],
    };
    Some(GenericOp {
        start,
        end,
        results,
        name,
        operands,
        successors,
        properties,
        regions,
        attributes,
        inputs,
        outputs,
    })
}
