import type { NoteRun } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { reviewSuccesses } from "../review-successes/review-successes.js";
import { contrastPair } from "./contrast-pair.js";

const run = (trial: number, success: boolean, taskId = "a"): NoteRun => ({
  episode: `${taskId}#${trial}`,
  taskId,
  taskType: "water",
  goal: `water the ${taskId}`,
  transcript: success ? "> take can 1\nYou take it." : "> look\nA fern.",
  actions: [],
  success,
});
const rule = (text: string) => sampleNote("insi-00001", { text });
const many = Array.from({ length: 20 }, (_, index) => rule(`Rule ${index}.`));

describe("contrastPair", () => {
  const seen = { runs: [run(1, true), run(0, false)], notes: [rule("Look first.")] };

  it("shows both attempts and the numbered rules, and gives operations with their sources", async () => {
    const model = scriptedModel(["AGREE 1: Look first.\nADD: Take a can before water."]);
    const { noteOps = [] } = await contrastPair.run(seen, { model });
    expect(noteOps.map(({ op }) => op)).toEqual(["vote", "add"]);
    expect(noteOps[1]).toMatchObject({
      draft: {
        sources: [
          { episode: "a#1", success: true },
          { episode: "a#0", success: false },
        ],
      },
    });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "The task: water the a",
        "",
        "The successful attempt:\n> take can 1\nYou take it.",
        "",
        "The failed attempt:\n> look\nA fern.",
        "",
        "The rules:\n1. Look first.",
      ].join("\n"),
    );
    expect(model.calls[0]?.[0]?.text).toContain("Make at most 4 changes");
    expect(model.calls[0]?.[0]?.text).not.toContain("list is full");
  });

  it("asks to remove from 20 rules on", async () => {
    const model = scriptedModel(["REMOVE 1: Rule 0."]);
    await contrastPair.run({ ...seen, notes: many }, { model });
    expect(model.calls[0]?.[0]?.text).toContain("The list is full.");
  });

  it("asks nothing where one of the two is missing", async () => {
    const model = scriptedModel([]);
    for (const runs of [[run(0, true)], [run(0, false)], []])
      expect(await contrastPair.run({ runs, notes: [] }, { model })).toEqual({ noteOps: [] });
  });

  it("changes nothing where no reply has an operation, after asking again once", async () => {
    const model = scriptedModel(["All rules are fine.", "ADD: no stop"]);
    expect(await contrastPair.run(seen, { model })).toEqual({ noteOps: [] });
    expect(model.calls).toHaveLength(2);
  });
});

describe("reviewSuccesses", () => {
  it("shows all successes of a chunk and no failure", async () => {
    const model = scriptedModel(["ADD: Take a can before water."]);
    const runs = [run(0, true), run(0, true, "b"), run(0, false, "c")];
    const { noteOps } = await reviewSuccesses.run({ runs, notes: [] }, { model });
    expect(noteOps).toHaveLength(1);
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "Task 1: water the a\n> take can 1\nYou take it.",
        "Task 2: water the b\n> take can 1\nYou take it.",
        "There are no rules yet.",
      ].join("\n\n"),
    );
  });

  it("asks nothing for an empty chunk", async () => {
    const model = scriptedModel([]);
    expect(await reviewSuccesses.run({ runs: [], notes: many }, { model })).toEqual({
      noteOps: [],
    });
  });
});
