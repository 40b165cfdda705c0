import { expect, it } from "vitest";
import { withoutClosers } from "./without-closers.js";

it.each([
  ["look »", "look"],
  ["look ===", "look"],
  ["go to desk 1”.", "go to desk 1"],
  ["go to desk 1>>", "go to desk 1"],
])("%j closes what nothing opens", (text, bare) => expect(withoutClosers(text)).toBe(bare));

it.each(["click[Next >]", "put [a, b]", "look.", "« look »"])("%j stays", (text) => expect(withoutClosers(text)).toBe(text));

it("takes off a handful of marks, however many there are", () => {
  const text = `look ${"]".repeat(10_000)}`;
  expect(withoutClosers(text)).toHaveLength(text.length - 8);
});
