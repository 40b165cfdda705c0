import { scriptedModel } from "@mnemograph/models/testing";
import { MnemographError, type Note } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { act } from "../../act/act/act.js";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { sampleNote } from "../../testing/note-fixtures.testing.js";
import { actWithEpisodes } from "./act-with-episodes.js";

const played = (number: number, success: boolean | null): Note =>
  sampleNote(`note-0000${number}`, {
    kind: "episode",
    text: `A shed ${number}.\nYour task is to: look\n> look\nA can ${number}.`,
    sources: [{ episode: "e", taskId: "t", taskType: "water", success }],
  });
const notes = [played(1, true), played(2, false), played(3, null)];
const seen = {
  task: sampleTask(),
  environmentState: null,
  observation: "a fern 1",
  thoughts: [],
  trajectory: sampleSteps(["a bench 1", "look"]),
  notes: [] as readonly Note[],
};
const examples = () => ["An example.\n> look"];
const tools = [{ name: "look", description: "looks", schema: z.object({}) }];

const asked = async (given: typeof seen, deps: object = {}) => {
  const model = scriptedModel(["> look", "> look"]);
  await actWithEpisodes.run({ ...given, notes: [...given.notes] }, { model, examples, ...deps });
  return model.calls.map((messages) => messages.map(({ text }) => text));
};

describe("actWithEpisodes", () => {
  it.each([
    ["on a page", {}],
    ["with the rule sheet", { manual: "on" }],
    ["in a dialogue", { chat: { layout: "dialogue" } }],
    ["in a world of tools", { environment: { tools } }],
  ])("asks like act byte for byte without episodes, %s", async (_, deps: object) => {
    for (const trajectory of [[], seen.trajectory]) {
      const plain = scriptedModel(["> look", "> look"]);
      await act.run({ ...seen, trajectory }, { model: plain, examples, ...deps });
      const texts = plain.calls.map((messages) => messages.map(({ text }) => text));
      expect(await asked({ ...seen, trajectory }, deps)).toEqual(texts);
    }
  });

  it.each([
    ["on a page", {}],
    ["in a world of tools", { environment: { tools } }],
  ])(
    "shows them above the examples, the oldest first, with their verdicts, %s",
    async (_, deps) => {
      const [messages = []] = await asked({ ...seen, notes }, deps);
      expect(messages.at(-1)).toContain(`You played these episodes before, the newest last.`);
      expect(messages.at(-1)).toMatch(
        /Episode 1 \(succeeded\):\nA shed 1\.[^]*A can 1\.\n\nEpisode 2 \(failed\):\nA shed 2\.[^]*A can 2\.\n\nEpisode 3:\nA shed 3\.[^]*\n\nExample 1:\nAn example\./,
      );
    },
  );

  it("shows them in the words of a dialogue's introduction", async () => {
    const [[introduction] = []] = await asked({ ...seen, notes }, { chat: { layout: "dialogue" } });
    expect(introduction).toContain("Episode 2 (failed):\nA shed 2.");
    expect(introduction).toContain("Act: look\nA can 2.");
  });

  it("begins a later prompt with the whole block of an earlier one, so that caches hold", async () => {
    const goalOf = (goal: string) => ({ ...seen, task: sampleTask({ goal }) });
    const [[system, first = ""] = []] = await asked({ ...goalOf("a"), notes: notes.slice(0, 2) });
    const [[same, second = ""] = []] = await asked({ ...goalOf("b"), notes });
    const block = first.slice(0, first.indexOf("\n\nExample 1:"));
    expect(block).toContain("A can 2.");
    expect([system, second.startsWith(`${block}\n\nEpisode 3`)]).toEqual([same, true]);
  });

  it("gives up the older half of the episodes first where a model takes no more", async () => {
    const refused = new MnemographError({
      code: "MODEL_CALL_FAILED",
      message: "the model refused",
      hint: "ask for less",
      evidence: { reason: "maximum context length is 10 tokens", status: 400 },
    });
    const model = scriptedModel([refused, "> look"]);
    await actWithEpisodes.run({ ...seen, notes: [...notes] }, { model, examples });
    expect(model.calls[1]?.at(-1)?.text).toMatch(
      /now\.\n\nEpisode 3:[^]*Example 1:[^]*> look\na fern 1/,
    );
  });
});
