import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { array, assert, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { appendLine, prepareLines, readLines } from "./json-lines.js";

const file = join(mkdtempSync(join(tmpdir(), "models-")), "lines.jsonl");

describe("JSON lines", () => {
  it("reads back what was appended, from any line's end on", () => {
    assert(
      property(array(string({ unit: anyCharacter })), (values) => {
        writeFileSync(file, "");
        for (const value of values) appendLine(file, value);
        const lines = [...readLines(file)];
        expect(lines.map(({ text }) => JSON.parse(text) as unknown)).toEqual(values);
        for (const [index, { end }] of lines.entries())
          expect([...readLines(file, end)]).toHaveLength(values.length - index - 1);
      }),
      { numRuns: 30 },
    );
  });

  it("reads lines that are longer than one chunk", () => {
    writeFileSync(file, "");
    const long = "é".repeat(1_500_000);
    for (const value of ["a", long, "b"]) appendLine(file, value);
    expect([...readLines(file)].map(({ text }) => (JSON.parse(text) as string).length)).toEqual([
      1,
      long.length,
      1,
    ]);
  });

  it("keeps every whole line of a file that was cut anywhere, and goes on after it", () => {
    assert(
      property(array(string({ unit: anyCharacter }), { minLength: 1 }), nat(), (values, cut) => {
        const lines = values.map((value) => Buffer.from(`${JSON.stringify(value)}\n`));
        const whole = Buffer.concat(lines);
        const given = whole.subarray(0, cut % (whole.length + 1));
        writeFileSync(file, given);
        prepareLines(file);
        expect(readFileSync(file).equals(given)).toBe(true);
        appendLine(file, "later");
        const ends = lines.map((_line, index) => Buffer.concat(lines.slice(0, index + 1)).length);
        const kept = values.filter((_value, index) => (ends[index] ?? 0) <= given.length);
        expect([...readLines(file)].map(({ text }) => JSON.parse(text) as unknown)).toEqual([
          ...kept,
          "later",
        ]);
      }),
    );
  });
});
