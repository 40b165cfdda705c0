import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, assert, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { appendLine, prepareLines, readLines } from "./json-lines.js";

const file = join(mkdtempSync(join(tmpdir(), "models-")), "lines.jsonl");

describe("JSON lines", () => {
  it("reads back what was appended, from any line's end on", () => {
    assert(
      property(array(string({ unit: "binary" })), (values) => {
        writeFileSync(file, "");
        for (const value of values) appendLine(file, value);
        const lines = [...readLines(file)];
        expect(lines.map(({ text }) => JSON.parse(text) as unknown)).toEqual(values);
        for (const [index, { end }] of lines.entries()) expect([...readLines(file, end)]).toHaveLength(values.length - index - 1);
      }),
      { numRuns: 30 },
    );
  });

  it("reads lines that are longer than one chunk", () => {
    writeFileSync(file, "");
    const long = "é".repeat(1_500_000);
    for (const value of ["a", long, "b"]) appendLine(file, value);
    expect([...readLines(file)].map(({ text }) => (JSON.parse(text) as string).length)).toEqual([1, long.length, 1]);
  });

  it("keeps every whole line of a file that was cut anywhere", () => {
    assert(
      property(array(string(), { minLength: 1 }), nat(), (values, cut) => {
        const whole = Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(""));
        writeFileSync(file, whole.subarray(0, cut % (whole.length + 1)));
        prepareLines(file);
        const kept = readFileSync(file);
        expect(kept.length === 0 || kept.at(-1) === 0x0a).toBe(true);
        expect(whole.subarray(0, kept.length).equals(kept)).toBe(true);
      }),
    );
  });
});
