import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { reflectOnUse } from "./reflect-on-use.js";

const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a bench 1, a tap 1", "go to bench 1"]),
  observation: "a fern 1",
  thoughts: [] as { index: number; text: string }[],
  success: false,
  stopReason: "step-limit",
  notes: [
    sampleNote("sai-00001", { text: "Look on benches." }),
    sampleNote("err-00002", { text: "Do not wait." }),
  ],
  usedNotes: ["sai-00001"],
};
const reply = JSON.stringify({
  cause: "It never went\nto the tap.",
  rightApproach: "Fill the can first.",
  keyInsight: "Water comes from taps.",
  tags: [
    { id: "sai-00001", tag: "helpful" },
    { id: "[err-00002]", tag: "HARMFUL" },
    { id: "zzz-1", tag: "neutral" },
    { id: "sai-00001", tag: "won" },
  ],
});

describe("reflectOnUse", () => {
  it("gives a lesson and one operation for each tag", async () => {
    const model = scriptedModel([reply]);
    expect(await reflectOnUse.run(seen, { model })).toEqual({
      lesson:
        "Cause: It never went to the tap.\nRight approach: Fill the can first.\nKey insight: Water comes from taps.",
      noteOps: [
        { op: "tag", target: { id: "sai-00001" }, tag: "helpful" },
        { op: "tag", target: { id: "err-00002" }, tag: "harmful" },
        { op: "tag", target: { id: "zzz-1" }, tag: "neutral" },
      ],
    });
  });

  it("shows the run, how it ended and the used notes alone", async () => {
    const model = scriptedModel([reply]);
    await reflectOnUse.run(seen, { model });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "a bench 1, a tap 1\nThe task: water the fern",
        "> go to bench 1\na fern 1",
        "Result: the task was not done, no steps were left",
        "\nNotes that the agent used:\n[sai-00001] Look on benches.",
      ].join("\n"),
    );
  });

  it("counts the notes as used that the agent's thoughts name", async () => {
    const model = scriptedModel([reply]);
    const thoughts = [{ index: 0, text: "By [err-00002] I go on." }];
    await reflectOnUse.run({ ...seen, usedNotes: [], thoughts }, { model });
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(prompt).toContain("\n[err-00002] Do not wait.");
    expect(prompt).not.toContain("[sai-00001]");
  });

  it("speaks of no notes where none were used, and says how the run ended only where the reflector may know", async () => {
    const model = scriptedModel([reply]);
    await reflectOnUse.run({ ...seen, usedNotes: [] }, { model, ace: { outcome: false } });
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(model.calls[0]?.map(({ text }) => text).join("\n")).not.toMatch(/\bnotes?\b|tag/i);
    expect(prompt).not.toContain("Result");
  });

  it("understands the published keys, and text around the object", async () => {
    const published =
      'Here it is:\n```json\n{"root_cause_analysis": "a", "correct_approach": "b", "key_insight": "c", "bullet_tags": [{"id": "sai-00001", "tag": "neutral"}]}\n```';
    expect(await reflectOnUse.run(seen, { model: scriptedModel([published]) })).toEqual({
      lesson: "Cause: a\nRight approach: b\nKey insight: c",
      noteOps: [{ op: "tag", target: { id: "sai-00001" }, tag: "neutral" }],
    });
  });

  it("asks once more, then goes on without tags and lesson", async () => {
    const model = scriptedModel(["It went wrong.", "{}"]);
    expect(await reflectOnUse.run(seen, { model })).toEqual({ lesson: "", noteOps: [] });
    expect(model.calls).toHaveLength(2);
  });
});
