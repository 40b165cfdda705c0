import type { Prompt } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { neutralPrompts } from "./neutral-prompts.js";

const textOf = <Variables>(prompt: Prompt<Variables>, variables: Variables): string =>
  prompt
    .render(variables)
    .map(({ content }) => content)
    .join("\n");

describe("neutralPrompts", () => {
  it("speak of what came back, and of what was judged before, where some of it is shown", () => {
    const request = { goal: "refund an order", actions: ["find_order"] };
    const alone = textOf(neutralPrompts.evaluateHistory, request);
    expect(alone).not.toMatch(/→|came back|refused|before/);
    const whole = textOf(neutralPrompts.evaluateHistory, { ...request, outcomes: ["order 7"], before: "order found - complete" });
    expect(whole).toMatch(/behind →[\s\S]*named before[\s\S]*→ order 7\nJudged before: order found - complete$/);
  });

  it("number actions from the first of the run, and say that these are the newest", () => {
    const text = textOf(neutralPrompts.evaluateHistory, { goal: "refund an order", actions: ["refund"], first: 4 });
    expect(text).toMatch(/newest actions[\s\S]*\n5\. refund$/);
  });

  it("say of a run without calls that nothing was done", () => {
    const evaluation = textOf(neutralPrompts.evaluateHistory, { goal: "refund an order", actions: [] });
    expect(evaluation).toContain("has done nothing about yet");
    expect(evaluation).not.toMatch(/actions/i);
    const summary = textOf(neutralPrompts.summarizeHistory, { goal: "refund an order", steps: [] });
    expect(summary).toContain("has done nothing about yet");
    expect(summary).not.toMatch(/last action/);
  });

  it.each(["classifyGoal", "classifyObservation"] as const)("%s speaks of examples where types have some", (name) => {
    const asked = (examples: readonly string[]) =>
      textOf(neutralPrompts[name], { types: [{ id: 1, name: "refunds", examples }], text: "refund an order" });
    expect(asked(["refund order 7"])).toMatch(/with examples of each[\s\S]*- refund order 7/);
    expect(asked([])).not.toMatch(/example/);
  });

  it.each(["clusterGoals", "clusterObservations"] as const)("%s speaks of given types where some are", (name) => {
    const asked = (types: readonly { readonly number: number; readonly name: string }[]) =>
      textOf(neutralPrompts[name], { items: [{ number: 1, text: "refund an order" }], types });
    expect(asked([{ number: 1, name: "refunds" }])).toContain("The types are given");
    expect(asked([])).not.toContain("given;");
  });

  it("reflect on earlier notes where there are some", () => {
    const run = { examples: [], goal: "refund an order", firstObservation: "", transcript: "> refund\nno such order", stopped: "given up" };
    expect(textOf(neutralPrompts.reflect, { ...run, earlierPlans: ["look first"] })).toMatch(/Notes on earlier attempts:\n- look first/);
    expect(textOf(neutralPrompts.reflect, { ...run, earlierPlans: [] })).not.toMatch(/earlier/);
  });
});
