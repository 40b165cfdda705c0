import { describe, expect, it } from "vitest";
import { appendedRecall } from "./appended-recall.js";

const items = (...ids: readonly string[]) => ids.map((id) => ({ id, text: id }));
const idsOf = (insertions: ReturnType<typeof appendedRecall>) =>
  insertions.map(({ items: shown }) => shown.map(({ id }) => id).join(" "));

describe("appendedRecall", () => {
  it("shows each thing once, where it came first", () => {
    const found = [
      { at: 1, items: items("a", "b") },
      { at: 3, items: items("b", "c") },
      { at: 5, items: items("a") },
    ];
    expect(appendedRecall(found, 16)).toEqual([
      { at: 1, items: items("a", "b") },
      { at: 3, items: items("c") },
    ]);
  });

  it("leaves a place for what fits the later calls best, and drops the least like", () => {
    const found = [1, 3, 5, 7, 9].map((at) => ({
      at,
      items: items(`${at}best`, `${at}good`, `${at}fair`, `${at}poor`),
    }));
    expect(idsOf(appendedRecall(found, 8))).toEqual([
      "1best 1good 1fair 1poor",
      "3best 3good",
      "5best",
      "7best",
    ]);
    expect(idsOf(appendedRecall(found, 1))).toEqual(["1best"]);
    expect(appendedRecall(found, 0)).toEqual([]);
  });

  it("only ever adds at the end, whatever comes later", () => {
    const found = [1, 3, 5, 7].map((at) => ({
      at,
      items: items(`${at}best`, `${at}good`, "shared"),
    }));
    for (const length of [1, 2, 3]) {
      const before = appendedRecall(found.slice(0, length), 4);
      expect(appendedRecall(found, 4).slice(0, before.length)).toEqual(before);
    }
  });
});
