//! Graph of the uses between the files of a crate, and its offences.

use crate::{
    crates::display_path,
    modules::Module,
    parse::SourcePath,
    resolve::{Resolver, Target},
};
use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    path::Path,
};

/// First line of each use, by the using file and the used file.
type Uses<'m> = BTreeMap<&'m Path, BTreeMap<&'m Path, usize>>;

/// Returns the offences of a crate. `docs` is the text of its root file.
pub fn offences(root: &Path, modules: &[Module], docs: &str) -> Vec<String> {
    let resolver = Resolver(modules);
    let mut all = Vec::new();
    let mut uses = Uses::new();
    for module in 0..modules.len() {
        let file = &*modules[module].file;
        for (line, target) in uses_of(&resolver, module) {
            let other = &*modules[target.module()].file;
            if other != file {
                let first = uses.entry(file).or_default().entry(other).or_insert(line);
                *first = line.min(*first);
            }
        }
        for (path, target) in re_exports(&resolver, module) {
            all.push(format!(
                "{}:{}: {} names a re-export at the crate's root: name the module, {}",
                display_path(root, file),
                path.line,
                path.segments.join("::"),
                module_path(modules, target),
            ));
        }
    }
    all.extend(unreadable_tables(root, &modules[0].file, docs));
    let layers = layers(docs);
    if !layers.is_empty() {
        all.extend(uses_of_higher_layers(root, modules, &uses, &layers));
    }
    all.extend(cycles(root, &uses));
    all.extend(namesakes(root, modules));
    all
}

/// Returns the modules and items of the same crate that a module uses, each with the line
/// of the use.
fn uses_of(resolver: &Resolver, module: usize) -> Vec<(usize, Target)> {
    let contents = &resolver.0[module].contents;
    let mut all = Vec::new();
    // Collect the first segments of all paths: a glob import may define them.
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for path in &contents.paths {
        names.entry(&path.segments[0]).or_insert(path.line);
        if path.segments.len() > 1
            && let Some(target) = resolver.path(module, &path.segments)
        {
            all.push((path.line, target));
        }
    }
    for import in &contents.imports {
        let Some(target) = resolver.path(module, &import.path.segments) else {
            continue;
        };
        let named = |name: &str| names.contains_key(name);
        match (&import.name, target) {
            // A re-export that the file does not use itself is not a use.
            (Some(name), _) if import.is_public && !named(name) => {}
            (None, Target::Module(of)) => {
                let imported = names.keys().filter_map(|name| resolver.name(of, name));
                all.extend(imported.map(|target| (import.path.line, target)));
            }
            _ => all.push((import.path.line, target)),
        }
    }
    all
}

/// Returns the paths in a module that lead to an import at the root, each with its target.
/// The root itself may use its imports.
fn re_exports<'m>(resolver: &Resolver<'m>, module: usize) -> Vec<(&'m SourcePath, Target)> {
    let all = resolver.0;
    if module == 0 {
        return Vec::new();
    }
    let contents = &all[module].contents;
    let paths = contents
        .imports
        .iter()
        .map(|i| &i.path)
        .chain(&contents.paths);
    let mut re_exports = Vec::new();
    for path in paths {
        // Find paths with one name after the root.
        let up = path.segments.iter().take_while(|s| *s == "super").count();
        let at_root = match up {
            0 if path.segments[0] == "crate" => 1,
            up if up > 0 && up == all[module].path.len() => up,
            _ => continue,
        };
        let Some(name) = path.segments.get(at_root) else {
            continue;
        };
        let root = &all[0];
        let is_defined = root.children.contains_key(name) || root.contents.items.contains(name);
        if !is_defined && let Some(target) = resolver.name(0, name) {
            re_exports.push((path, target));
        }
    }
    re_exports
}

fn module_path(modules: &[Module], target: Target) -> String {
    let path = &modules[target.module()].path;
    format!("crate::{}", path.join("::"))
}

/// Layers of a crate, by module.
type Layers = BTreeMap<Vec<String>, usize>;

/// Reads the table of layers in the documentation of a crate's root.
fn layers(docs: &str) -> Layers {
    let lines = docs
        .lines()
        .map_while(|l| l.strip_prefix("//!"))
        .map(str::trim);
    let rows = lines.skip_while(|l| !l.starts_with("| layer |")).skip(1);
    let mut all = Layers::new();
    for row in rows.take_while(|l| l.starts_with('|')) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let [_, layer, modules, ..] = cells[..] else {
            continue;
        };
        let Ok(layer) = layer.parse() else {
            continue; // the separator below the titles
        };
        for name in modules.split('`').skip(1).step_by(2) {
            let name = name
                .trim_start_matches("mod@")
                .trim_start_matches("crate::");
            let path = name.split("::").map(str::to_owned).collect();
            all.insert(path, layer);
        }
    }
    all
}

/// Returns tables of modules whose first column has another title than `layer`. [`layers`] does not
/// read them.
fn unreadable_tables(root: &Path, file: &Path, docs: &str) -> Vec<String> {
    let titles = |line: &str| -> Option<String> {
        let cells: Vec<_> = line
            .strip_prefix("//! |")?
            .split('|')
            .map(str::trim)
            .collect();
        (cells.get(1) == Some(&"modules")).then(|| cells[0].to_owned())
    };
    let lines = docs.lines().enumerate();
    lines
        .filter_map(|(i, line)| Some((i + 1, titles(line)?)))
        .filter(|(_, title)| title != "layer")
        .map(|(line, title)| {
            format!(
                "{}:{line}: the first column of the table of modules has the title `{title}`, expected `layer`",
                display_path(root, file)
            )
        })
        .collect()
}

/// Returns the layer of a module, or of its nearest ancestor with a layer.
fn layer_of(layers: &Layers, path: &[String]) -> Option<usize> {
    (1..=path.len())
        .rev()
        .find_map(|n| layers.get(&path[..n]).copied())
}

/// Returns uses of higher layers, modules without a layer, and names in the table without a
/// module.
fn uses_of_higher_layers(
    root: &Path,
    modules: &[Module],
    uses: &Uses,
    layers: &Layers,
) -> Vec<String> {
    let mut all = Vec::new();
    let mut layers_of_files = BTreeMap::new();
    for module in &modules[1..] {
        let name = module.path.join("::");
        match layer_of(layers, &module.path) {
            // The first module of a file determines the layer of the file.
            Some(layer) => {
                _ = layers_of_files
                    .entry(&*module.file)
                    .or_insert((name, layer))
            }
            None => all.push(format!(
                "{}: {name} is missing in the table of layers",
                display_path(root, &modules[0].file)
            )),
        }
    }
    for path in layers
        .keys()
        .filter(|&p| !modules.iter().any(|m| m.path == *p))
    {
        let main = display_path(root, &modules[0].file);
        all.push(format!(
            "{main}: the table of layers names {}, which does not exist",
            path.join("::")
        ));
    }
    for (user, used) in uses {
        for (other, line) in used {
            if let (Some((name, layer)), Some((higher, higher_layer))) =
                (layers_of_files.get(user), layers_of_files.get(other))
                && higher_layer > layer
            {
                let user = display_path(root, user);
                all.push(format!(
                    "{user}:{line}: {name} (layer {layer}) uses {higher} (layer {higher_layer})"
                ));
            }
        }
    }
    all
}

/// Returns each use that is part of a cycle: the used file uses the using file, directly or
/// through other files.
fn cycles(root: &Path, uses: &Uses) -> Vec<String> {
    let mut all = Vec::new();
    let reachable: BTreeMap<_, _> = uses.keys().map(|&f| (f, reachable(uses, f))).collect();
    for (user, used) in uses {
        for (other, line) in used {
            let how = match uses.get(other) {
                Some(its) if its.contains_key(user) => "",
                Some(_) if reachable[other].contains(user) => " through other files",
                _ => continue,
            };
            let (user, other) = (display_path(root, user), display_path(root, other));
            all.push(format!("{user}:{line}: uses {other}, which uses it{how}"));
        }
    }
    all
}

/// Returns the files that `from` uses, directly or through other files.
fn reachable<'m>(uses: &Uses<'m>, from: &Path) -> BTreeSet<&'m Path> {
    let mut seen = BTreeSet::new();
    let mut next = vec![from];
    while let Some(file) = next.pop() {
        for &other in uses.get(file).into_iter().flat_map(BTreeMap::keys) {
            if seen.insert(other) {
                next.push(other);
            }
        }
    }
    seen
}

/// Returns the types whose name another type of the crate has.
fn namesakes(root: &Path, modules: &[Module]) -> Vec<String> {
    let mut all = Vec::new();
    let mut first = BTreeMap::new();
    for module in modules {
        for (name, line) in &module.contents.types {
            let location = format!("{}:{line}", display_path(root, &module.file));
            match first.entry(name) {
                Entry::Vacant(entry) => _ = entry.insert(location),
                Entry::Occupied(entry) => all.push(format!(
                    "{location}: another type has the name {name}: {}",
                    entry.get()
                )),
            }
        }
    }
    all
}
