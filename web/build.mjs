// Builds the page and the npm package from `src` and the compiled module.
//   node build.mjs MODULE.wasm OUT [--any-size]
// Fails if the page is too large, unless `--any-size` is given.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [module, out, option] = process.argv.slice(2);
if (!module || !out || (option && option !== "--any-size")) {
  console.error("usage: node build.mjs MODULE.wasm OUT [--any-size]");
  process.exit(2);
}

/** Largest size of the page over the wire. */
const MOST = 2_000_000;

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
const total = sizes.reduce((sum, [, size]) => sum + size, 0);

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

for (const [name, size] of [...sizes, ["all", total]]) console.log(`${name.padEnd(16)} ${size} bytes with gzip`);
console.log(`offline.html     ${offline.length} bytes`);
if (total > MOST && !option) {
  console.error(`error: the page has ${total} bytes with gzip, at most ${MOST} are allowed`);
  process.exit(1);
}
