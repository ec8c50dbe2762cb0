// The page's side of the worker, with a stop button.

import { sizeText } from "./dom";
import { StablehloError } from "./module";
import type { Failure, Progress, Request } from "./types";
import type { Work } from "./worker";

/** Sources of the worker and of the module. */
export interface Sources {
  worker(): Worker;
  wasm(): Promise<ArrayBuffer>;
}

/** Error of work that the reader has stopped. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Worker that is replaced when the reader stops it. */
export class Client {
  #sources: Sources;
  #worker: Worker | undefined;
  #started: Promise<Worker> | undefined;
  #wasm: Promise<ArrayBuffer> | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;
  #stopping = new AbortController();
  /** Called when work begins or ends, with what is being done. */
  onactivity: (label: string | null) => void = () => {};
  /** Called when a part of the work is done: the part from 0 to 1, and a text about the part. */
  onprogress: (fraction: number, text: string) => void = () => {};

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async #start(): Promise<Worker> {
    const worker = this.#sources.worker();
    worker.onmessage = ({ data }) => {
      const { id, value, failure, files, progress } = data as {
        id: number; value?: unknown; failure?: Failure; files?: Uint8Array[]; progress?: Progress;
      };
      if (progress) {
        this.onprogress(progress.fraction, `${progress.steps.toLocaleString("en")} ops`);
        return;
      }
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failure) waiting?.reject(new StablehloError(failure, files));
      else waiting?.resolve(value);
    };
    worker.onerror = (event) => this.#fail(new Error(event.message || "the worker could not be started"));
    this.#worker = worker;
    this.#wasm ??= this.#sources.wasm();
    try {
      await this.#send(worker, { kind: "load", wasm: await this.#wasm });
    } catch (error) {
      // The next work tries again.
      if (this.#worker === worker) this.#worker = this.#started = this.#wasm = undefined;
      throw error;
    }
    return worker;
  }

  #send(worker: Worker, work: Work): Promise<unknown> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, work });
    });
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  /** Does work. `label` says what is being done. */
  async work<T>(label: string, work: Work): Promise<T> {
    this.onactivity(label);
    try {
      this.#started ??= this.#start();
      return (await this.#send(await this.#started, work)) as T;
    } finally {
      this.onactivity(null);
    }
  }

  /** Reads a file that the reader has chosen. */
  async read(file: File): Promise<Uint8Array> {
    this.onactivity("Reading the file");
    const { signal } = this.#stopping;
    try {
      const bytes = new Uint8Array(file.size);
      const reader = file.stream().getReader();
      for (let at = 0; ;) {
        const { done, value } = await reader.read();
        if (signal.aborted) throw new Stopped();
        if (done) return bytes.subarray(0, at);
        bytes.set(value, at);
        at += value.length;
        this.onprogress(at / file.size, sizeText(at));
      }
    } finally {
      this.onactivity(null);
    }
  }

  /** Runs a request of the module. */
  request<T>(label: string, request: Request, files: Uint8Array[]): Promise<{ json: T; files: Uint8Array[] }> {
    return this.work(label, { kind: "request", request, files });
  }

  /** Stops all work. The next work starts another worker. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = this.#started = undefined;
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.#fail(new Stopped());
  }
}
