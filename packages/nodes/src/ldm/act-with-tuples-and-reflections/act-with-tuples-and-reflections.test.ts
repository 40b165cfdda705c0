import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask, sampleTuple } from "../../testing/fixtures.testing.js";
import { actWithTuplesAndReflections } from "./act-with-tuples-and-reflections.js";

const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "here",
  trajectory: sampleSteps(["a room", "look"]),
  evaluation: "",
  summary: "Looked.",
  tuples: [sampleTuple("a")],
  reflections: ["one", "two", "three", "New plan: four"].map((text, trial) => ({
    taskId: "greenhouse/1",
    trial,
    text,
  })),
};

describe("actWithTuplesAndReflections", () => {
  it("shows the newest reflections above the tuples", async () => {
    const model = scriptedModel(["Action2: go to bench 1"]);
    expect(await actWithTuplesAndReflections.run(seen, { model, manual: "on" })).toEqual({
      action: { kind: "act", text: "go to bench 1" },
    });
    expect(model.calls[0]?.at(-1)?.text).toMatch(
      /^The place: a room\n\nYour notes[^\n]*:\nAttempt 1:\ntwo\nAttempt 2:\nthree\nAttempt 3:\nfour\n\n1\. Goal: /,
    );
    expect(model.calls[0]?.[0]?.text).toMatch(/attempts at this task failed/);
    expect(model.calls[0]?.[0]?.text).toContain("twice in a row, the attempt ends");
  });

  it("asks like LDM2 before the first failure, and where the window is empty", async () => {
    const model = scriptedModel(["look", "look"]);
    await actWithTuplesAndReflections.run({ ...seen, reflections: [] }, { model });
    await actWithTuplesAndReflections.run(seen, { model, reflexion: { memoryWindow: 0 } });
    for (const messages of model.calls) {
      expect(messages.map(({ text }) => text).join("\n")).not.toMatch(/attempt|notes/i);
    }
  });
});
