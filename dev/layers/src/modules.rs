//! Reads the modules of a crate.

use crate::{
    parse::{Contents, parse},
    tokens::tokens,
};
use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// Module and its contents.
pub struct Module {
    /// Names of the enclosing modules and of this module; empty for the root.
    pub path: Vec<String>,
    pub file: PathBuf,
    pub parent: Option<usize>,
    pub children: BTreeMap<String, usize>,
    pub contents: Contents,
}

/// Reads the modules of the crate with the root file `main`. The first module is the
/// root.
pub fn read(main: &Path) -> io::Result<Vec<Module>> {
    let mut all = Vec::new();
    let folder = main.parent().unwrap_or(Path::new("")).to_owned();
    add_file(&mut all, None, Vec::new(), main.to_owned(), folder)?;
    Ok(all)
}

/// Adds a module in a separate file. Files of its child modules are in `folder`.
fn add_file(
    all: &mut Vec<Module>,
    parent: Option<usize>,
    path: Vec<String>,
    file: PathBuf,
    folder: PathBuf,
) -> io::Result<usize> {
    let contents = parse(&tokens(&fs::read_to_string(&file)?));
    add(all, parent, path, file, folder, contents)
}

fn add(
    all: &mut Vec<Module>,
    parent: Option<usize>,
    path: Vec<String>,
    file: PathBuf,
    folder: PathBuf,
    mut contents: Contents,
) -> io::Result<usize> {
    let inline = std::mem::take(&mut contents.inline);
    let files = std::mem::take(&mut contents.files);
    let this = all.len();
    all.push(Module {
        path: path.clone(),
        file: file.clone(),
        parent,
        children: BTreeMap::new(),
        contents,
    });
    let of = |name: &str| [&path[..], &[name.to_owned()]].concat();
    for (name, contents) in inline {
        let child = add(
            all,
            Some(this),
            of(&name),
            file.clone(),
            folder.join(&name),
            contents,
        )?;
        all[this].children.insert(name, child);
    }
    for name in files {
        let inside = folder.join(&name);
        let candidates = [folder.join(format!("{name}.rs")), inside.join("mod.rs")];
        // A file that does not exist belongs to a module that a build generates.
        if let Some(file) = candidates.into_iter().find(|f| f.is_file()) {
            let child = add_file(all, Some(this), of(&name), file, inside)?;
            all[this].children.insert(name, child);
        }
    }
    Ok(this)
}
