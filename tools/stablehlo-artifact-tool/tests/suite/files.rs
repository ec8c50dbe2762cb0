//! Tests of the files that the command reads and writes.
use crate::support::{command, err, file, folder, run, text};
use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt, symlink},
    path::Path,
    process::{Command, Stdio},
};

const MODEL: &str = "../../lit_tests/models/Inputs/resnet.1.17.0.mlir.bc";
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|e| {
        e.expect("an entry")
            .file_name()
            .into_string()
            .expect("text")
    });
    names.collect()
}

#[cfg(target_os = "linux")]
#[test]
fn writer_that_a_signal_ends_leaves_no_file() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder("interrupted");
    let text = "func.func @main() -> tensor<100000xi64> {
  %0 = stablehlo.iota dim = 0 : tensor<100000xi64>
  return %0 : tensor<100000xi64>
}";
    let source = file(&folder, "large.mlir", text);
    let out = folder.join("out");
    fs::create_dir(&out).expect("a folder");
    let result = out.join("result.npz");
    // The system ends a process with a signal when its file exceeds the limit: while the command
    // writes. SIGINT and SIGTERM end the process in the same way.
    let status = Command::new("sh")
        .args(["-c", "ulimit -f 100 && exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_stablehlo-artifact"))
        .args(["run", &source, "-o", result.to_str().expect("text")])
        .status()
        .expect("the command");
    /// Number of SIGXFSZ.
    const FILE_SIZE: i32 = 25;
    assert_eq!(status.signal(), Some(FILE_SIZE));
    assert_eq!(names(&out), [""; 0]);
}

#[test]
fn special_files_and_links_are_written_to_and_not_replaced() {
    let folder = folder("links");
    let path = |name: &str| folder.join(name).to_str().expect("text").to_owned();
    let expected = run(&["strip", MODEL]).stdout;
    // Whatever standard output is: a pipe or a file.
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        assert!(
            run(&["strip", MODEL, "-o", name]).stdout == expected,
            "{name}"
        );
        let file = fs::File::create(path("redirected")).expect("a file");
        let status = command(&["strip", MODEL, "-o", name]).stdout(file).status();
        assert!(status.expect("the command").success());
        assert!(fs::read(path("redirected")).expect("a file") == expected);
    }
    // A link to an open file, as /dev/stdout is.
    symlink("/proc/self/fd/1", path("own-stdout")).expect("a link");
    assert!(run(&["strip", MODEL, "-o", &path("own-stdout")]).stdout == expected);
    assert!(
        fs::symlink_metadata(path("own-stdout"))
            .expect("a link")
            .is_symlink()
    );
    // Relative links, in a row, to a file that exists or not.
    fs::create_dir(path("sub")).expect("a folder");
    symlink("sub/second", path("first")).expect("a link");
    symlink("../target", path("sub/second")).expect("a link");
    for _ in 0..2 {
        let output = run(&["strip", MODEL, "-o", &path("first")]);
        assert!(output.status.success(), "{}", err(&output));
        assert!(
            fs::symlink_metadata(path("first"))
                .expect("a link")
                .is_symlink()
        );
        assert!(fs::read(path("target")).expect("a file") == expected);
    }
    symlink("circle", path("circle")).expect("a link");
    let output = run(&["strip", MODEL, "-o", &path("circle")]);
    assert!(
        err(&output).contains("too many symbolic links"),
        "{}",
        err(&output)
    );
}

#[test]
fn replaced_file_keeps_its_mode_and_owner() {
    let folder = folder("modes");
    for mode in [0o666, 0o600, 0o644, 0o755] {
        let out = file(&folder, "out", "old");
        fs::set_permissions(&out, fs::Permissions::from_mode(mode)).expect("a mode");
        assert!(run(&["strip", MODEL, "-o", &out]).status.success());
        assert_eq!(fs::metadata(&out).expect("a file").mode() & 0o7777, mode);
    }
    let out = file(&folder, "out", "old");
    // Only the administrator can give files away.
    if std::os::unix::fs::chown(&out, Some(4321), Some(1234)).is_ok() {
        fs::set_permissions(&out, fs::Permissions::from_mode(0o4755)).expect("a mode");
        assert!(run(&["strip", MODEL, "-o", &out]).status.success());
        let found = fs::metadata(&out).expect("a file");
        let found = (found.uid(), found.gid(), found.mode() & 0o7777);
        assert_eq!(
            found,
            (4321, 1234, 0o755),
            "the content runs as nobody else"
        );
    }
}

#[test]
fn writable_file_in_a_folder_without_write_permission_is_written() {
    use std::os::unix::process::CommandExt;
    let folder = folder("read-only");
    let expected = run(&["strip", MODEL]).stdout;
    let out = file(&folder, "out", "old");
    fs::set_permissions(&out, fs::Permissions::from_mode(0o666)).expect("a mode");
    let mut writer = command(&["strip", "/dev/stdin", "-o", &out]);
    writer.stdin(fs::File::open(MODEL).expect("a file"));
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).expect("a mode");
    if fs::write(folder.join("probe"), "").is_ok() {
        // The administrator may write everywhere, so another user runs the command.
        fs::remove_file(folder.join("probe")).expect("a file");
        writer.uid(65534);
        if let Err(error) = writer.status() {
            // The other user cannot reach the program of this test.
            assert_eq!(error.kind(), std::io::ErrorKind::PermissionDenied);
            return;
        }
    } else {
        let output = writer.output().expect("the command");
        assert!(output.status.success(), "{}", err(&output));
    }
    assert!(fs::read(&out).expect("a file") == expected);
    assert_eq!(names(&folder), ["out"]);
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("a mode");
}

#[test]
fn output_folders_are_created_and_inputs_are_not_overwritten() {
    let folder = folder("folders");
    let input = folder.join("model.bc");
    fs::copy(MODEL, &input).expect("a file");
    let before = fs::read(&input).expect("a file");
    for name in [".", "./", "self"] {
        let _ = symlink(&folder, folder.join("self"));
        let mut strip = command(&["strip", "model.bc", "--output-dir", name]);
        let output = strip.current_dir(&folder).output().expect("the command");
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(
            err(&output).contains("would overwrite the input model.bc"),
            "{}",
            err(&output)
        );
        assert!(fs::read(&input).expect("a file") == before);
    }
    let mut nested = command(&["strip", "model.bc", "--output-dir", "a/b/c"]);
    assert!(
        nested
            .current_dir(&folder)
            .status()
            .expect("the command")
            .success()
    );
    assert_eq!(names(&folder.join("a/b/c")), ["model.bc"]);
    // A command that fails leaves none of the new folders behind.
    let mut failing = command(&[
        "retarget",
        "-t",
        "1.0.0",
        "no-such-file",
        "--output-dir",
        "x/y",
    ]);
    assert!(
        !failing
            .current_dir(&folder)
            .status()
            .expect("the command")
            .success()
    );
    assert!(!folder.join("x").exists());
    // The folder of a trace is created, too.
    file(
        &folder,
        "p.mlir",
        "func.func @main() -> tensor<f32> { %0 = stablehlo.constant dense<1.0> : tensor<f32> return %0 : tensor<f32> }",
    );
    let mut traced = command(&["run", "p.mlir", "--trace", "t/u"]);
    let output = traced.current_dir(&folder).output().expect("the command");
    assert!(output.status.success(), "{}", err(&output));
    assert!(folder.join("t/u/index.json").exists());
}

#[test]
fn reader_that_ends_gets_no_message() {
    let mut child = command(&["print", MODEL])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    assert_eq!((err(&output), output.status.code()), ("", Some(1)));
}

const LOOP: &str = "func.func @main(%a: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<COUNT> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.while(%i = %z) : tensor<i32>
  cond {
    %t = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j : tensor<i32>
  }
  %w = stablehlo.LAST %n, %one : tensor<i32>
  return %r, %w : tensor<i32>, tensor<i32>
}";

#[test]
fn comparison_keeps_its_limits() {
    let folder = folder("limits");
    let programs = |count: &str| {
        ["add", "subtract"].map(|last| {
            let text = LOOP.replace("COUNT", count).replace("LAST", last);
            file(&folder, &format!("{last}-{count}.mlir"), text)
        })
    };
    // The record of all values does not fit into the limit, and the programs do.
    let [left, right] = programs("20000");
    let output = run(&["equivalent", &left, &right, "--max-memory", "100000"]);
    let found = String::from_utf8_lossy(&output.stdout);
    assert_eq!(
        found,
        "different results for sample 0\n",
        "{}",
        err(&output)
    );
    let output = run(&["equivalent", &left, &right]);
    let found = String::from_utf8_lossy(&output.stdout);
    assert!(
        found.contains("first op with different values: 'stablehlo.add' (op #"),
        "{found}"
    );
    // One second is for both programs and all samples together.
    let [left, _] = programs("1500000000");
    let start = std::time::Instant::now();
    let output = run(&["equivalent", &left, &left, "--max-seconds", "1"]);
    assert!(
        err(&output).contains("more than the allowed 1s"),
        "{}",
        err(&output)
    );
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    let output = run(&["equivalent", &left, &left, "--samples", "0"]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
}

#[test]
fn values_without_a_distance_have_none_in_json() {
    let folder = folder("ulps");
    let [nan, one] = ["0x7FC00000", "1.0"].map(|value| {
        let text = format!("func.func @main() -> tensor<f32> {{ %0 = stablehlo.constant dense<{value}> : tensor<f32> return %0 : tensor<f32> }}");
        file(&folder, value, text)
    });
    let output = run(&["--json", "equivalent", &nan, &one]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["equivalent"], false);
    assert_eq!(json["ulps"], serde_json::Value::Null);
    let most = u64::MAX.to_string();
    let output = run(&["--json", "equivalent", &nan, &one, "--ulps", &most]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (&json["equivalent"], &json["ulps"]),
        (&true.into(), &serde_json::Value::Null)
    );
}

/// Returns an archive whose `count` entries share the `content` of one file, which is stored.
fn overlapping(content: &[u8], count: u16) -> Vec<u8> {
    let [size, name_size] = [content.len() as u32, 5u32];
    let crc = !content.iter().fold(!0u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |c, _| {
            (c >> 1) ^ (0xEDB8_8320 & (c & 1).wrapping_neg())
        })
    });
    let sizes = [crc, size, size].map(u32::to_le_bytes).concat();
    let mut bytes = b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0".to_vec();
    bytes.extend_from_slice(&sizes);
    bytes.extend_from_slice(&name_size.to_le_bytes());
    bytes.extend_from_slice(b"a.npy");
    bytes.extend_from_slice(content);
    let start = bytes.len() as u32;
    for n in 0..count {
        bytes.extend_from_slice(b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0");
        bytes.extend_from_slice(&sizes);
        bytes.extend_from_slice(&name_size.to_le_bytes());
        bytes.extend_from_slice(&[0; 14]);
        bytes.extend_from_slice(format!("{n:05}").as_bytes());
    }
    let length = bytes.len() as u32 - start;
    bytes.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    bytes.extend_from_slice(&[count, count].map(u16::to_le_bytes).concat());
    bytes.extend_from_slice(&[length, start].map(u32::to_le_bytes).concat());
    bytes.extend_from_slice(&[0, 0]);
    bytes
}

#[test]
fn archive_with_overlapping_entries_is_refused() {
    let folder = folder("overlap");
    let program = file(
        &folder,
        "p.mlir",
        "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }",
    );
    // 2,000 entries of 1 MiB, in a file of 1.1 MiB: 2 GiB.
    let bomb = file(&folder, "bomb.npz", overlapping(&vec![0; 1 << 20], 2000));
    let output = run(&["run", &program, "--inputs", &bomb]);
    assert!(
        err(&output).contains("files that share bytes of the archive"),
        "{}",
        err(&output)
    );
    // Arrays that compress well are no such file.
    let zeros = file(
        &folder,
        "z.mlir",
        "func.func @main() -> tensor<1000000xf32> { %0 = stablehlo.constant dense<0.0> : tensor<1000000xf32> return %0 : tensor<1000000xf32> }",
    );
    let npz = folder.join("ok.npz");
    let npz = npz.to_str().expect("text");
    text(&["run", &zeros, "-o", npz]);
    let taker = file(
        &folder,
        "t.mlir",
        "func.func @main(%a: tensor<1000000xf32>) -> tensor<f32> { %0 = stablehlo.slice %a [0:1] : (tensor<1000000xf32>) -> tensor<1xf32> %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32> return %1 : tensor<f32> }",
    );
    assert!(text(&["run", &taker, "--inputs", npz]).contains("result0: tensor<f32>"));
    // Files that are confused.
    let output = run(&["run", &taker, "--input", npz]);
    assert!(err(&output).contains("use --inputs"), "{}", err(&output));
    let npy = file(&folder, "a.npy", b"\x93NUMPY\x01\0");
    let output = run(&["run", &taker, "--inputs", &npy]);
    assert!(err(&output).contains("use --input"), "{}", err(&output));
    let output = run(&["run", &taker, "--input", "nofile.npy"]);
    assert!(
        err(&output).contains("cannot read the arguments in nofile.npy: No such file"),
        "{}",
        err(&output)
    );
}
