import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { reflect } from "./reflect.js";
import { reflexionOptions } from "../reflections/reflexion-options.js";

const failed = (trial: number) => ({
  trial,
  success: false,
  reward: 0,
  steps: 2,
  stopReason: "repeat",
});
const seen = {
  task: sampleTask(),
  trajectory: sampleSteps(["a bench 1, a tap 1", "go to bench 1"], ["a fern 1", "look"]),
  observation: "a fern 1 again",
  thoughts: [] as { index: number; text: string }[],
  success: false,
  stopReason: "repeat",
  trials: [failed(0)],
  reflections: [] as { taskId: string; trial: number; text: string }[],
};

describe("reflect", () => {
  it("keeps the raw completion, under the trial that failed", async () => {
    const model = scriptedModel([" I never went to the tap.\n"]);
    expect(await reflect.run({ ...seen, trials: [failed(0), failed(1)] }, { model })).toEqual({
      reflections: { taskId: "greenhouse/1", trial: 1, text: " I never went to the tap.\n" },
    });
  });

  it("shows the whole failed attempt and why it stopped, and no example where the world brings none", async () => {
    const model = scriptedModel(["x"]);
    await reflect.run(seen, { model });
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(prompt).toBe(
      [
        "The failed attempt:\na bench 1, a tap 1\nYour task is to: water the fern",
        "> go to bench 1\na fern 1\n> look\na fern 1 again",
        "Result: failed, stopped for repeating itself\n\nReflection:",
      ].join("\n"),
    );
  });

  it("describes an attempt that reached a part of the goal, with its score", async () => {
    const shown = async (reward: number, observation = seen.observation) => {
      const model = scriptedModel(["x"]);
      await reflect.run(
        { ...seen, observation, stopReason: "done", trials: [{ ...failed(0), reward }] },
        { model },
      );
      return (
        `${model.calls[0]?.[0]?.text}\n${model.calls[0]?.at(-1)?.text}`.split("Example 1")[0] +
        (model.calls[0]?.at(-1)?.text.split("\n\n").at(-2) ?? "")
      );
    };
    const inPart = await shown(0.8333);
    expect(inPart).toContain("only in part");
    expect(inPart).toContain("The attempt:\n");
    expect(inPart).toContain(
      "Result: reached in part, a score of 0.83 out of 1, it ended with something that was asked for missing or wrong",
    );
    expect(inPart).not.toContain("failed");
    expect(await shown(0.999)).toContain("a score of 0.99 out of 1");
    const mentionedByWorld = await shown(0.5, "Your score (min 0.0, max 1.0): 0.5");
    expect(mentionedByWorld).toContain("Result: reached in part, it ended with something");
    for (const reward of [0, 1, -1])
      expect(await shown(reward)).toContain("Result: failed, it ended without reaching the goal");
  });

  it("shows the world's own failed attempts where it brings some", async () => {
    const failures = [
      {
        attempt: "> click[Buy Now]\nResult: failed",
        reflection: "It had no color. Next time: I choose one.",
      },
    ];
    const environment = { describe: () => ({ title: "shop", actions: [], failures, options: {} }) };
    const model = scriptedModel(["x"]);
    await reflect.run(seen, { model, environment });
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(
      prompt.startsWith(
        "Example 1:\n> click[Buy Now]\nResult: failed\nReflection: It had no color. Next time: I choose one.\n\nThe failed attempt:",
      ),
    ).toBe(true);
  });

  it("says what refuses an action in this world, where the attempt met it", async () => {
    const environment = {
      describe: () => ({
        title: "shop",
        actions: [],
        refusals: ["No!", "a fern 1 ag"],
        options: {},
      }),
    };
    const ruleOf = async (changes: object) => {
      const model = scriptedModel(["x"]);
      await reflect.run({ ...seen, ...changes }, { model, environment });
      return model.calls[0]?.at(0)?.text ?? "";
    };
    expect(await ruleOf({})).toContain('"a fern 1 ag" means that the action was refused');
    expect(await ruleOf({ observation: "a fern 1" })).not.toContain("refused");
    expect(await ruleOf({ trajectory: [] })).not.toContain("refused");
  });

  it("shows a thought that came with an action above it", async () => {
    const model = scriptedModel(["x"]);
    await reflect.run(
      { ...seen, thoughts: [{ index: 1, text: "The tap is elsewhere." }] },
      { model },
    );
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "a fern 1\n> think: The tap is elsewhere.\n> look\na fern 1 again",
    );
  });

  it("shows the reflections on the last three attempts alone", async () => {
    const model = scriptedModel(["x"]);
    const reflections = ["one", "two", "three\n\nlines", "four"].map((text, trial) => ({
      taskId: "greenhouse/1",
      trial,
      text,
    }));
    await reflect.run({ ...seen, reflections }, { model });
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "Reflections on earlier attempts:\nAttempt 1: two\nAttempt 2: three lines\nAttempt 3: four\n\nReflection:",
    );
  });

  it("costs nothing after a success, by the last verdict or, without one, by the environment", async () => {
    const model = scriptedModel([]);
    expect(
      await reflect.run({ ...seen, trials: [{ ...failed(0), success: true }] }, { model }),
    ).toEqual({});
    expect(await reflect.run({ ...seen, trials: [], success: true }, { model })).toEqual({});
  });

  it("asks once more after an empty reply and then goes on without", async () => {
    const model = scriptedModel([" ", ""]);
    const runtime = recordingRuntime();
    expect(await reflect.run(seen, { model }, runtime)).toEqual({});
    expect(runtime.events.at(-1)).toMatchObject({
      type: "note",
      text: "the reflection was empty and is not kept",
    });
  });

  it("notes a reflection that repeats an earlier one, and keeps it as the published loop does", async () => {
    const runtime = recordingRuntime();
    const update = await reflect.run(
      {
        ...seen,
        reflections: [{ taskId: "greenhouse/1", trial: 0, text: "same" }],
        trials: [failed(0), failed(1)],
      },
      { model: scriptedModel(["Reflection: same"]) },
      runtime,
    );
    expect(update).toEqual({
      reflections: { taskId: "greenhouse/1", trial: 1, text: "Reflection: same" },
    });
    expect(runtime.events.at(-1)).toMatchObject({ text: "the reflection repeats an earlier one" });
  });
});

describe("reflexionOptions", () => {
  it("has the paper's defaults, and every quirk off", () => {
    expect(reflexionOptions()).toEqual({
      memoryWindow: 3,
      recallBy: "task",
      minimumSimilarity: 0.3,
      maxTrials: 5,
      skipSolved: true,
      stopOnRepeat: true,
      successOn: "won",
      inject: true,
      reflectAfterLast: false,
      emptyFirstActionRepeats: false,
    });
  });
});
