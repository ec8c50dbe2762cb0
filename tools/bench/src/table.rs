//! How times are printed.

use crate::speed::{CLONE, Row, Size};

/// The growth of the time per op that still counts as none, where a clone's
/// does not grow: larger memory is slower for all.
const FLAT: f64 = 1.25;

/// Prints a row per thing measured, and for each size of module its time per
/// op and how many clones of the same module it is.
pub fn print(sizes: &[Size]) {
    let Some(last) = sizes.last() else { return };
    print!("{:44}", "");
    for size in sizes {
        print!("{:>20}", format!("{} ops", size.ops));
    }
    println!();
    print!("{:44}", "");
    for _ in sizes {
        print!("{:>10}{:>10}", "ns/op", "/ clone");
    }
    println!("{:>9}{:>9}", "growth", "reach");
    let mut module = "";
    for (i, row) in last.rows.iter().enumerate() {
        if row.module != module {
            module = row.module;
            println!("{module}");
        }
        print!("  {:42}", row.name);
        for size in sizes {
            print!("{:>10.0}{:>10.2}", per_op(size, i), clones(size, i));
        }
        let growth = |row| per_op(last, row) / per_op(&sizes[0], row);
        print!("{:>8.2}x", growth(i));
        if let Some(reach) = row.reach {
            let flat = growth(i) <= FLAT * growth(clone_of(last, i)).max(1.0);
            let met = flat && sizes.iter().all(|s| clones(s, i) <= reach);
            print!("{:>9}", format!("<= {reach}"));
            print!("{:>9}", if met { "met" } else { "NOT MET" });
        }
        println!();
    }
    println!(
        "Processor time, the fastest of several runs. Growth: of the time per op from the first\n\
         size to the last. Reach: of the time in clones, at each size, and a growth of at most\n\
         {FLAT} times what a clone's is.\n"
    );
}

fn per_op(size: &Size, row: usize) -> f64 {
    size.rows[row].time.as_nanos() as f64 / size.ops as f64
}

/// The time in clones of the same module.
fn clones(size: &Size, row: usize) -> f64 {
    per_op(size, row) / per_op(size, clone_of(size, row))
}

/// The row of the clone of the same module.
fn clone_of(size: &Size, row: usize) -> usize {
    let is_clone = |r: &Row| r.module == size.rows[row].module && r.name == CLONE;
    size.rows
        .iter()
        .position(is_clone)
        .expect("a clone of each module")
}
