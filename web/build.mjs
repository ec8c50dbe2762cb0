// Builds the page and the npm package from `src` and the compiled module.
//   node build.mjs MODULE.wasm OUT [--estimate | --record]
// Fails if the page is too large. With `--estimate`, the module is the one for tests, which is not
// optimized. The size of the optimized module is then estimated: it grows as the module for tests does.
// `sizes.json` has the sizes of both modules for one state of the code; `--record` sets the size of the
// optimized module, and `--record --estimate` the size of the module for tests.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [module, out, ...options] = process.argv.slice(2);
if (!module || !out || options.some((option) => !["--estimate", "--record"].includes(option))) {
  console.error("usage: node build.mjs MODULE.wasm OUT [--estimate] [--record]");
  process.exit(2);
}
const estimates = options.includes("--estimate");

/** Largest size of the page over the wire. */
const MOST = 2_000_000;
/** Largest change of the optimized module's size, as a part of it, for which the estimates stay good. */
const LARGEST_CHANGE = 0.1;

const bundle = async (entry, options = {}) => {
  const { outputFiles } = await build({
    entryPoints: [entry], bundle: true, minify: true, target: "es2022", write: false, legalComments: "none", ...options,
  });
  return outputFiles[0].text;
};

const page = join(out, "web");
await rm(page, { recursive: true, force: true });
await mkdir(page, { recursive: true });
const wasm = await readFile(module);
const [app, worker] = await Promise.all([
  bundle("src/app.ts", { define: { INLINE: "undefined" } }),
  bundle("src/worker.ts"),
]);
const [html, css] = (await Promise.all(["src/index.html", "src/style.css"].map((f) => readFile(f, "utf8"))));
const files = { "index.html": html, "style.css": css, "app.js": app, "worker.js": worker, "stablehlo.wasm": wasm };
for (const [name, content] of Object.entries(files)) await writeFile(join(page, name), content);
const sizes = Object.entries(files).map(([name, content]) => [name, gzipSync(content, { level: 9 }).length]);
const measured = Object.fromEntries(sizes)["stablehlo.wasm"];
const which = estimates ? "forTests" : "optimized";
const recorded = JSON.parse(await readFile("sizes.json", "utf8"));
if (options.includes("--record")) {
  recorded[which] = measured;
  await writeFile("sizes.json", `${JSON.stringify(recorded, null, 2)}\n`);
}
const size = estimates ? Math.round(recorded.optimized * measured / recorded.forTests) : measured;
const total = sizes.reduce((sum, [, part]) => sum + part, 0) - measured + size;

// The page as a single file, which also opens from disk.
const inline = { worker, wasm: gzipSync(wasm, { level: 9 }).toString("base64") };
const inlineApp = await bundle("src/app.ts", { define: { INLINE: "globalThis.INLINE_PARTS" } });
const script = `globalThis.INLINE_PARTS=${JSON.stringify(inline)};${inlineApp}`.replaceAll("</script", "<\\/script");
const offline = html
  .replace(/<meta http-equiv[^>]*>\n/, () => "")
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>${css}</style>`)
  .replace('<script src="app.js" defer></script>', () => `<script>${script}</script>`);
await writeFile(join(page, "offline.html"), offline);

// The npm package.
const npm = join(out, "npm");
await rm(npm, { recursive: true, force: true });
await cp("npm", npm, { recursive: true });
await copyFile(module, join(npm, "stablehlo.wasm"));
await copyFile("../LICENSE", join(npm, "LICENSE"));
const version = /^version = "(.*)"$/m.exec(await readFile("../Cargo.toml", "utf8"))[1];
const manifest = JSON.parse(await readFile(join(npm, "package.json"), "utf8"));
await writeFile(join(npm, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "--declaration", "--emitDeclarationOnly",
  "--target", "ES2022", "--module", "ESNext", "--moduleResolution", "Bundler", "--strict", "--skipLibCheck",
  "--types", "node", "--outDir", npm, "src/module.ts"], { stdio: "inherit" });
await build({
  entryPoints: ["src/module.ts"], bundle: true, format: "esm", target: "es2022", outfile: join(npm, "module.js"),
});

for (const [name, part] of sizes) console.log(`${name.padEnd(16)} ${part} bytes with gzip`);
const note = estimates ? `, if the optimized module has ${size} bytes` : "";
console.log(`${"all".padEnd(16)} ${total} bytes with gzip${note}`);
console.log(`offline.html     ${offline.length} bytes`);
const change = Math.abs(measured / recorded[which] - 1);
if (!estimates && change > LARGEST_CHANGE) {
  console.error(`error: sizes.json states ${recorded[which]} bytes of the module, found ${measured}: ` +
    "record both modules of one commit");
  process.exit(1);
}
if (total > MOST) {
  console.error(`error: the page has ${total} bytes with gzip, at most ${MOST} are allowed`);
  process.exit(1);
}
