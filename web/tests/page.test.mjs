// Tests that drive the page in chromium.

import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import * as files from "./artifacts.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };
const PAGE = join(files.DIST, "web");
const SCREENSHOTS = process.env.SCREENSHOTS;
/** Longest time of a step. Machines of CI are slow. */
const MOST = 120_000;

let server;
let browser;
let page;
let address;
const requests = [];
const problems = [];

before(async () => {
  server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://page").pathname).replace(/\/$/, "/index.html");
    try {
      const content = readFileSync(join(PAGE, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/`;
  const executablePath = process.env.CHROMIUM ?? execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], timeout: MOST });
  page = await newPage(address);
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function newPage(url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, acceptDownloads: true, ...options });
  const made = await context.newPage();
  made.setDefaultTimeout(MOST);
  made.on("request", (request) => requests.push(request.url()));
  made.on("pageerror", (error) => problems.push(String(error)));
  made.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await made.goto(url);
  return made;
}

async function open(path, at = page) {
  await at.setInputFiles("#picker", path);
  await at.locator("h2", { hasText: basename(path) }).waitFor();
}

async function tab(title, at = page) {
  await at.getByRole("tab", { name: title, exact: true }).click();
}

/** Clicks something that downloads a file. Returns the bytes. */
async function downloaded(locator, at = page) {
  const [download] = await Promise.all([at.waitForEvent("download"), locator.click()]);
  return readFileSync(await download.path());
}

async function screenshot(name, at = page) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await at.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

test("overview shows versions, functions, ops, constants and locations", async () => {
  await open(files.RESNET);
  const panel = page.locator("#panel-overview");
  await panel.getByText("1.17.0", { exact: true }).waitFor();
  for (const text of ["@main", "stablehlo.convolution", "Constants by size", "Locations", "vhlo ("]) {
    assert.ok((await panel.innerText()).includes(text), text);
  }
  await screenshot("overview");
});

test("dropped file is opened, and names in the overview lead to the text", async () => {
  const bytes = readFileSync(files.artifact("calls", files.CALLS)).toString("base64");
  const transfer = await page.evaluateHandle((text) => {
    const made = new DataTransfer();
    made.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], "dropped.mlir.bc"));
    return made;
  }, bytes);
  await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
  await page.locator("h2", { hasText: "dropped.mlir.bc" }).waitFor();
  await page.getByRole("button", { name: "@helper", exact: true }).click();
  await page.locator("#panel-text .line.current", { hasText: "func.func private @helper" }).waitFor();
});

test("call leads to its function and back, and a search that finds nothing says so", async () => {
  const code = page.locator("#panel-text .code");
  await code.locator(".line", { hasText: "call @helper" }).locator(".t-symbol").click();
  await code.press("d");
  await code.locator(".line.current", { hasText: "func.func private @helper" }).waitFor();
  await code.press("b");
  await code.locator(".line.current", { hasText: "call @helper" }).waitFor();
  await code.press("/");
  await page.keyboard.type("negate");
  await page.keyboard.press("Enter");
  await code.locator(".line.current", { hasText: "negate" }).waitFor();
  await page.getByLabel("Search in the text").fill("sine");
  await page.locator("[data-action=previous]").click();
  await page.getByText('no line has "sine"').waitFor();
});

test("table of versions names the releases and what is in the way", async () => {
  await open(files.NEWEST);
  await tab("Who can read it");
  const row = page.locator("#panel-readers tr", { has: page.getByRole("rowheader", { name: /^1\.8\.0/ }) });
  const text = await row.innerText();
  assert.match(text, /✗ no/);
  assert.match(text, /jaxlib 0\.4\.38/);
  assert.match(text, /1\.20\.0: op/);
  await screenshot("readers");
});

test("text folds, searches and jumps between definition and uses", async () => {
  await open(files.artifact("loop", files.LOOP));
  await tab("Text");
  const code = page.locator("#panel-text .code");
  await code.locator(".line", { hasText: "stablehlo.while" }).waitFor();
  const count = () => code.locator(".line").count();
  const all = await count();
  await page.locator("[data-action=fold]").click();
  assert.ok((await count()) < all);
  await page.locator("[data-action=unfold]").click();
  assert.equal(await count(), all);
  await page.getByLabel("Search in the text").fill("compare");
  await page.locator("[data-action=next]").click();
  await code.locator(".line.current", { hasText: "compare" }).waitFor();
  await code.locator(".line", { hasText: "stablehlo.compare" }).locator(".t-value", { hasText: "%iterArg" }).first().click();
  await code.press("d");
  await code.locator(".line.current", { hasText: "stablehlo.while" }).waitFor();
  await code.press("u");
  await code.locator(".line.current", { hasText: "compare" }).waitFor();
  await code.press("b");
  await code.locator(".line.current", { hasText: "stablehlo.while" }).waitFor();
  await code.press("ArrowDown");
  const before = await count();
  await code.press("f");
  assert.ok((await count()) < before);
  assert.equal(await code.locator("[aria-expanded=false]").count(), 1);
  await code.press("f");
  await code.press("ArrowDown");
  await code.locator(".line.current", { hasText: "compare" }).waitFor();
  const text = await downloaded(page.locator("#panel-text [data-download]"));
  assert.match(text.toString(), /stablehlo\.while/);
});

test("value is chosen and followed with the keys alone", async () => {
  const code = page.locator("#panel-text .code");
  await code.focus();
  await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("compare");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  assert.ok(await code.evaluate((element) => element === document.activeElement));
  const chosen = async () => (await code.locator(".line.current .chosen").allInnerTexts()).join();
  await page.keyboard.press("v");
  const first = await chosen();
  await page.keyboard.press("v");
  assert.notEqual(await chosen(), first);
  await page.keyboard.press("V");
  assert.equal(await chosen(), first);
  for (let n = 0; n < 3 && !/^%iterArg/.test(await chosen()); n += 1) await page.keyboard.press("v");
  await page.keyboard.press("d");
  await code.locator(".line.current", { hasText: "stablehlo.while" }).waitFor();
  await page.keyboard.press("b");
  await code.locator(".line.current", { hasText: "compare" }).waitFor();
});

test("text has the generic form, locations and VHLO", async () => {
  for (const [id, pattern] of [["generic", /"stablehlo\.while"/], ["debuginfo", /loc\(/], ["vhlo", /vhlo\.while/]]) {
    await page.locator(`#${id}`).check();
    await page.waitForFunction((p) => new RegExp(p).test(document.querySelector("#panel-text .code")?.textContent ?? ""), pattern.source);
    await page.locator(`#${id}`).uncheck();
    await page.waitForFunction((p) => !new RegExp(p).test(document.querySelector("#panel-text .code")?.textContent ?? p), pattern.source);
  }
});

test("graph shows ops, and regions as nested boxes", async () => {
  await tab("Graph");
  await page.locator("#panel-graph .node").first().waitFor();
  // A box for each region, and one around the op and its regions.
  assert.equal(await page.locator("#panel-graph .region").count(), 3);
  const node = page.locator("#panel-graph .node", { hasText: "stablehlo.compare" });
  await node.focus();
  await node.press("Enter");
  assert.match(await page.locator("#panel-graph [role=status]").innerText(), /stablehlo\.compare: 2 operands, 1 uses/);
  const place = () => page.locator("#panel-graph svg.graph > g").getAttribute("transform");
  let before = await place();
  const moves = async (action) => {
    await action();
    const after = await place();
    assert.notEqual(after, before);
    before = after;
  };
  await moves(() => page.getByRole("button", { name: "Zoom in" }).click());
  await moves(() => page.getByRole("button", { name: "Fit the graph into the window" }).click());
  await page.getByRole("group", { name: /^Graph of/ }).focus();
  for (const key of ["ArrowLeft", "ArrowDown", "+", "-"]) await moves(() => page.keyboard.press(key));
});

test("graph of a large model has all regions as boxes around their ops", async () => {
  await open(files.RESNET);
  await tab("Graph");
  await page.locator("#panel-graph .node").first().waitFor();
  const inBoxes = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll("#panel-graph .region rect")].map((e) => e.getBoundingClientRect());
    const nodes = [...document.querySelectorAll("#panel-graph .node.argument rect")].map((e) => e.getBoundingClientRect());
    return [boxes.length, nodes.filter((n) => boxes.some((b) =>
      n.left >= b.left && n.right <= b.right && n.top >= b.top && n.bottom <= b.bottom)).length];
  });
  // Each reduction of the model has a box around the op, a box for its region, and two arguments in the region.
  assert.ok(inBoxes[0] >= 2 && inBoxes[1] >= 2, String(inBoxes));
  await screenshot("graph");
  // Nodes that the Tab key reaches come into the window.
  await page.getByRole("group", { name: /^Graph of/ }).focus();
  for (let n = 0; n < 5; n += 1) {
    for (let i = 0; i < 20; i += 1) await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => {
      const [n, f] = [document.activeElement, document.querySelector(".graph-frame")].map((e) => e.getBoundingClientRect());
      return document.activeElement.classList.contains("node") &&
        n.left >= f.left && n.right <= f.right && n.top >= f.top && n.bottom <= f.bottom;
    }));
  }
});

test("choice of an op in the graph shows its attributes", async () => {
  await open(files.artifact("calls", files.CALLS));
  await tab("Graph");
  const node = page.locator("#panel-graph .node", { hasText: "stablehlo.add" });
  await node.click();
  await page.locator("#panel-graph .facts", { hasText: "mark" }).waitFor();
  assert.match(await page.locator("#panel-graph .facts").innerText(), /mark\s+"here"/);
  await page.locator("#graph-function").selectOption({ label: "@helper (3 nodes)" });
  await page.locator("#panel-graph .node", { hasText: "stablehlo.negate" }).waitFor();
});

test("retargeted file has the bytes of the command", async () => {
  await open(files.RESNET);
  await tab("Convert");
  await page.locator("#target").selectOption("0.9.0");
  await page.locator("#retarget").click();
  const bytes = await downloaded(page.locator("#converted [data-download]"));
  assert.deepEqual(bytes, readFileSync(files.OLD_RESNET));
});

test("stripped and expanded files can be downloaded and opened", async () => {
  await page.locator("#strip").click();
  await page.locator("#converted", { hasText: "stripped" }).waitFor();
  assert.ok((await downloaded(page.locator("#converted [data-download]"))).length > 1000);
  await page.locator("#expand-only").click();
  await page.locator("#converted", { hasText: "expanded" }).waitFor();
  await page.getByRole("button", { name: "Open it here" }).click();
  await page.locator("h2", { hasText: "expanded" }).waitFor();
});

test("optimized file can be opened, and the page lists what was applied where", async () => {
  await open(files.RESNET);
  await tab("Convert");
  await page.locator("#level").selectOption("3");
  await page.locator("#optimize").click();
  await page.locator("#rewrites summary", { hasText: /\d+ ops before, \d+ after, \d+ rewrites/ }).waitFor();
  assert.ok(await page.locator("#rewrites tbody tr").count() > 0);
  assert.match((await downloaded(page.locator("#rewrites [data-download]"))).toString(), /rewrites\n$/);
  await page.getByRole("button", { name: "Open it here" }).click();
  await page.locator("h2", { hasText: "optimized" }).waitFor();
});

test("sharded container loses its shardings, and is retargeted for a release of JAX", async () => {
  await open(files.CONTAINER);
  await tab("Convert");
  await page.locator("#strip-shardings").click();
  await page.locator("#converted .done", { hasText: "one-device" }).waitFor();
  await page.getByRole("button", { name: "Open it here" }).click();
  await page.locator("h2", { hasText: "one-device" }).waitFor();
  await tab("Convert");
  await page.locator("#jax-release").fill("0.4.38");
  await page.locator("#expand").check();
  await page.locator("#retarget-jax").click();
  await page.locator("#converted .done", { hasText: "version 1.8" }).waitFor();
  assert.ok((await downloaded(page.locator("#converted [data-download]"))).length > 500);
});

test("derivative of a container is shown as a program of its own", async () => {
  await open(files.DERIVATIVES);
  const functions = () => page.locator("#panel-overview [aria-label=Functions]").innerText();
  const itself = await functions();
  await page.locator("#vjp").selectOption("1");
  await page.waitForFunction((old) => {
    const shown = document.querySelector("#panel-overview [aria-label=Functions]");
    return shown && shown.innerText !== old;
  }, itself);
  await tab("Text");
  await page.locator("#panel-text .line", { hasText: "func.func" }).first().waitFor();
});

test("retargeting that fails lists everything that is in the way", async () => {
  await open(files.NEWEST);
  await tab("Convert");
  await page.locator("#target").selectOption("0.9.0");
  await page.locator("#retarget").click();
  const failure = page.locator("#converted .failure");
  await failure.waitFor();
  assert.match(await failure.innerText(), /smallest version\s+1\.22\.0/);
});

test("container shows its description, and its artifact is extracted", async () => {
  await open(files.CONTAINER);
  await page.getByText("Container of jax.export").first().waitFor();
  // Values of each level are at least as wide as a word, also in a vjp.
  const widths = await page.locator("#panel-overview dd").evaluateAll((all) => all.map((dd) => dd.getBoundingClientRect().width));
  assert.ok(Math.min(...widths) > 100, `${widths}`);
  assert.equal(await page.locator("#panel-overview dt", { hasText: /^shape$/ }).locator("+ dd > ol").count(), 0);
  await tab("Convert");
  await page.locator("#extract").click();
  const bytes = await downloaded(page.locator("#converted [data-download]"));
  assert.equal(bytes.subarray(0, 2).toString(), "ML");
  await page.locator("#jax-release").fill("0.4.38");
  await page.locator("#expand").check();
  await page.locator("#retarget-jax").click();
  await page.locator("#converted .done, #converted .failure").first().waitFor();
});

test("comparison marks differences side by side and compares what programs compute", async () => {
  await open(files.artifact("loop", files.LOOP));
  await tab("Compare");
  await page.locator("#second").setInputFiles(files.artifact("loop9", files.LOOP.replace("dense<10>", "dense<9>")));
  await page.getByText("The programs differ").waitFor();
  const removed = page.locator("#compared .removed");
  assert.match(await removed.innerText(), /dense<10>/);
  assert.match(await page.locator("#compared .added").innerText(), /dense<9>/);
  assert.match((await downloaded(page.locator("#compared [data-download]"))).toString(), /constant/);
  await page.locator("#samples").fill("20");
  await page.locator("#equivalent").click();
  await page.locator("#equivalence .no, #equivalence .yes").waitFor();
  await screenshot("compare");
  const lines = await page.locator("#compared .line").count();
  await page.locator("#all-lines").check();
  assert.ok((await page.locator("#compared .line").count()) > lines);
  await page.locator("#second").setInputFiles(join(files.MADE, "loop.mlir"));
  await page.getByText("The programs are equal").waitFor();
  await page.locator("#samples").fill("2");
  await page.locator("#equivalent").click();
  await page.locator("#equivalence .yes", { hasText: "equivalent: 2 samples" }).waitFor();
});

test("function runs on files, zeros and random numbers, and all values are shown", async () => {
  await tab("Run");
  await page.locator("[data-argument='0']").selectOption("npy");
  await page.locator("input[aria-label='File for argument 0']").setInputFiles(files.npy("x.npy", [1, -2]));
  await page.locator("[data-argument='1']").selectOption("zeros");
  await page.locator("#evaluate").click();
  const result = page.locator("[data-result=result0]");
  await result.waitFor();
  assert.match(await result.innerText(), /\[1024\.0, -2048\.0\]/);
  assert.deepEqual(files.numbers(await downloaded(result.locator("[data-download]"))), [1024, -2048]);
  assert.equal((await downloaded(page.locator("#results [data-download='results.npz']"))).subarray(0, 2).toString(), "PK");
  await page.getByLabel("Filter values").fill("compare");
  await page.locator("#values", { hasText: "11 of" }).waitFor();
  const value = page.locator("#values details").first();
  await value.locator("summary").click();
  assert.equal((await downloaded(value.locator("[data-download]"))).subarray(1, 6).toString(), "NUMPY");
  await page.locator("[data-all=random]").click();
  await page.locator("#evaluate").click();
  await page.waitForFunction(() => !document.querySelector("[data-result=result0]")?.textContent?.includes("1024.0, -2048.0"));
  await screenshot("run");
});

test("missing file of an argument, and a file of a wrong shape, are errors", async () => {
  await open(files.artifact("calls", files.CALLS));
  await tab("Run");
  await page.locator("[data-argument='0']").selectOption("npy");
  await page.locator("#evaluate").click();
  await page.locator("#results .failure", { hasText: "argument 0 has no file" }).waitFor();
  await page.locator("input[aria-label='File for argument 0']").setInputFiles(files.npy("short.npy", [1]));
  await page.locator("#evaluate").click();
  const failure = page.locator("#results .failure", { hasText: "tensor<4xf32>" });
  await failure.waitFor();
  const expected = files.errorOf("run", join(files.MADE, "calls.mlir.bc"), "--input", join(files.MADE, "short.npy"), "--input", "zeros");
  assert.ok(expected.includes((await failure.locator("pre").innerText()).replace(/^error: /, "")), expected);
});

test("bar shows the evaluated part of a long run, and the stop button ends the run", async () => {
  await open(files.artifact("products", files.products(200)));
  await tab("Run");
  await page.locator("#trace").uncheck();
  await page.evaluate(() => {
    window.parts = [];
    new MutationObserver(() => {
      const bar = document.querySelector("progress");
      if (bar.position > 0) window.parts.push(bar.position);
    }).observe(document.querySelector("progress"), { attributes: true, attributeFilter: ["value"] });
  });
  await page.locator("#evaluate").click();
  await page.waitForFunction(() => window.parts.length > 3);
  assert.match(await page.locator("#part").innerText(), /\d+ %, \d+ ops/);
  await page.locator("#stop").click();
  await page.locator("#results", { hasText: "Stopped." }).waitFor();
  const parts = await page.evaluate(() => window.parts);
  assert.ok(parts.every((part, i) => part <= 1 && (i === 0 || part >= parts[i - 1])), String(parts));
});

test("stop button ends a program that does not end, and the page works on", async () => {
  await open(files.artifact("endless", files.ENDLESS));
  await tab("Run");
  await page.locator("#trace").uncheck();
  await page.locator("#evaluate").click();
  await page.locator("#stop").click();
  await page.locator("#results", { hasText: "Stopped." }).waitFor();
  await tab("Text");
  await page.locator("#panel-text .line", { hasText: "stablehlo.while" }).waitFor();
});

test("program of 10,000 ops is shown as text and as graph, and the page answers meanwhile", async () => {
  await open(files.artifact("chain", files.chain(10_000)));
  await tab("Text");
  await page.locator("#panel-text .line").first().waitFor();
  assert.ok((await page.locator("#panel-text .line").count()) < 300);
  await page.getByLabel("Search in the text").fill("%9999 =");
  await page.locator("[data-action=next]").click();
  await page.locator(".line.current", { hasText: "%9999 =" }).waitFor();
  // Time is measured by turns of the page's own loop, which work in the page would hold up.
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    setInterval(() => {
      window.longest = Math.max(window.longest, performance.now() - last);
      last = performance.now();
    }, 20);
  });
  await tab("Graph");
  await page.locator("#panel-graph .node").first().waitFor();
  await page.getByText(/part 1 of \d+/).waitFor();
  await page.getByRole("button", { name: "Later part" }).click();
  await page.getByText(/part 2 of \d+/).waitFor();
  await page.locator("#panel-graph .node.elsewhere").first().waitFor();
  assert.ok((await page.evaluate(() => window.longest)) < 5000);
});

test("file with a large constant is read, shown and converted", async () => {
  await open(files.artifact("large", files.constant(16)));
  await page.locator("#panel-overview", { hasText: "16.8 MB" }).waitFor();
  await tab("Text");
  await page.locator("#panel-text .line .t-comment", { hasText: /33,\d+,\d+ more characters/ }).waitFor();
  await tab("Convert");
  await page.locator("#target").selectOption("0.9.0");
  await page.locator("#retarget").click();
  assert.ok((await downloaded(page.locator("#converted [data-download]"))).length > 16 << 20);
});

test("text is shown as its artifact, and errors in text have their place", async () => {
  const path = join(files.MADE, "chain.mlir");
  await open(path);
  await page.getByText("text, shown as its artifact").waitFor();
  const bad = join(files.MADE, "bad.mlir");
  writeFileSync(bad, files.LOOP.replace("stablehlo.add", "stablehlo.ad"));
  await open(bad);
  assert.match(await page.locator(".failure").innerText(), /line\s+9/);
});

test("plain bytecode is shown as its artifact, and its errors have the place of the op", async () => {
  await open(files.plain("loop", files.LOOP));
  await page.getByText("plain bytecode, shown as its artifact").waitFor();
  await tab("Text");
  await page.locator("#panel-text", { hasText: "stablehlo.while" }).waitFor();
  await open(files.plain("chlo", files.CHLO));
  await tab("Text");
  await page.locator("#panel-text", { hasText: "stablehlo.select" }).waitFor();
  await open(files.plain("narrow", files.CHLO.replaceAll("xf32", "xf4E2M1FN")));
  assert.match(await page.locator(".failure").innerText(), /failed to legalize operation 'chlo\.erf'.*narrow\.mlir:2:8/s);
});

test("shardings in text are shown", async () => {
  await open(files.made("sharded.mlir", files.SHARDED));
  await tab("Text");
  await page.locator("#panel-text", { hasText: "sdy.sharding<@mesh" }).waitFor();
});

test("damaged file shows the error with its byte", async () => {
  await open(files.damaged());
  const failure = page.locator(".failure[role=alert]");
  await failure.waitFor();
  assert.match(await failure.innerText(), /byte/);
  const [message] = (await failure.locator("pre").innerText()).replace(/^error: /, "").split("\n");
  const expected = files.errorOf("validate", join(files.MADE, "damaged.mlir.bc"));
  assert.ok(expected.includes(message), `${message} and ${expected}`);
});

test("tabs are reached with the keyboard and have names, and controls have labels", async () => {
  await open(files.RESNET);
  await page.getByRole("tab", { name: "Overview" }).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "Who can read it");
  assert.equal(await page.getByRole("tabpanel").count(), 1);
  for (const title of ["Text", "Graph", "Convert", "Compare", "Run", "Overview"]) await tab(title);
  const unnamed = await page.evaluate(() => [...document.querySelectorAll("button, input, select")].filter((e) =>
    !e.textContent.trim() && !e.getAttribute("aria-label") && !e.labels?.length && e.id !== "picker").map((e) => e.outerHTML));
  assert.deepEqual(unnamed, []);
});

test("page fits narrow windows and has a dark form", async () => {
  const narrow = await newPage(address, { viewport: { width: 390, height: 800 }, colorScheme: "dark" });
  await open(files.RESNET, narrow);
  for (const title of ["Overview", "Who can read it", "Text", "Graph", "Convert", "Compare", "Run"]) {
    await tab(title, narrow);
    assert.ok(await narrow.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), title);
    await screenshot(`narrow-${title.split(" ")[0]}`, narrow);
  }
  const [red] = (await narrow.evaluate(() => getComputedStyle(document.body).backgroundColor)).match(/\d+/g);
  assert.ok(Number(red) < 60);
  await narrow.context().close();
  const dark = await newPage(address, { colorScheme: "dark" });
  await open(files.RESNET, dark);
  await tab("Graph", dark);
  await dark.locator(".node").first().waitFor();
  await screenshot("graph-dark", dark);
  await tab("Text", dark);
  await dark.locator(".line").first().waitFor();
  await screenshot("text-dark", dark);
  await dark.context().close();
});

test("texts can be read in the light and in the dark form", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const shown = await newPage(address, { colorScheme });
    await open(files.artifact("calls", files.CALLS), shown);
    for (const title of ["Who can read it", "Text", "Overview"]) await tab(title, shown);
    // Contrast as WCAG 2 defines it: at least 4.5 for text.
    const faint = await shown.evaluate(() => {
      const light = (color) => {
        const [r, g, b] = color.match(/[\d.]+/g).map(Number).map((v) => v / 255)
          .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = (element) => {
        for (let at = element; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
        }
        return "rgb(255, 255, 255)";
      };
      const texts = [...document.querySelectorAll("button, dt, dd, th, td, code, .note, .tag, .yes, .no, [class^=t-]")];
      return texts.map((e) => {
        const [a, b] = [light(getComputedStyle(e).color), light(ground(e))];
        return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e.outerHTML.slice(0, 80)];
      }).filter(([contrast]) => contrast < 4.5);
    });
    assert.deepEqual(faint, [], colorScheme);
    await shown.context().close();
  }
});

test("single file opens from disk", async () => {
  const offline = await newPage(pathToFileURL(join(PAGE, "offline.html")).href);
  await open(files.RESNET, offline);
  await offline.getByText("1.17.0", { exact: true }).first().waitFor();
  await offline.context().close();
});

test("nothing leaves the machine, and no script fails", () => {
  const elsewhere = requests.filter((url) => !url.startsWith(address) && !/^(file|blob|data):/.test(url));
  assert.deepEqual(elsewhere, []);
  assert.deepEqual(problems, []);
});
