import { type Prompt, fillTemplate, readTemplate } from "@mnemograph/core";
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
    expect(alone).not.toMatch(/→|result|before/);
    const whole = textOf(neutralPrompts.evaluateHistory, {
      ...request,
      outcomes: ["order 7"],
      before: "order found - complete",
    });
    expect(whole).toMatch(
      /text after →[\s\S]*judged before[\s\S]*→ order 7\nJudged before: order found - complete$/,
    );
  });

  it("number actions from the first of the run, and say that these are the last ones", () => {
    const text = textOf(neutralPrompts.evaluateHistory, {
      goal: "refund an order",
      actions: ["refund"],
      first: 4,
    });
    expect(text).toMatch(/last actions[\s\S]*\n5\. refund$/);
  });

  it("say of a run without calls that nothing was done", () => {
    const evaluation = textOf(neutralPrompts.evaluateHistory, {
      goal: "refund an order",
      actions: [],
    });
    expect(evaluation).toContain("has not worked on yet");
    expect(evaluation).not.toMatch(/actions/i);
    const summary = textOf(neutralPrompts.summarizeHistory, { goal: "refund an order", steps: [] });
    expect(summary).toContain("has not worked on yet");
    expect(summary).not.toMatch(/last action/);
  });

  it.each(["classifyGoal", "classifyObservation"] as const)(
    "%s speaks of examples where types have some",
    (name) => {
      const asked = (examples: readonly string[]) =>
        textOf(neutralPrompts[name], {
          types: [{ id: 1, name: "refunds", examples }],
          text: "refund an order",
        });
      expect(asked(["refund order 7"])).toMatch(/with examples[\s\S]*- refund order 7/);
      expect(asked([])).not.toMatch(/example/);
    },
  );

  it.each(["clusterGoals", "clusterObservations"] as const)(
    "%s speaks of given types where some are",
    (name) => {
      const asked = (types: readonly { readonly number: number; readonly name: string }[]) =>
        textOf(neutralPrompts[name], { items: [{ number: 1, text: "refund an order" }], types });
      expect(asked([{ number: 1, name: "refunds" }])).toContain("The types are given");
      expect(asked([])).not.toContain("are given");
    },
  );

  it("reflect on earlier notes where there are some", () => {
    const run = {
      examples: [],
      goal: "refund an order",
      firstObservation: "",
      transcript: "> refund\nno such order",
      stopped: "given up",
    };
    expect(textOf(neutralPrompts.reflect, { ...run, earlierPlans: ["look first"] })).toMatch(
      /Notes on earlier attempts:\n- look first/,
    );
    expect(textOf(neutralPrompts.reflect, { ...run, earlierPlans: [] })).not.toMatch(/earlier/);
  });

  it.each([
    [
      "summarizeHistory",
      {
        goal: "refund an order",
        steps: [{ observation: "order 7", action: "refund" }],
        before: "Found it.",
      },
    ],
    [
      "evaluateHistory",
      {
        goal: "refund an order",
        actions: ["find", "refund"],
        outcomes: ["order 7", "done"],
        first: 3,
        before: "x - complete",
      },
    ],
    [
      "clusterGoals",
      {
        items: [{ number: 1, text: "refund an order" }],
        types: [],
        targetTypes: 3,
        fewest: 2,
        most: 4,
      },
    ],
    [
      "clusterObservations",
      { items: [{ number: 2, text: "order 7" }], types: [{ number: 1, name: "orders" }] },
    ],
    [
      "classifyGoal",
      {
        types: [{ id: 1, name: "refunds", examples: ["refund order 7"] }],
        text: "refund all",
        mayBeNone: true,
      },
    ],
    ["classifyObservation", { types: [{ id: 2, name: "orders", examples: [] }], text: "order 9" }],
  ] as const)("%s can be read back, and has no empty lines in a row", (name, variables) => {
    const { template = [], sampleFields = {}, ...prompt } = neutralPrompts[name] as Prompt<unknown>;
    const messages = prompt.render(variables);
    expect(messages.map(({ content }) => content).join("\n")).not.toMatch(/\n\s*\n\s*\n|[{}]{2}/);
    const read = readTemplate(template, sampleFields, messages) ?? {};
    expect({ ...prompt.fields?.(variables), repliesInText: true }).toMatchObject(
      Object.fromEntries(Object.entries(read).filter(([, value]) => value !== "")),
    );
    expect(fillTemplate(template, { ...sampleFields, ...read })).toEqual(messages);
  });
});
