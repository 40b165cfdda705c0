import { unknownState } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { actWithEmbodiedReflections, actWithEmbodiedState } from "./act-with-embodied-state.js";

const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a can 1",
  trajectory: sampleSteps(["a shed 1", "go to shed 1"]),
  thoughts: [{ index: 0, text: "Firstly, I face north. Secondly, I go." }],
  embodiedState: { ...unknownState, facing: "the moon" },
};
const examples = () => ["A shed 2.\nYour task is to: wash a pot.\n> go to shed 2\nA pot 1."];
const last = (model: ReturnType<typeof scriptedModel>) => model.calls[0]?.at(-1)?.text ?? "";

describe("actWithEmbodiedState", () => {
  it("shows earlier thoughts above their actions and takes thought and action from one reply", async () => {
    const model = scriptedModel([
      "Thought: Firstly, I face shed 1. Secondly, I take it.\n> take can 1 from shed 1",
    ]);
    expect(await actWithEmbodiedState.run(seen, { model, examples })).toEqual({
      action: { kind: "act", text: "take can 1 from shed 1" },
      thoughts: [{ index: 1, text: "Firstly, I face shed 1. Secondly, I take it." }],
    });
    expect(last(model)).toContain(
      "Your task is to: water the fern\nThought: Firstly, I face north. Secondly, I go.\n> go to shed 1\na can 1\nThought:",
    );
    expect(last(model)).toContain("Thought: Firstly, I am at the start, hold nothing");
  });

  it("names the first direction in a world that has headings, or as the option says", async () => {
    const environment = {
      describe: () => ({
        title: "yard",
        actions: ["turn_left"],
        options: {},
        initialFacing: "north",
      }),
    };
    const model = scriptedModel(["> turn_left", "> look", "> look"]);
    await actWithEmbodiedState.run(seen, { model, examples, environment, manual: "on" });
    await actWithEmbodiedState.run(seen, { model, examples, emmem: { initialFacing: "west" } });
    await actWithEmbodiedState.run(seen, { model, examples });
    const [north, west, nowhere] = model.calls.map((messages) =>
      messages.map(({ text }) => text).join("\n"),
    );
    expect(north).toMatch(
      /turn_left[\s\S]*the direction that you face at the start "north"\.[\s\S]*Thought: Firstly, I face north, have moved 0 steps/,
    );
    expect(west).toContain('the direction that you face at the start "west".');
    expect(nowhere).not.toContain("face at the start");
  });

  it("leaves the convention out where the opening states the true heading, and never states it twice", async () => {
    const environment = {
      describe: () => ({
        title: "yard",
        actions: ["turn_left"],
        options: {},
        initialFacing: "north",
        view: "Obs:",
      }),
    };
    const model = scriptedModel(["> turn_left", "YES", "Act: turn_left"]);
    const described = {
      ...seen,
      trajectory: [],
      thoughts: [],
      observation: "Layout: a tap 1.\nAt the start you look south.\nObs: a can 1",
    };
    await actWithEmbodiedState.run(described, {
      model,
      examples,
      environment,
      emmem: { source: "tracked" },
    });
    await actWithEmbodiedState.run(described, {
      model,
      examples,
      environment,
      chat: { layout: "dialogue" },
    });
    const [page = "", _, dialogue = ""] = model.calls.map((messages) =>
      messages.map(({ text }) => text).join("\n"),
    );
    for (const prompt of [page, dialogue]) {
      expect(prompt).not.toContain("face at the start");
      expect(prompt.match(/look south/g)).toHaveLength(1);
    }
    expect(page).toContain(
      "Your state now: I face south, have moved 0 steps, hold nothing, have seen can 1,",
    );
  });

  it("shows a thought that became a step as one, in the form that was asked for", async () => {
    const trajectory = [
      ...seen.trajectory,
      {
        index: 1,
        observation: "a can 1",
        action: "think: Secondly, I wonder.",
        kind: "think" as const,
      },
    ];
    const model = scriptedModel(["> look"]);
    await actWithEmbodiedState.run(
      { ...seen, trajectory, observation: "OK." },
      { model, examples },
    );
    expect(last(model)).toContain(
      "> go to shed 1\na can 1\nThought: Secondly, I wonder.\nOK.\nThought:",
    );
    expect(last(model)).not.toContain("think:");
    expect(model.calls[0]?.[0]?.text).toContain("a thought without an action costs a step.");
  });

  it("never shows a state in inline mode, unless the tracked one is wanted", async () => {
    const model = scriptedModel(["> look"]);
    await actWithEmbodiedState.run(seen, { model, examples });
    expect(last(model)).not.toContain("Your state now");
    const described = scriptedModel(["> look"]);
    await actWithEmbodiedState.run(seen, {
      model: described,
      examples,
      emmem: { source: "tracked" },
    });
    expect(last(described)).toContain("Your state now: I am at shed 1, hold nothing");
    expect(last(described)).not.toContain("the moon");
  });

  it("in explicit mode shows the agent's own state and asks for an action alone", async () => {
    const model = scriptedModel(["> look"]);
    const update = await actWithEmbodiedState.run(seen, {
      model,
      examples,
      emmem: { mode: "explicit" },
    });
    expect(update).toEqual({ action: { kind: "act", text: "look" }, thoughts: [] });
    expect(last(model)).toContain("Your state now: I am at the moon, hold nothing");
    expect(model.calls[0]?.[0]?.text.endsWith("\nReply with one line:\n> <next action>")).toBe(
      true,
    );
    expect(last(model)).toContain("> go to shed 2\nA pot 1.\n");
  });

  it.each([false, true])(
    "names what a thought alone lacks, and takes it for a step of thinking after that (rising temperatures: %s)",
    async (isWarm) => {
      const thought = "Thought: Firstly, I face shed 1. Secondly, I wonder.";
      const model = scriptedModel([thought, "Thought: Secondly, I still wonder."]);
      const retry = isWarm ? { retry: { modelAt: () => model } } : {};
      expect(await actWithEmbodiedState.run(seen, { model, examples, ...retry })).toEqual({
        action: { kind: "think", text: "think: Secondly, I still wonder." },
        thoughts: [{ index: 1, text: "Secondly, I still wonder." }],
      });
      expect(model.calls).toHaveLength(2);
      expect(model.calls[1]?.slice(-2).map(({ text }) => text)).toEqual([
        thought,
        "Your reply could not be used: It holds a thought, but no action. Write the action below the thought, on a line of its own that begins with >.",
      ]);
    },
  );
});

describe("actWithEmbodiedReflections", () => {
  it("shows the newest reflections too", async () => {
    const model = scriptedModel(["> look"]);
    const reflections = ["a", "b"].map((text, trial) => ({ taskId: "greenhouse/1", trial, text }));
    await actWithEmbodiedReflections.run(
      { ...seen, reflections },
      { model, examples, reflexion: { memoryWindow: 1 } },
    );
    expect(last(model)).toContain("Your notes on this task:\nNote 1:\nb\n\nThe task:");
  });
});
