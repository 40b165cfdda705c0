import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { decodeText } from "./decode-text.js";
import { readTextFile, readTextFileSync } from "./read-text-file.js";
import { readTextLines, textLines } from "./text-lines.js";

const folder = mkdtempSync(join(tmpdir(), "text-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const text = '{"goal":"Wo ist Köln?"}\n{"goal":"東京"}\r\n';
const mark = Buffer.from([0xef, 0xbb, 0xbf]);
const write = (name: string, bytes: Uint8Array | string) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};
const all = async (lines: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const line of lines) found.push(line);
  return found;
};
const inPieces = async function* (bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
};

const refusedFiles: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  message: RegExp,
  hint: RegExp,
])[] = [
  [
    "utf16le",
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
    /is UTF-16, not UTF-8/,
    /iconv -f UTF-16/,
  ],
  [
    "utf16be",
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, "utf16le").swap16()]),
    /is UTF-16, not UTF-8/,
    /UTF-8/,
  ],
  ["utf16 without a mark", Buffer.from(text.slice(0, 20), "utf16le"), /UTF-16 or no text/, /UTF-8/],
  [
    "latin1",
    Buffer.concat([Buffer.from("one\n"), Buffer.from("Wo ist Köln?", "latin1")]),
    /line 2 holds bytes/,
    /WINDOWS-1252/,
  ],
  ["gzip", Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), /compressed with gzip/, /gunzip/],
  [
    "a character that is cut off",
    Buffer.from("one\ntwo\nKö").subarray(0, -1),
    /line 3 holds bytes/,
    /UTF-8/,
  ],
];

describe("readTextFile", () => {
  it("ignores a byte order mark, and keeps everything else", async () => {
    for (const bytes of [Buffer.from(text), Buffer.concat([mark, Buffer.from(text)])]) {
      const file = write("whole.jsonl", bytes);
      expect(await readTextFile(file)).toBe(text);
      expect(readTextFileSync(file)).toBe(text);
      expect(await all(readTextLines(file))).toEqual([
        '{"goal":"Wo ist Köln?"}',
        '{"goal":"東京"}',
      ]);
    }
    expect(decodeText(new Uint8Array(), "empty.txt")).toBe("");
    expect(await all(readTextLines(write("empty.txt", "")))).toEqual([]);
  });

  it.each(refusedFiles)("refuses %s with the file's name", async (name, bytes, message, hint) => {
    const file = write(`${name}.txt`, bytes);
    const refused = {
      code: "DATA_INVALID",
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
      evidence: { file },
    };
    const failures = [
      () => readTextFile(file),
      async () => readTextFileSync(file),
      () => all(readTextLines(file)),
      () => all(textLines(inPieces(bytes, 4), file)),
    ];
    for (const failing of failures) {
      const error: unknown = await failing().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject(refused);
      expect((error as Error).message).toContain(file);
    }
  });
});

describe("textLines", () => {
  it("gives the same lines whatever the pieces", async () => {
    const line = fc
      .string({ unit: anyCharacter })
      .map((one) => one.replaceAll(/[\r\n\0\uFEFF]/g, ""));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: 4, max: 9 }),
        fc.boolean(),
        async (lines, size, marks) => {
          const bytes = Buffer.concat([
            marks ? mark : Buffer.alloc(0),
            Buffer.from(`${lines.join("\n")}\n`),
          ]);
          expect(await all(textLines(inPieces(bytes, size), "lines.txt"))).toEqual(lines);
        },
      ),
      { numRuns: 30 },
    );
  });
});
