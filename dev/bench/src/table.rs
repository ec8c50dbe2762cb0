//! Prints a table of times.

use crate::speed::SizeResults;

/// Limit on the growth of the time per op, as a multiple of the growth of the group's first
/// row. In larger modules, all tasks take longer per op.
const FLAT: f64 = 1.25;

/// Prints a row per task. For each module size, a row has the time per op, and the ratio of
/// this time to the time of the group's first row.
pub fn print(sizes: &[SizeResults]) {
    let Some(last) = sizes.last() else { return };
    print!("{:44}", "");
    for size in sizes {
        print!("{:>20}", format!("{} ops", size.ops));
    }
    println!();
    print!("{:44}", "");
    for _ in sizes {
        print!("{:>10}{:>10}", "ns/op", "/ first");
    }
    println!("{:>9}{:>9}", "growth", "limit");
    let mut group = "";
    for (i, row) in last.rows.iter().enumerate() {
        if row.group != group {
            group = row.group;
            println!("{group}");
        }
        print!("  {:42}", row.name);
        for size in sizes {
            print!("{:>10.0}{:>10.2}", per_op(size, i), ratio(size, i));
        }
        let growth = |row| per_op(last, row) / per_op(&sizes[0], row);
        print!("{:>8.2}x", growth(i));
        if let Some(limit) = row.limit {
            let flat = growth(i) <= FLAT * growth(first_of(last, i)).max(1.0);
            let met = flat && ratio(last, i) <= limit;
            print!("{:>9}", format!("<= {limit}"));
            print!("{:>9}", if met { "met" } else { "NOT MET" });
        }
        println!();
    }
    println!(
        "Processor time, the fastest of several runs. Growth: factor of the time per op from the\n\
         first to the last size. Limit: of the ratio to the first row of the group at the last size;\n\
         the growth must be at most {FLAT} times the growth of that row.\n"
    );
}

fn per_op(size: &SizeResults, row: usize) -> f64 {
    size.rows[row].time.as_nanos() as f64 / size.ops as f64
}

/// Returns the ratio of the time to the time of the group's first row.
fn ratio(size: &SizeResults, row: usize) -> f64 {
    per_op(size, row) / per_op(size, first_of(size, row))
}

fn first_of(size: &SizeResults, row: usize) -> usize {
    let mut rows = size.rows.iter();
    let first = rows.position(|r| r.group == size.rows[row].group);
    first.expect("the row itself is in its group")
}
