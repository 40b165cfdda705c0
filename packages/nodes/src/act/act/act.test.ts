import { definePrompt } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { act } from "./act.js";
import type { ActVariables } from "../../shared/acting/act.prompt.js";

const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a fern 1",
  trajectory: sampleSteps(["a bench 1", "look"]),
  thoughts: [],
};
const examples = () => ["A bench 2.\nYour task is to: wash a pot\n> look\nA pot 1.\n"];

describe("act", () => {
  it("shows examples, the task and everything so far, and takes the action of the reply", async () => {
    const model = scriptedModel(["> take fern 1"]);
    expect(await act.run(seen, { model, examples })).toEqual({
      action: { kind: "act", text: "take fern 1" },
    });
    expect(model.calls[0]?.map((message) => message.getType())).toEqual(["system", "human"]);
    expect(model.calls[0]?.at(-1)?.text).toBe(
      [
        "Example 1:\nA bench 2.\nYour task is to: wash a pot\n> look\nA pot 1.\n",
        "The task:\na bench 1\nYour task is to: water the fern",
        "> look\na fern 1",
        ">",
      ].join("\n"),
    );
  });

  it("chooses examples by the task, and starts from the first observation", async () => {
    const model = scriptedModel(["think: first the can"]);
    const asked: string[] = [];
    const deps = {
      model,
      examples: (task: { type: string }) => [`an example of ${asked[asked.push(task.type) - 1]}`],
    };
    expect(await act.run({ ...seen, trajectory: [] }, deps)).toEqual({
      action: { kind: "think", text: "think: first the can" },
    });
    expect(asked).toEqual(["water"]);
    expect(model.calls[0]?.at(-1)?.text).toContain(
      "The task:\na fern 1\nYour task is to: water the fern\n>",
    );
  });

  it.each(["think: the fern is dry\n> take fern 1", "Thought: the fern is dry\n> take fern 1"])(
    "plays the action below a thought, and shows the thought above it from then on: %j",
    async (reply) => {
      const thinking = () => [
        "Your task is to: wash a pot\n> think: I look first\nOK.\n> look\nA pot 1.\n",
      ];
      const read = await act.run(seen, { model: scriptedModel([reply]), examples: thinking });
      expect(read).toEqual({
        action: { kind: "act", text: "take fern 1" },
        thoughts: [{ index: 1, text: "the fern is dry" }],
      });
      const model = scriptedModel(["> look"]);
      const next = {
        ...seen,
        trajectory: sampleSteps(["a bench 1", "look"], ["a fern 1", "take fern 1"]),
        thoughts: [{ index: 1, text: "the fern is dry" }],
      };
      await act.run(next, { model, examples: thinking });
      expect(model.calls[0]?.at(-1)?.text).toContain(
        "> look\na fern 1\n> think: the fern is dry\n> take fern 1\na fern 1\n>",
      );
      const without = await act.run(seen, { model: scriptedModel([reply]), examples });
      expect(without).toEqual({ action: { kind: "act", text: "take fern 1" } });
    },
  );

  it("speaks of examples where it shows some", async () => {
    const described = async (shown: readonly string[]) => {
      const model = scriptedModel(["> look"]);
      await act.run(seen, { model, examples: () => shown });
      return model.calls[0]?.[0]?.text ?? "";
    };
    expect(await described(["An example."])).toContain(
      "The examples show how other tasks were solved.",
    );
    expect(await described([])).toContain("\nLines that begin with > are actions");
    expect(await described([])).not.toContain("xample");
  });

  it("fails after two empty replies: silence is no action", async () => {
    const model = scriptedModel(["", " "]);
    await expect(act.run(seen, { model, examples })).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "empty" },
    });
    expect(model.calls).toHaveLength(2);
  });

  it("uses the prompt that a user gives instead", async () => {
    const prompt = definePrompt<ActVariables>({
      id: "own",
      sample: { examples: [], goal: "G", firstObservation: "O", transcript: "" },
      render: ({ goal }) => [{ role: "user", content: `Do: ${goal}` }],
    });
    const model = scriptedModel(["look"]);
    await act.run(seen, { model, examples, prompts: { act: prompt } });
    expect(model.calls[0]?.map(({ text }) => text)).toEqual(["Do: water the fern"]);
  });

  it("leaves `put` as it was written, as published ReAct does, unless the option repairs it", async () => {
    const play = async (parse?: { readonly put: "repair" }) =>
      (
        await act.run(seen, {
          model: scriptedModel(["> put fern 1 in tub 1"]),
          examples,
          ...(parse && { parse }),
        })
      ).action?.text;
    expect([await play(), await play({ put: "repair" })]).toEqual([
      "put fern 1 in tub 1",
      "put fern 1 in/on tub 1",
    ]);
  });

  it("keeps the task but cuts the running text where the limit of characters is reached", async () => {
    const model = scriptedModel(["> look"]);
    await act.run(seen, { model, examples: () => ["12345"], running: { maxCharacters: 5 + 8 } });
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Example 1:\n12345\n\nThe task:\na bench 1\nYour task is to: water the fern\na fern 1\n>",
    );
  });
});
