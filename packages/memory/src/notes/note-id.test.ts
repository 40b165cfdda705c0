import { expect, it } from "vitest";
import { highestNumber, noteId } from "./note-id.js";
import { draft } from "./sample-notes.testing.js";

const slugOf = (section: string, slugs: Record<string, string> = {}) =>
  noteId(7, draft("text", { kind: "bullet", section }), slugs).replace(/-\d+$/, "");

it("makes an id of the section's initials, of one word's letters, or of the kind", () => {
  expect(noteId(7, draft("text"))).toBe("rule-00007");
  expect(noteId(123456, draft("text"))).toBe("rule-123456");
  for (const [section, slug] of [
    ["strategies_and_insights", "sai"],
    ["FORMULAS & CALCULATIONS", "form"],
    ["Context clues and indicators of every kind here", "ccaio"],
    ["others", "othe"],
    ["PROBLEM-SOLVING HEURISTICS", "psh"],
    ["Stratégies", "stra"],
    ["API usage", "apiu"],
    ["a b", "bull"],
    ["策略", "bull"],
    ["2024", "bull"],
    ["", "bull"],
  ])
    expect([section, slugOf(section ?? "")]).toEqual([section, slug]);
  expect(slugOf("Common mistakes!", { common_mistakes: "err" })).toBe("err");
});

it("every id that it makes is found in a text by three letters and five digits", () => {
  for (const section of ["ph", "x", "problem-solving", "ÄÖ Ü"])
    expect(`[${noteId(4, draft("text", { section }))}]`).toMatch(/\[[a-z]{3,}-\d{5}\]/);
});

it("reads the number of every id, as far as it has one", () => {
  const ids = ["sai-00012", "err-00003", "none", "odd-", "far-99999999999999999999"];
  expect(highestNumber(ids.map((id) => ({ id })))).toBe(12);
  expect(highestNumber([])).toBe(0);
});
