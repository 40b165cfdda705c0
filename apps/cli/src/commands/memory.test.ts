import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportMemory } from "@mnemograph/memory";
import { sqliteTupleMemory } from "@mnemograph/memory/sqlite";
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
const sum = (values: readonly { readonly tuples: number }[]) =>
  values.reduce((total, { tuples }) => total + tuples, 0);

describe("memory form", () => {
  it("forms one batch memory per task type and batch, and keeps it for the next command with the same options", async () => {
    expect(formed).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[\d,]+ model calls, [\d,]+ tokens\n$/),
      error: expect.stringMatching(
        /^forming memory from 6 demonstrations in 6 batches: about [\d,]+ model calls, [\d,]+ tokens\n(?:forming memory: batch \d of 6, \d of 6 demonstrations, [\d,]+ of about [\d,]+ calls\n){7}memory: \d+ tuples in 6 batches, version 6, formed in 0\.0 s\n$/,
      ),
    });
    const again = await memory("form", ...small);
    expect(again.error).toBe(
      formed.error
        .replaceAll(/^forming.+\n/gm, "")
        .replace("formed in 0.0 s", "kept from an earlier run"),
    );
    expect(
      readdirSync(join(folder, "runs/memories")).filter((name) => name.endsWith(".sqlite")),
    ).toHaveLength(1);
  });

  it("estimates the cost before, to a quarter", () => {
    const numbers = (text: string) =>
      [...text.matchAll(/([\d,]+) (?:model calls|tokens)/g)].map(([, number = ""]) =>
        Number(number.replaceAll(",", "")),
      );
    const [expected, used] = [numbers(formed.error.split("\n")[0] ?? ""), numbers(formed.out)];
    expect(expected).toHaveLength(2);
    for (const [index, number] of used.entries())
      expect(Math.abs((expected[index] ?? 0) / number - 1)).toBeLessThan(0.25);
  });
});

describe("memory inspect", () => {
  it("prints an index whose numbers add up, as text and as JSON", async () => {
    const stats = JSON.parse((await memory("inspect", "--json", ...small)).out) as Stats;
    expect(stats.version).toBe(6);
    expect(sum(stats.batches)).toBe(stats.tuples);
    for (const batch of stats.batches) {
      expect(sum(batch.goalTypes)).toBe(batch.tuples);
      for (const type of batch.goalTypes) expect(sum(type.observationTypes)).toBe(type.tuples);
    }
    const { code, out } = await memory("inspect", ...small);
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(
        `^version 6: ${stats.tuples} tuples, 0 of them refined\nbatch put/1: \\d+ tuples\n {2}goal type 1 ".+": \\d+ goals, \\d+ tuples\n {4}observation type 1 `,
      ),
    );
    expect(out.match(/^batch /gm)).toHaveLength(6);
  });

  it("says how to form a memory that is not there", async () => {
    for (const command of [["inspect"], ["export", "none.jsonl"]]) {
      const { code, out, error } = await memory(...command, "--per-type", "3");
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(error).toMatch(
        /^error MEMORY_INVALID: no memory has been formed with these options\n {2}hint: `mnemograph memory form`/,
      );
    }
    expect(existsSync(join(folder, "none.jsonl"))).toBe(false);
  });
});

describe("memory export and import", () => {
  it("make a round trip: the imported memory exports the same lines", async () => {
    const { tuples } = JSON.parse((await memory("inspect", "--json", ...small)).out) as Stats;
    expect(await memory("export", "first.jsonl", ...small)).toEqual({
      code: 0,
      out: `${tuples} tuples exported\n`,
      error: "",
    });
    expect(await memory("import", "first.jsonl", "copy.sqlite")).toEqual({
      code: 0,
      out: `${tuples} tuples imported\n`,
      error: "",
    });
    const lines = readFileSync(join(folder, "first.jsonl"), "utf8").trimEnd().split("\n");
    for (const line of lines) JSON.parse(line);
    const copy = await sqliteTupleMemory({
      path: join(folder, "copy.sqlite"),
      namespace: "imported",
    });
    const exported: string[] = [];
    for await (const line of exportMemory(copy)) exported.push(line);
    await copy.close();
    expect(exported).toEqual(lines);
  });

  it("refuses a damaged file with its line, and imports nothing", async () => {
    await memory("export", "whole.jsonl", ...small);
    const text = readFileSync(join(folder, "whole.jsonl"), "utf8");
    writeFileSync(join(folder, "cut.jsonl"), text.slice(0, text.length / 2));
    const { code, error } = await memory("import", "cut.jsonl", "cut.sqlite");
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^error MEMORY_INVALID: line \d+.*\n {2}hint: nothing was imported/,
      ),
    });
    const target = await sqliteTupleMemory({
      path: join(folder, "cut.sqlite"),
      namespace: "imported",
    });
    expect((await target.stats()).tuples).toBe(0);
    await target.close();
  });

  it("names a file that cannot be read or written", async () => {
    const unread = await memory("import", "nothing.jsonl", "nothing.sqlite");
    expect(unread).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error ENOENT: .*nothing\.jsonl'\n {2}hint: /),
    });
    expect(existsSync(join(folder, "nothing.sqlite"))).toBe(false);
    const unwritten = await memory("export", "no/such/folder.jsonl", ...small);
    expect(unwritten).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^error ENOENT: .*folder\.jsonl'\n {2}hint: /),
    });
  });
});
