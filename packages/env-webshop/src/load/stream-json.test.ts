import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamJson, type JsonElement } from "./stream-json.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stream-json-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const collect = async (path: string): Promise<JsonElement[]> => {
  const elements: JsonElement[] = [];
  for await (const element of streamJson(path)) elements.push(element);
  return elements;
};

const read = async (text: string | Uint8Array, name = "file.json"): Promise<JsonElement[]> => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return collect(path);
};

describe("streamJson", () => {
  it.each(["json", "jsonl"])(
    "ignores a byte order mark of a .%s file, and refuses other encodings by file and line",
    async (end) => {
      const text = end === "json" ? '\n[{"a":"x"},\n{"a":"Köln"}]' : '{"a":"x"}\n{"a":"Köln"}\n';
      const readAs = (bytes: Uint8Array | string) => read(bytes, `encoded.${end}`);
      expect((await readAs(`\uFEFF${text}`)).map(({ value }) => value)).toEqual([
        { a: "x" },
        { a: "Köln" },
      ]);
      const line = end === "json" ? 3 : 2;
      await expect(readAs(Buffer.from(text, "latin1"))).rejects.toMatchObject({
        code: "DATA_INVALID",
        message: expect.stringMatching(`encoded.${end} is not UTF-8: line ${line} `) as string,
      });
      await expect(readAs(Buffer.from(`\uFEFF${text}`, "utf16le"))).rejects.toMatchObject({
        code: "DATA_INVALID",
        message: expect.stringMatching(`encoded.${end} is UTF-16`) as string,
      });
    },
  );

  it("gives the elements of any array and the entries of any object", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), async (values, indent) => {
        expect(
          (await read(JSON.stringify(values, null, indent))).map(({ value }) => value),
        ).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: 60 },
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (entries) => {
        const text = JSON.stringify(entries);
        const expected = Object.entries(JSON.parse(text) as object).map(([key, value]) => ({
          key,
          value: value as unknown,
        }));
        expect(await read(text)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("reads elements that lie across the borders of reading", async () => {
    const values = Array.from({ length: 3000 }, (_, index) => ({
      index,
      text: `ü",[{\\${"x".repeat(index % 1500)}`,
    }));
    expect((await read(JSON.stringify(values))).map(({ value }) => value)).toEqual(values);
  });

  it("reads lines, and a byte order mark", async () => {
    expect((await read('{"a":1}\n\n{"a":2}', "file.jsonl")).map(({ value }) => value)).toEqual([
      { a: 1 },
      { a: 2 },
    ]);
    expect(await read("\ufeff[1]")).toEqual([{ key: undefined, value: 1 }]);
    expect(await read(" [ ] ")).toEqual([]);
  });

  it.each(["", "7", '"text"', "[1, 2", '{"a": 1', "[1,,2]", "[1] 2", '[{"a": }]', "[1, x]"])(
    "refuses %j",
    async (text) => {
      await expect(read(text)).rejects.toMatchObject({ code: "DATA_INVALID" });
    },
  );

  it("refuses a missing file", async () => {
    await expect(collect(join(folder, "missing.json"))).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
  });
});
