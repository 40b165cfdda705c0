import { scriptedModel } from "@mnemograph/models/testing";
import { unknownState } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import * as nodes from "../../index.js";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { experienceFromTrajectory } from "../../rap/experiences/experience-from-trajectory.js";
import { noAction, shownAction } from "./shown-action.js";

const trajectory = [
  ...sampleSteps(["a shed 1", "look"]),
  { index: 1, observation: "a can 1", action: "", kind: "invalid" as const },
];
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "Nothing happens.",
  trajectory,
  thoughts: [],
  reflections: [],
  experiences: [],
  plan: "",
  embodiedState: unknownState,
  success: false,
  stopReason: "step-limit",
  trials: [],
};
const deps = { examples: () => ["A shed 2.\n> look"] };
const process = {
  batchId: "b",
  steps: trajectory,
  finalObservation: "Nothing happens.",
  reward: 0,
  success: false,
  stopReason: "",
};

const rendered = (
  prompt: { render(variables: never): readonly { readonly content: string }[] },
  variables: object,
) => prompt.render(variables as never).map(({ content }) => content);

describe("a reply without an action", () => {
  it.each<[string, (model: ReturnType<typeof scriptedModel>) => Promise<unknown>]>([
    ["act", (model) => nodes.act.run(seen, { ...deps, model })],
    [
      "act, in a dialogue",
      (model) => nodes.act.run(seen, { ...deps, model, chat: { layout: "dialogue" } }),
    ],
    ["actWithReflections", (model) => nodes.actWithReflections.run(seen, { ...deps, model })],
    ["actWithExperiences", (model) => nodes.actWithExperiences.run(seen, { model })],
    ["actWithEmbodiedState", (model) => nodes.actWithEmbodiedState.run(seen, { ...deps, model })],
    ["reflect", (model) => nodes.reflect.run(seen, { model })],
    ["judgeRun", (model) => nodes.judgeRun.run(seen as never, { model })],
  ])("is marked as one by %s", async (_, ask) => {
    const model = scriptedModel(["> look", "> look", "> look"]);
    await ask(model);
    const prompt = model.calls
      .flat()
      .map(({ text }) => text)
      .join("\n");
    expect(prompt).toContain(`${noAction}\n`);
    expect(prompt).not.toMatch(/^(?:>|Act:|Action:|\d+\.) *\n/m);
  });

  it.each<[string, readonly string[]]>([
    ["the summary", rendered(nodes.summarizeHistoryPrompt, { goal: "g", steps: trajectory })],
    [
      "the evaluation",
      rendered(nodes.evaluateHistoryPrompt, {
        goal: "g",
        actions: trajectory.map(({ action }) => action),
      }),
    ],
    [
      "the choice of a process",
      rendered(nodes.chooseProcessPrompt, { goal: "g", processes: [process] }),
    ],
    [
      "the comparison",
      rendered(nodes.compareProcessesPrompt, { goal: "g", better: trajectory, worse: trajectory }),
    ],
  ])("is marked as one by %s", (_, texts) => {
    expect(texts.join("\n")).toContain(noAction);
  });

  it("is nothing to learn from", () => {
    const log = experienceFromTrajectory({
      id: "t",
      task: seen.task,
      steps: trajectory,
      finalObservation: "No.",
      reward: 1,
      success: true,
    });
    expect(log.entries).toEqual(["> look", "a can 1"]);
  });

  it("leaves actions as they are", () => {
    expect(shownAction("look")).toBe("look");
  });
});
