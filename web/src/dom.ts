// Small helpers for the document.

type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** Returns an element. Properties that begin with `on` are listeners; others are attributes. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K, properties: Properties = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value as EventListener);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((c): c is Node | string => c !== null && c !== undefined && c !== false));
  return element;
}

/** Returns an element of SVG. */
export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Node[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Returns a table with a caption for screen readers. */
export function table(caption: string, heads: string[], rows: Child[][], classes = ""): HTMLElement {
  const cells = (row: Child[]) => row.map((cell, i) =>
    i === 0 ? h("th", { scope: "row" }, cell) : h("td", {}, cell));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
    h("table", { class: classes },
      h("caption", { class: "hidden" }, caption),
      h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, ...rows.map((row) => h("tr", {}, ...cells(row))))));
}

/** Offers bytes as a download. */
export function download(name: string, bytes: Uint8Array | string): void {
  const blob = new Blob([bytes as BlobPart], { type: "application/octet-stream" });
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns a button that offers a download. */
export function downloadButton(name: string, bytes: () => Uint8Array | string): HTMLElement {
  return h("button", { type: "button", "data-download": name, onclick: () => download(name, bytes()) },
    `Download ${name}`);
}

/** Returns a number of bytes as text. */
export function sizeText(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB"];
  let unit = 0;
  let size = bytes;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit ? size.toPrecision(3) : size} ${units[unit]}`;
}
