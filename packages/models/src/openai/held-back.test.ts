import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { heldBack } from "./held-back.js";

const secret = "sk-Very.Secret/0123+4567";
const bytes = [...Buffer.from(secret)].map((byte) => byte.toString(16).padStart(2, "0"));
const writings = [
  secret,
  secret.toUpperCase(),
  [...secret].map((letter) => `&#x0000${letter.charCodeAt(0).toString(16)};`).join(""),
  [...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  [...secret].join("\u200B\u200B\u200B"),
  bytes.map((byte) => `%${byte}`).join(""),
  bytes.join(" "),
  bytes.join(":"),
  Buffer.from(`Bearer ${secret}!`).toString("base64"),
];
const inPieces = (
  text: string,
  lengths: readonly number[],
  secrets: readonly string[] = [secret],
): string[] => {
  const described: string[] = [];
  const held = heldBack(secrets, (piece) => described.push(piece));
  let at = 0;
  for (let turn = 0; at < text.length; turn += 1) {
    const length = lengths[turn % lengths.length]!;
    held.report(text.slice(at, at + length));
    at += length;
  }
  held.end();
  return described;
};

describe("a text reported in pieces", () => {
  it.each(writings)("holds no secret, however it is cut: %s", (written) => {
    for (const length of [1, 2, 3, 5, 11, 23, 60])
      expect(inPieces(`The key is ${written} I think.`, [length]).join("")).toBe(
        "The key is [redacted] I think.",
      );
  });

  it("is the same text where no secret is in it", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 300 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (text, cuts) => {
          expect(inPieces(text, cuts).join("")).toBe(text);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("is reported word by word, and character by character where words have no gaps", () => {
    expect(inPieces("I go to the desk now", [3])).toHaveLength(6);
    expect(inPieces("我现在去桌子那里", [1])).toHaveLength(8);
    expect(inPieces("sk-Very", [1], [])).toHaveLength(7);
  });

  it("is reported in the end where a word has no end, and still without the secret", () => {
    const described = inPieces(`${"x".repeat(1500)}${secret}${"y".repeat(1500)}`, [7]);
    expect(described.length).toBeGreaterThan(3);
    expect(described.join("")).toBe(`${"x".repeat(1500)}[redacted]${"y".repeat(1500)}`);
  });
});
