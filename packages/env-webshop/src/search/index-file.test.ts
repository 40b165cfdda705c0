import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIndexBuilder } from "./index-builder.js";
import { readSearchIndex, writeSearchIndex } from "./index-file.js";
import { createSearcher } from "./searcher.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "search-index-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const example = () => {
  const builder = createIndexBuilder();
  for (let number = 0; number < 50; number += 1)
    builder.add(`id${number}`, `word${number} shared ${number % 3 === 0 ? "third ★" : "other"}`);
  return builder.finish();
};

describe("an index file", () => {
  it("gives the index back", () => {
    const path = join(folder, "index.bin");
    const index = example();
    const { bytes } = writeSearchIndex(index, path);
    expect(readFileSync(path).length).toBe(bytes);
    const opened = readSearchIndex(path);
    expect(opened).toEqual(index);
    for (const query of ["third", "word7 shared", "★", "none"]) {
      expect(createSearcher(opened)(query, 20)).toEqual(createSearcher(index)(query, 20));
    }
  });

  it("gives an empty index back", () => {
    const path = join(folder, "empty.bin");
    const index = createIndexBuilder().finish();
    writeSearchIndex(index, path);
    expect(createSearcher(readSearchIndex(path))("x")).toEqual([]);
  });

  it("says what is wrong with a file", () => {
    const path = join(folder, "broken.bin");
    expect(() => readSearchIndex(join(folder, "missing.bin"))).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
    writeFileSync(path, "something else");
    expect(() => readSearchIndex(path)).toThrow(expect.objectContaining({ code: "DATA_INVALID" }));
    writeSearchIndex(example(), path);
    const whole = readFileSync(path);
    for (const length of [30, 300, 4200, whole.length - 200]) {
      writeFileSync(path, whole.subarray(0, length));
      expect(() => readSearchIndex(path), `cut to ${length} bytes`).toThrow(
        expect.objectContaining({ code: "DATA_INVALID" }),
      );
    }
  });
});
