//! Graph of the uses between the files of a crate, and its offences.

use crate::{
    modules::Module,
    parse::SourcePath,
    resolve::{Resolver, Target},
    rules::display_path,
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
        for (line, found) in used(&resolver, module) {
            let other = &*modules[found.module()].file;
            if other != file {
                let first = uses.entry(file).or_default().entry(other).or_insert(line);
                *first = line.min(*first);
            }
        }
        for (written, found) in re_exports(&resolver, module) {
            all.push(format!(
                "{}:{}: {} names a re-export at the crate's root: name the module, {}",
                display_path(root, file),
                written.line,
                written.segments.join("::"),
                module_path(modules, found),
            ));
        }
    }
    let layers = layers(docs);
    if !layers.is_empty() {
        all.extend(uses_of_higher_layers(root, modules, &uses, &layers));
    }
    all.extend(cycles(root, &uses));
    all.extend(namesakes(root, modules));
    all
}

/// Returns the uses of a module in its own crate, each with its line.
fn used(resolver: &Resolver, module: usize) -> Vec<(usize, Target)> {
    let contents = &resolver.0[module].contents;
    let mut all = Vec::new();
    // Collect the first segments of all paths: a glob import may bring them.
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for path in &contents.paths {
        names.entry(&path.segments[0]).or_insert(path.line);
        if path.segments.len() > 1
            && let Some(found) = resolver.path(module, &path.segments)
        {
            all.push((path.line, found));
        }
    }
    for import in &contents.imports {
        let Some(found) = resolver.path(module, &import.path.segments) else {
            continue;
        };
        let named = |name: &str| names.contains_key(name);
        match (&import.name, found) {
            // A re-export that the file does not use.
            (Some(name), _) if import.is_public && !named(name) => {}
            (None, Target::Module(of)) => {
                let brought = names.keys().filter_map(|name| resolver.name(of, name));
                all.extend(brought.map(|found| (import.path.line, found)));
            }
            _ => all.push((import.path.line, found)),
        }
    }
    all
}

/// Returns the names that a module uses through an import at the root. The root itself
/// may use its imports.
fn re_exports<'m>(resolver: &Resolver<'m>, module: usize) -> Vec<(&'m SourcePath, Target)> {
    let all = resolver.0;
    if module == 0 {
        return Vec::new();
    }
    let contents = &all[module].contents;
    let written = contents
        .imports
        .iter()
        .map(|i| &i.path)
        .chain(&contents.paths);
    let mut found = Vec::new();
    for path in written {
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
        let is_there = root.children.contains_key(name) || root.contents.items.contains(name);
        if !is_there && let Some(what) = resolver.name(0, name) {
            found.push((path, what));
        }
    }
    found
}

fn module_path(modules: &[Module], found: Target) -> String {
    let path = &modules[found.module()].path;
    format!("crate::{}", path.join("::"))
}

/// Layers of a crate, by module.
type Layers = BTreeMap<Vec<String>, usize>;

/// Reads the table in the documentation of a crate's root.
fn layers(docs: &str) -> Layers {
    let lines = docs
        .lines()
        .map_while(|l| l.strip_prefix("//!"))
        .map(str::trim);
    let rows = lines.skip_while(|l| !l.starts_with("| level |")).skip(1);
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

fn layer_of(layers: &Layers, path: &[String]) -> Option<usize> {
    (1..=path.len())
        .rev()
        .find_map(|n| layers.get(&path[..n]).copied())
}

/// Returns uses of higher layers, modules without a layer, and rows without a module.
fn uses_of_higher_layers(
    root: &Path,
    modules: &[Module],
    uses: &Uses,
    layers: &Layers,
) -> Vec<String> {
    let mut all = Vec::new();
    let mut of = BTreeMap::new();
    for module in &modules[1..] {
        let name = module.path.join("::");
        match layer_of(layers, &module.path) {
            // The first module of a file determines the layer of the file.
            Some(layer) => _ = of.entry(&*module.file).or_insert((name, layer)),
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
            if let (Some((name, layer)), Some((higher, its))) = (of.get(user), of.get(other))
                && its > layer
            {
                let user = display_path(root, user);
                all.push(format!(
                    "{user}:{line}: {name} (layer {layer}) uses {higher} (layer {its})"
                ));
            }
        }
    }
    all
}

/// Returns each use of a file that uses the using file, directly or through other files.
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

/// Returns types with the same name as another type.
fn namesakes(root: &Path, modules: &[Module]) -> Vec<String> {
    let mut all = Vec::new();
    let mut first = BTreeMap::new();
    for module in modules {
        for (name, line) in &module.contents.types {
            let place = format!("{}:{line}", display_path(root, &module.file));
            match first.entry(name) {
                Entry::Vacant(entry) => _ = entry.insert(place),
                Entry::Occupied(entry) => all.push(format!(
                    "{place}: another type has the name {name}: {}",
                    entry.get()
                )),
            }
        }
    }
    all
}
