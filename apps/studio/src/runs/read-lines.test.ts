import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newFolder } from "../../test/write-run.js";
import { type FileLine, readLines, readRange } from "./read-lines.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "lines.jsonl");
const all = async (from = 0, longest?: number): Promise<FileLine[]> => {
  const lines: FileLine[] = [];
  for await (const line of readLines(path, from, longest)) lines.push(line);
  return lines;
};

describe("readLines", () => {
  it("gives complete lines with their bytes, and leaves out one that is still being written", async () => {
    writeFileSync(path, "one\nzwölf\nhal");
    expect(await all()).toEqual([
      { offset: 0, length: 3, text: "one" },
      { offset: 4, length: 6, text: "zwölf" },
    ]);
    appendFileSync(path, "f\n");
    expect(await all(11)).toEqual([{ offset: 11, length: 4, text: "half" }]);
  });

  it("puts lines together that are longer than a block", async () => {
    const long = "x".repeat(600_000);
    writeFileSync(path, `${long}\nend\n`);
    expect((await all()).map(({ offset, text }) => [offset, text?.length])).toEqual([
      [0, 600_000],
      [600_001, 3],
    ]);
  });

  it("counts a line that may not be read, and goes on after it", async () => {
    writeFileSync(path, "much too long\nok\n");
    expect(await all(0, 5)).toEqual([
      { offset: 0, length: 13, text: null },
      { offset: 14, length: 2, text: "ok" },
    ]);
  });

  it("reads single lines again by their place", async () => {
    writeFileSync(path, "one\ntwo\nthree\n");
    expect(
      await readRange(path, [
        { offset: 8, length: 5 },
        { offset: 0, length: 3 },
      ]),
    ).toEqual(["three", "one"]);
  });
});
