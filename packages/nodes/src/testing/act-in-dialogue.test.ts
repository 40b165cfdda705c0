import { definePrompt, readTemplate, unknownState } from "@mnemograph/core";
import { scriptedModel, type ScriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { act } from "../act/act/act.js";
import {
  actWithEmbodiedReflections,
  actWithEmbodiedState,
} from "../emmem/act-with-embodied-state/act-with-embodied-state.js";
import { actWithReflections } from "../reflexion/act-with-reflections/act-with-reflections.js";
import { recordingRuntime, sampleSteps, sampleTask } from "./fixtures.testing.js";
import type { ChatOptions } from "../shared/prompting/dialogue/chat-options.js";
import {
  type DialogueVariables,
  dialoguePrompt,
} from "../shared/prompting/dialogue/dialogue.prompt.js";

const plain = "A bench 2.\nYour task is to: wash a pot\n> look\nA pot 1.\n";
const thinking =
  "A bench 2.\nYour task is to: wash a pot\n> think: first the pot\nOK.\n> look\nA pot 1.\n";
const chat: ChatOptions = { layout: "dialogue" };
const start = {
  task: sampleTask(),
  environmentState: null,
  observation: "a bench 1",
  trajectory: [],
  thoughts: [],
};
const later = {
  task: sampleTask(),
  environmentState: null,
  observation: "a fern 1",
  trajectory: [
    ...sampleSteps(["a bench 1", "go to tap 1"]),
    {
      index: 1,
      observation: "Obs: a tap 1",
      action: "think: I need a can",
      kind: "think" as const,
    },
    { index: 2, observation: "OK.", action: "look", kind: "act" as const },
  ],
  thoughts: [{ index: 0, text: "The tap first." }],
};
const roles = ({ calls }: ScriptedModel, call: number) =>
  calls[call]?.map((message) => message.getType());
const texts = ({ calls }: ScriptedModel, call: number) =>
  calls[call]?.map(({ text }) => text) ?? [];

describe("a dialogue", () => {
  it("begins with an introduction that the model answers, and goes on with the task; the world's texts have the role system", async () => {
    const model = scriptedModel(["YES", "Act: look"]);
    expect(await act.run(start, { model, examples: () => [plain, plain], chat })).toEqual({
      action: { kind: "act", text: "look" },
      thoughts: [],
    });
    expect(roles(model, 0)).toEqual(["system"]);
    const [introduction = ""] = texts(model, 0);
    expect(introduction).toContain("exactly one action");
    expect(introduction).not.toContain("Think before you act");
    expect(introduction.match(/^Example \d/gm)).toEqual(["Example 1"]);
    expect(introduction).toContain("Your task is to: wash a pot\nAct: look\nA pot 1.");
    expect(introduction.endsWith("\nYES")).toBe(true);
    expect(roles(model, 1)).toEqual(["system", "ai", "system"]);
    expect(texts(model, 1)).toEqual([
      introduction,
      "YES",
      "Task: water the fern\nObs: a bench 1\nWhat is your next step?",
    ]);
  });

  it("keeps all earlier messages, thoughts included, and does not ask for readiness again", async () => {
    const model = scriptedModel(["Thought: There is the fern.\nAct: take fern 1"]);
    expect(await act.run(later, { model, examples: () => [thinking], chat })).toEqual({
      action: { kind: "act", text: "take fern 1" },
      thoughts: [{ index: 3, text: "There is the fern." }],
    });
    expect(texts(model, 0).slice(1)).toEqual([
      "YES",
      "Task: water the fern\nObs: a bench 1",
      "Thought: The tap first.\nAct: go to tap 1",
      "Obs: a tap 1",
      "Thought: I need a can",
      "OK.",
      "Act: look",
      "a fern 1\nWhat is your next step?",
    ]);
    expect(roles(model, 0)).toEqual([
      "system",
      "ai",
      "system",
      "ai",
      "system",
      "ai",
      "system",
      "ai",
      "system",
    ]);
    expect(texts(model, 0)[0]).toMatch(
      /^Think before you act\.\n[^]*^Thought: <one sentence>\nAct: <next action>$/m,
    );
    expect(texts(model, 0)[0]).toContain("Thought: first the pot\nOK.\nAct: look");
  });

  it("sends the introduction again where the reply declines, three times at most", async () => {
    const model = scriptedModel(["I do not want to.", "YES", "Act: look"]);
    await act.run(start, { model, examples: () => [plain], chat });
    expect(roles(model, 1)).toEqual(["system", "ai", "system"]);
    const runtime = recordingRuntime();
    const stubborn = scriptedModel(["I can't.", "No, I cannot.", "I don't.", "Act: look"]);
    const { action } = await act.run(
      start,
      { model: stubborn, examples: () => [plain], chat },
      runtime,
    );
    expect(action?.text).toBe("look");
    expect(runtime.events).toContainEqual(
      expect.objectContaining({ type: "note", text: "the model declines to play" }),
    );
  });

  it.each([
    ["once", ["I do not.", "Act: look"]],
    ["assume", ["Act: look"]],
  ] as const)("with opening %s asks less", async (opening, replies) => {
    const model = scriptedModel(replies);
    await act.run(start, { model, examples: () => [plain], chat: { ...chat, opening } });
    expect(model.calls).toHaveLength(replies.length);
  });

  it("shows rules and as many examples as the option says", async () => {
    const model = scriptedModel(["Act: look"]);
    const options: ChatOptions = {
      ...chat,
      opening: "assume",
      examples: 2,
      rules: ["Actions: look, go to <place>"],
    };
    await act.run(start, { model, examples: () => [plain, plain, plain], chat: options });
    expect(texts(model, 0)[0]).toMatch(/^Actions: look, go to <place>$/m);
    expect(texts(model, 0)[0]?.match(/^Example \d/gm)).toHaveLength(2);
  });

  it("asks EmMem for its own state before the plan, and shows a state that was asked for apart", async () => {
    const model = scriptedModel([
      "YES",
      "Thought: Firstly, I face north. Secondly, look.\nAct: look",
      "YES",
      "Act: look",
    ]);
    const seen = { ...start, embodiedState: { ...unknownState, facing: "tap 1" } };
    const emmem = { initialFacing: "north" };
    const update = await actWithEmbodiedState.run(seen, {
      model,
      examples: () => [plain],
      chat,
      emmem,
    });
    expect(update).toEqual({
      action: { kind: "act", text: "look" },
      thoughts: [{ index: 0, text: "Firstly, I face north. Secondly, look." }],
    });
    expect(texts(model, 0)[0]).toMatch(
      /the direction that you face at the start "north"\.[\s\S]*^Thought: Firstly, I face </m,
    );
    expect(texts(model, 0)[0]).toContain("Thought: Firstly, I face north, have moved 0 steps");
    await actWithEmbodiedState.run(seen, {
      model,
      examples: () => [plain],
      chat,
      emmem: { mode: "explicit" },
    });
    expect(texts(model, 3).at(-1)).toContain("\nYour state now: I am at tap 1,");
  });

  it("has a state of its own, and refuses one of the user's type", async () => {
    const deps = {
      model: scriptedModel([]),
      examples: () => [],
      chat,
      stateSchema: z.object({ room: z.string() }),
    };
    await expect(
      actWithEmbodiedState.run({ ...start, embodiedState: unknownState }, deps),
    ).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("layout") as string,
    });
  });

  it("shows reflections after the task, in the form of ReAct and of EmMem", async () => {
    const reflections = [
      { taskId: "greenhouse/1", trial: 0, text: "New plan: look behind the tap." },
    ];
    const model = scriptedModel(["YES", "Act: look", "YES", "Act: look"]);
    await actWithReflections.run(
      { ...start, reflections },
      { model, examples: () => [plain], chat },
    );
    const seen = { ...start, reflections, embodiedState: unknownState };
    await actWithEmbodiedReflections.run(seen, {
      model,
      examples: () => [plain],
      chat: { ...chat, memory: "attached" },
    });
    expect(texts(model, 1).at(-1)).toContain(
      "Task: water the fern\nYour notes on this task:\nlook behind the tap.\n\nObs: a bench 1",
    );
    expect(texts(model, 3).at(-1)).toContain(
      "Task: water the fernYour notes on this task:\nlook behind the tap.\n\nObs: a bench 1",
    );
    expect(texts(model, 0)[0]).toMatch(/tried this task before and failed/);
  });

  it("uses the prompt that a user gives instead", async () => {
    const prompt = definePrompt<DialogueVariables>({
      id: "own",
      sample: {} as never,
      render: ({ goal, turns }) => [
        { role: "user", content: `${goal ?? ""} ${turns?.length ?? 0}` },
      ],
    });
    const model = scriptedModel(["Act: look"]);
    await act.run(later, { model, examples: () => [plain], chat, prompts: { dialogue: prompt } });
    expect(texts(model, 0)).toEqual(["water the fern 3"]);
  });
});

describe("notes on earlier trials", () => {
  it("follow the goal as they do in each of LangSuitE's tasks", async () => {
    const described = async (memory: Required<ChatOptions>["memory"], texts: readonly string[]) => {
      const model = scriptedModel(["Act: look"]);
      const reflections = texts.map((text, trial) => ({ taskId: "greenhouse/1", trial, text }));
      await actWithReflections.run(
        { ...start, reflections },
        { model, examples: () => [], chat: { ...chat, opening: "assume", memory } },
      );
      return model.calls[0]?.at(-1)?.text.split("Obs: ")[0];
    };
    const notes = "Your notes on this task:\na\nb\n\n";
    expect(await described("attached", ["a", "b"])).toBe(`Task: water the fern${notes}`);
    expect(await described("line", ["a", "b"])).toBe(`Task: water the fern\n${notes}`);
    expect(await described("paragraph", ["a", "b"])).toBe(`Task: water the fern\n\n${notes}`);
    expect(await described("sentence", ["a", "b"])).toBe(
      `Task: water the fern;\nyou have not solved it yet. ${notes}`,
    );
    expect(await described("line", [])).toBe("Task: water the fern\n");
  });

  it.each(["attached", "line", "paragraph", "sentence"] as const)(
    "are read back out of the chat: %s",
    (memory) => {
      const template = dialoguePrompt.template ?? [];
      const described = {
        manner: "think" as const,
        examples: [plain],
        rules: [],
        initialFacing: "",
        reflections: ["a\nb", "c"],
        goal: "water the fern",
        memory,
        firstObservation: "Limits: 9 steps.\n\nObs: a bench 1\na tap 1",
        turns: [{ thought: "The tap.", action: "look", answer: "Obs: a tap 1\nand more" }],
        state: "",
      };
      expect(
        readTemplate(template, dialoguePrompt.sampleFields ?? {}, dialoguePrompt.render(described)),
      ).toMatchObject({
        goal: described.goal,
        notes: "a\nb\nc",
        place: described.firstObservation,
        turns: described.turns,
      });
    },
  );
});
