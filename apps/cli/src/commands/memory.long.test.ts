import { beforeAll, describe, expect, it } from "vitest";
import { type Captured, capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const memory = (...args: string[]) => capture(["memory", ...args], { cwd: folder });
const small = ["--per-type", "1", "--batch-size", "1"];

let formed: Captured;
beforeAll(async () => {
  formed = await memory("form", ...small);
});

interface Stats {
  readonly version: number;
  readonly tuples: number;
  readonly batches: readonly {
    readonly batchId: string;
    readonly tuples: number;
    readonly goalTypes: readonly {
      readonly tuples: number;
      readonly observationTypes: readonly { readonly tuples: number }[];
    }[];
  }[];
}

describe("memory form", () => {
  it("goes on after a stop with the batches that are missing, to the same memory", async () => {
    const stop = new AbortController();
    const elsewhere = [...small, "--memory", "stopped"];
    const onProgress = (text: string) => {
      if (text.includes("batch 4 of 6")) stop.abort();
    };
    const stopped = await capture(["memory", "form", ...elsewhere], {
      cwd: folder,
      signal: stop.signal,
      onProgress,
    });
    expect(stopped.code).toBe(1);
    expect(stopped.error).not.toContain("error");
    const kept = JSON.parse((await memory("inspect", "--json", ...elsewhere)).out) as Stats;
    expect(kept.batches).toHaveLength(3);
    expect((await memory("form", ...elsewhere)).error.replaceAll(/^forming.+\n/gm, "")).toBe(
      formed.error.replaceAll(/^forming.+\n/gm, ""),
    );
    expect((await memory("inspect", "--json", ...elsewhere)).out).toBe(
      (await memory("inspect", "--json", ...small)).out,
    );
  });
});
