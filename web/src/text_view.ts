// Viewer of a program's text: draws only the lines in view.

import { h } from "./dom";
import { definition, folds, hasSymbol, symbolDefinition, tokens, uses, valueName } from "./lines";

const LINE = 20;
/** Number of lines beyond the window that are drawn. */
const MARGIN = 20;

/** Lines with folding, search, and jumps between definitions and uses. */
export class TextView {
  readonly element: HTMLElement;
  #lines: string[];
  #folds: Int32Array;
  #folded = new Set<number>();
  #visible: number[] = [];
  #scroll: HTMLElement;
  #content: HTMLElement;
  #status: HTMLElement;
  #search: HTMLInputElement;
  #current = 0;
  #name = "";
  #marked = new Set<number>();
  #back: number[] = [];
  #columns: number;

  constructor(text: string, label: string) {
    this.#lines = text.replace(/\n$/, "").split("\n");
    this.#folds = folds(this.#lines);
    this.#columns = this.#lines.reduce((most, line) => Math.max(most, line.length), 0);
    this.#content = h("div", { class: "lines", role: "presentation" });
    this.#scroll = h("div", {
      class: "code", tabindex: 0, role: "group", "aria-label": label, "aria-describedby": "keys",
      onscroll: () => this.#draw(), onkeydown: (event: KeyboardEvent) => this.#key(event),
      onclick: (event: MouseEvent) => this.#click(event),
    }, this.#content);
    this.#status = h("span", { role: "status", class: "note" });
    this.#search = h("input", {
      type: "search", placeholder: "Search", "aria-label": "Search in the text",
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === "Enter") this.find(event.shiftKey ? -1 : 1);
        else if (event.key === "Escape") this.#scroll.focus();
        else return;
        event.preventDefault();
      },
    });
    const button = (text: string, action: () => void, id?: string) =>
      h("button", { type: "button", "data-action": id, onclick: action }, text);
    this.element = h("div", { class: "text-view" },
      h("div", { class: "bar" }, this.#search,
        button("Next", () => this.find(1), "next"), button("Previous", () => this.find(-1), "previous"),
        button("Fold all", () => this.#foldAll(true), "fold"), button("Unfold all", () => this.#foldAll(false), "unfold"),
        button("Definition", () => this.toDefinition(), "definition"), button("Next use", () => this.nextUse(), "use"),
        button("Back", () => this.#goBack(), "back"), this.#status),
      this.#scroll,
      h("p", { id: "keys", class: "note" },
        "The arrow keys choose a line. V, or a click, chooses a value of the line: D then goes to the definition of the ",
        "value, U to its next use, and B back. F folds the region of the line. / goes to the search, Enter there to the next match, and Escape back."));
    this.#layOut();
    new ResizeObserver(() => this.#draw()).observe(this.#scroll);
  }

  /** Number of lines. */
  get length(): number {
    return this.#lines.length;
  }

  /** Goes to the next or the previous line with the searched text. */
  find(step: 1 | -1): void {
    const needle = this.#search.value.toLowerCase();
    if (!needle) return;
    const count = this.#lines.length;
    for (let n = 1; n <= count; n += 1) {
      const line = (this.#current + step * n + count * 2) % count;
      if (this.#lines[line]?.toLowerCase().includes(needle)) {
        this.goTo(line);
        this.#say(`line ${line + 1}`);
        return;
      }
    }
    this.#say(`no line has "${this.#search.value}"`);
  }

  /** Shows a line, unfolds the regions around it, and makes it current. */
  goTo(line: number): void {
    for (const start of [...this.#folded]) {
      if (start < line && line <= this.#folds[start]!) this.#folded.delete(start);
    }
    this.#current = line;
    this.#layOut();
    const row = this.#row(line);
    const [top, height] = [row * LINE, this.#scroll.clientHeight];
    if (top < this.#scroll.scrollTop + LINE || top > this.#scroll.scrollTop + height - 2 * LINE) {
      this.#scroll.scrollTop = top - height / 3;
    }
    this.#draw();
  }

  /** Shows the definition of a symbol such as `@main`, or the first line that has a text. Returns whether there is one. */
  reveal(text: string): boolean {
    const line = text.startsWith("@") ? symbolDefinition(this.#lines, text) : this.#lines.findIndex((l) => l.includes(text));
    if (line >= 0) this.goTo(line);
    return line >= 0;
  }

  /** Goes from a use to the definition of the chosen value. */
  toDefinition(): void {
    if (!this.#name) return this.#say("choose a value first");
    const found = this.#definition();
    if (found < 0) return this.#say(`no definition of ${this.#name}`);
    this.#back.push(this.#current);
    this.goTo(found);
    this.#say(`${this.#name} is defined in line ${found + 1}`);
  }

  /** Goes to the next use of the chosen value. */
  nextUse(): void {
    if (!this.#name) return this.#say("choose a value first");
    const all = this.#uses();
    const next = all.find((line) => line > this.#current) ?? all[0];
    if (next === undefined) return this.#say(`${this.#name} has no use`);
    this.#back.push(this.#current);
    this.goTo(next);
    this.#say(`use ${all.indexOf(next) + 1} of ${all.length} of ${this.#name}`);
  }

  #definition(): number {
    if (this.#name.startsWith("@")) return symbolDefinition(this.#lines, this.#name);
    return definition(this.#lines, this.#current, this.#name);
  }

  #uses(): number[] {
    if (this.#name.startsWith("@")) {
      const start = this.#definition();
      return this.#lines.flatMap((l, i) => (i !== start && hasSymbol(l, this.#name) ? [i] : []));
    }
    const start = this.#definition();
    return start < 0 ? [] : uses(this.#lines, start, this.#name);
  }

  #goBack(): void {
    const line = this.#back.pop();
    if (line === undefined) this.#say("nothing to go back to");
    else this.goTo(line);
  }

  #foldAll(folded: boolean): void {
    this.#folded.clear();
    if (folded) {
      this.#folds.forEach((end, line) => {
        // The module itself stays open.
        if (end > line && /^\s/.test(this.#lines[line] ?? "")) this.#folded.add(line);
      });
    }
    this.#layOut();
  }

  #toggle(line: number): void {
    if (this.#folds[line]! <= line) return;
    if (!this.#folded.delete(line)) this.#folded.add(line);
    this.#layOut();
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }

  #row(line: number): number {
    let [low, high] = [0, this.#visible.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#visible[middle]! < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #layOut(): void {
    this.#visible = [];
    for (let line = 0; line < this.#lines.length; line += 1) {
      this.#visible.push(line);
      if (this.#folded.has(line)) line = this.#folds[line]!;
    }
    this.#content.style.height = `${this.#visible.length * LINE + LINE}px`;
    this.#content.style.width = `${Math.min(this.#columns, 20_000) + 12}ch`;
    this.#draw();
  }

  #draw(): void {
    const first = Math.max(0, Math.floor(this.#scroll.scrollTop / LINE) - MARGIN);
    const shown = Math.ceil((this.#scroll.clientHeight || 600) / LINE) + 2 * MARGIN;
    const rows = this.#visible.slice(first, first + shown).map((line, i) => this.#line(line, first + i));
    this.#content.replaceChildren(...rows);
  }

  #line(line: number, row: number): HTMLElement {
    const end = this.#folds[line]!;
    const isFolded = this.#folded.has(line);
    const state = [line === this.#current && "current", this.#marked.has(line) && "marked"].filter(Boolean);
    const fold = end > line
      ? h("button", {
        type: "button", class: "fold", tabindex: -1, "data-fold": line, "aria-expanded": String(!isFolded),
        "aria-label": `${isFolded ? "Unfold" : "Fold"} line ${line + 1}`,
      }, isFolded ? "▸" : "▾")
      : h("span", { class: "fold" });
    return h("div", { class: ["line", ...state].join(" "), style: `top:${row * LINE}px`, "data-line": line },
      h("span", { class: "number", "aria-hidden": "true" }, String(line + 1)), fold,
      ...tokens(this.#lines[line] ?? "").map(({ text, kind }) => {
        if (!kind) return text;
        const isChosen = (kind === "value" || kind === "symbol") && valueName(text) === this.#name;
        return h("span", { class: `t-${kind}${isChosen ? " chosen" : ""}` }, text);
      }),
      isFolded ? h("span", { class: "t-comment" }, ` … ${end - line} lines`) : null);
  }

  #click(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const fold = target.closest<HTMLElement>("[data-fold]");
    if (fold) return this.#toggle(Number(fold.dataset["fold"]));
    const line = target.closest<HTMLElement>("[data-line]");
    if (!line) return;
    this.#current = Number(line.dataset["line"]);
    const token = target.closest<HTMLElement>(".t-value, .t-symbol");
    if (token) {
      this.#choose(valueName(token.textContent ?? ""));
      if (event.ctrlKey || event.metaKey || event.detail === 2) this.toDefinition();
    }
    this.#draw();
  }

  /** Chooses a value or a symbol of the current line, and marks its definition and uses. */
  #choose(name: string): void {
    this.#name = name;
    const start = this.#definition();
    const all = this.#uses();
    this.#marked = new Set(start < 0 ? all : [start, ...all]);
    this.#say(`${name}: defined in line ${start < 0 ? "?" : start + 1}, ${all.length} uses`);
  }

  /** Chooses the value of the current line that follows the chosen value, or comes before it. */
  #chooseNext(step: 1 | -1): void {
    const names = [...new Set(tokens(this.#lines[this.#current] ?? "")
      .filter(({ kind }) => kind === "value" || kind === "symbol").map(({ text }) => valueName(text)))];
    if (names.length === 0) return this.#say("the line has no value");
    const at = names.indexOf(this.#name);
    this.#choose(names[at < 0 ? (step > 0 ? 0 : names.length - 1) : (at + step + names.length) % names.length]!);
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      d: () => this.toDefinition(), u: () => this.nextUse(), b: () => this.#goBack(),
      v: () => this.#chooseNext(1), V: () => this.#chooseNext(-1),
      f: () => this.#toggle(this.#current), "/": () => this.#search.focus(), n: () => this.find(1),
      ArrowDown: () => this.#step(1), ArrowUp: () => this.#step(-1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  #step(step: number): void {
    const row = this.#row(this.#current) + step;
    const line = this.#visible[Math.max(0, Math.min(row, this.#visible.length - 1))];
    if (line !== undefined) this.goTo(line);
  }
}
