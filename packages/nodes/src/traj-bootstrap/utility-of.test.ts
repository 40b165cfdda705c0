import type { NoteOp } from "@mnemograph/core";
import { expect, it } from "vitest";
import { sampleNote } from "../testing/note-fixtures.testing.js";
import { curated } from "./curated.js";
import { utilityOf } from "./utility-of.js";

const run = (shown: readonly string[], isWon: boolean) => ({
  applied: shown.flatMap((id) =>
    (isWon ? (["used", "won"] as const) : (["used"] as const)).map((tag): NoteOp => ({
      op: "tag",
      target: { id },
      tag,
    })),
  ),
});

it("weighs each run by one over the number of demonstrations that it was shown", () => {
  const utility = utilityOf([run(["a"], true), run(["a", "b"], false), run(["b"], false)]);
  // a: 1 of 1 + 1/2; b: none of 1/2 + 1.
  expect(utility.get("a")).toBeCloseTo(2 / 3);
  expect(utility.get("b")).toBe(0);
  expect(utility.has("c")).toBe(false);
});

it("keeps the best of each task, untried ones among them, and the best of all", () => {
  const of = (id: string, taskId: string, order: number) =>
    sampleNote(id, {
      order,
      sources: [{ episode: id, taskId, taskType: "put", success: true }],
    });
  const notes = [of("a", "t", 0), of("b", "t", 1), of("c", "u", 2), of("d", "v", 3)];
  const utility = new Map([
    ["a", 0.5],
    ["b", 0.2],
    ["c", 0.1],
  ]);
  const idsOf = (most: number) => curated(notes, utility, most).map(({ id }) => id);
  expect(idsOf(Number.POSITIVE_INFINITY)).toEqual(["a", "c", "d"]);
  expect(idsOf(2)).toEqual(["a", "d"]);
});
