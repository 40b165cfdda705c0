import * as fc from "fast-check";
import { expect, it } from "vitest";
import { diffLines, type LineChange } from "../page/src/trace/diff-lines.js";

const side = (changes: readonly LineChange[], left: LineChange["kind"]) =>
  changes
    .filter(({ kind }) => kind !== left)
    .flatMap(({ lines }) => lines)
    .join("\n");

it("holds both texts whole, and says nothing changed of a text and itself", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "__proto__", ""))
    .map((all) => all.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = diffLines(before, after);
      expect(side(changes, "added")).toBe(before);
      expect(side(changes, "removed")).toBe(after);
      expect(diffLines(before, before).every(({ kind }) => kind === "same")).toBe(true);
    }),
  );
});

it("finds what was put in between, and takes texts too long to compare for replaced", () => {
  expect(diffLines("one\ntwo\nthree", "one\nnew\ntwo\nthree")).toEqual([
    { kind: "same", lines: ["one"] },
    { kind: "added", lines: ["new"] },
    { kind: "same", lines: ["two", "three"] },
  ]);
  const many = (word: string) =>
    Array.from({ length: 3000 }, (_, at) => `${word} ${at}`).join("\n");
  expect(diffLines(many("a"), many("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
