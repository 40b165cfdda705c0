import { AIMessage } from "@langchain/core/messages";
import { type Environment, definePrompt } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { actWithExperiences } from "../../rap/act-with-experiences/act-with-experiences.js";
import { actWithReflections } from "../../reflexion/act-with-reflections/act-with-reflections.js";
import { actWithTuples } from "../../ldm/act-with-tuples/act-with-tuples.js";
import { unreachable } from "../../testing/fixtures.testing.js";
import { bindTools, describingTools } from "./bind-tools.js";

const task = {
  id: "shop/1",
  environment: "shop",
  split: "test",
  type: "refund",
  goal: "refund order A1",
};
const shop: Environment = {
  name: "shop",
  version: "shop/1",
  maxSteps: 4,
  tools: [{ name: "refund", description: "pays back", schema: z.object({ order: z.string() }) }],
  reset: unreachable("reset"),
  step: unreachable("step"),
};
const calling = () =>
  scriptedModel([
    new AIMessage({
      content: "Now.",
      tool_calls: ["A1", "B2"].map((order) => ({
        id: order,
        name: "refund",
        args: { order },
        type: "tool_call" as const,
      })),
    }),
  ]);
const action = { kind: "act", text: 'refund({"order":"A1"})\nrefund({"order":"B2"})' };
const seen = {
  task,
  environmentState: null,
  observation: "A customer waits.",
  trajectory: [],
  thoughts: [],
  reflections: [],
};
const tuples = { ...seen, evaluation: "", summary: "", tuples: [] };
const experiences = { ...seen, plan: "pay it back", experiences: [] };

const actors = [
  [
    "LDM2's",
    (model: ReturnType<typeof calling>) => actWithTuples.run(tuples, { model, environment: shop }),
  ],
  [
    "RAP's",
    (model: ReturnType<typeof calling>) =>
      actWithExperiences.run(experiences, { model, environment: shop }),
  ],
  [
    "Reflexion's",
    (model: ReturnType<typeof calling>) =>
      actWithReflections.run(seen, { model, environment: shop, examples: () => [] }),
  ],
] as const;

describe("actors in a world whose actions are calls", () => {
  it.each(actors)(
    "%s has the tools bound, mentions them in its prompt, and reads parallel calls",
    async (_, run) => {
      const model = calling();
      expect(await run(model)).toMatchObject({
        action: { ...action, toolCalls: [{ name: "refund" }, { args: { order: "B2" } }] },
      });
      expect(model.calls[0]?.find((message) => message.getType() === "system")?.text).toMatch(
        /calls? of your tools/,
      );
    },
  );

  it.each(actors)("%s makes no call that was cut", async (_, run) => {
    const cut = new AIMessage({
      content: "",
      tool_calls: [{ id: "1", name: "refund", args: { order: "A" }, type: "tool_call" }],
      response_metadata: { stop_reason: "max_tokens" },
    });
    await expect(run(scriptedModel(() => cut))).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "cut", finishReason: "max_tokens" },
    });
  });

  it("speak words where the world has no tools", async () => {
    const model = scriptedModel(["> go to desk 1"]);
    const { tools: _none, ...plain } = shop;
    expect(await actWithExperiences.run(experiences, { model, environment: plain })).toEqual({
      action: { kind: "act", text: "go to desk 1" },
    });
    expect(model.calls[0]?.map(({ text }) => text).join()).not.toMatch(/calls? of your tools/);
  });
});

describe("bindTools", () => {
  const prompt = definePrompt<{ readonly name: string }>({
    id: "own/actor",
    sample: { name: "NAME" },
    render: ({ name }) => [{ role: "user", content: name }],
  });
  const own = {
    prompt,
    parse: (reply: string) => ({ ok: true as const, value: { kind: "act" as const, text: reply } }),
  };

  it("reads a call in words too, and hands all other words to the actor's own reader", () => {
    const { parse } = bindTools("actor", own, { model: calling(), environment: shop });
    expect(parse('refund({"order":"A1"})')).toMatchObject({
      value: { text: 'refund({"order":"A1"})', toolCalls: [{ name: "refund" }] },
    });
    expect(parse("It is done.")).toEqual({ ok: true, value: { kind: "act", text: "It is done." } });
  });

  it("reads a call that stands in the words, and asks again for one that it cannot identify", () => {
    const { parse } = bindTools("actor", own, { model: calling(), environment: shop });
    expect(
      parse('<tool_call>{"name": "Refund", "arguments": {"order": "A1"}}</tool_call>'),
    ).toMatchObject({
      value: { text: 'refund({"order":"A1"})', toolCalls: [{ name: "refund" }] },
      isRepaired: true,
    });
    expect(parse('{"name": "refund", "arguments": "{\\"order\\":"}')).toMatchObject({ ok: false });
    expect(parse('Now.\n\nrefund(!"{\\"order\\":")')).toMatchObject({
      ok: false,
      problem: expect.stringContaining("no JSON object") as string,
    });
    expect(parse('{"name": "repay", "arguments": {"order": "A1"}}')).toMatchObject({ ok: false });
  });

  it("leaves a model alone that takes no tools", () => {
    const model = Object.assign(Object.create(calling()) as ReturnType<typeof calling>, {
      bindTools: undefined,
    });
    expect(bindTools("actor", own, { model, environment: shop }).prompt).toBe(prompt);
  });

  it("mentions tools by the flag of the prompt's template, or below the instructions of a prompt without one", () => {
    const flagged = definePrompt<{ readonly name: string }>({
      id: "own/flagged",
      sample: { name: "NAME" },
      template: [{ role: "user", content: "{{name}}{{#hasTools}} with tools{{/hasTools}}" }],
      fields: ({ name }) => ({ name, hasTools: false }),
    });
    const shown = (one: typeof prompt) => describingTools(one).render({ name: "x" });
    expect(shown(flagged)).toEqual([{ role: "user", content: "x with tools" }]);
    expect(flagged.render({ name: "x" })).toEqual([{ role: "user", content: "x" }]);
    expect(shown(prompt).map(({ role }) => role)).toEqual(["system", "user"]);
  });
});
