import { scriptedModel } from "@mnemograph/models/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countingEmbedder,
  memoryOf,
  sampleLog,
} from "../../testing/experience-fixtures.testing.js";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { makePlan, type PlanningOptions } from "./make-plan.js";
import { readPlan } from "../../shared/replies/index.js";

const embedder = countingEmbedder(["fern", "moss", "rose", "water", "prune"]);
const seen = { task: sampleTask({ goal: "water the moss." }), memoryVersion: null };

describe("makePlan", () => {
  it("shows the plans of the three most similar tasks, then the task with its plan begun", async () => {
    const logs = ["rose", "fern", "moss", "water"].map((name) =>
      sampleLog(name, {
        task: `water the ${name}`,
        category: name === "rose" ? "prune" : "water",
        plan: `Plan for ${name}.`,
      }),
    );
    const model = scriptedModel(["I need to find a can, then water the moss. Then I rest."]);
    const runtime = recordingRuntime();
    expect(
      await makePlan.run(
        seen,
        { model, embedder, experienceMemory: await memoryOf(embedder, logs) },
        runtime,
      ),
    ).toEqual({
      plan: "To solve the task, I need to find a can, then water the moss. Then I rest.",
    });
    const prompt = model.calls[0]?.at(-1)?.text ?? "";
    expect(prompt.match(/> think: Plan for \w+\./g)).toEqual([
      "> think: Plan for moss.",
      "> think: Plan for water.",
      "> think: Plan for fern.",
    ]);
    expect(
      prompt.endsWith(
        "\n\nThe new task:\nYour task is to: water the moss.\n> think: To solve the task,",
      ),
    ).toBe(true);
    expect(prompt.match(/^(?:Example \d|The new task):$/gm)).toEqual([
      "Example 1:",
      "Example 2:",
      "Example 3:",
      "The new task:",
    ]);
    expect(model.calls).toHaveLength(1);
    expect(runtime.events.map(({ type }) => type)).toEqual(["memory-read", "model-call"]);
  });

  it("shows tasks that read the same once, unless an option repeats them, and the same task with another plan", async () => {
    const logs = ["Take the can.", "Take the can.", "Find a can."].map((plan, index) =>
      sampleLog(`${index}`, { task: "water the moss", plan }),
    );
    const experienceMemory = await memoryOf(embedder, logs);
    const plansWith = async (planning: PlanningOptions) => {
      const model = scriptedModel(["I need to rest."]);
      await makePlan.run(seen, { model, embedder, experienceMemory, planning });
      return model.calls[0]
        ?.at(-1)
        ?.text.match(/(?<=^> think: )(?:Take|Find) .+$/gm)
        ?.toSorted();
    };
    expect(await plansWith({})).toEqual(["Find a can.", "Take the can."]);
    expect(await plansWith({ alike: "keep" })).toEqual([
      "Find a can.",
      "Take the can.",
      "Take the can.",
    ]);
  });

  it("keeps a plan of several sentences, and with the option ends it at the first full stop", async () => {
    const experienceMemory = await memoryOf(embedder, []);
    const planOf = async (planning: PlanningOptions) =>
      (
        await makePlan.run(seen, {
          model: scriptedModel(["I find a can. Then I water the moss."]),
          embedder,
          experienceMemory,
          planning,
        })
      ).plan;
    expect(await planOf({})).toBe("To solve the task, I find a can. Then I water the moss.");
    expect(await planOf({ reader: "published" })).toBe("To solve the task, I find a can.");
  });

  it("plans without examples where memory is empty, and by the goal where no plan comes back", async () => {
    const model = scriptedModel(["...", "..."]);
    expect(
      await makePlan.run(seen, { model, embedder, experienceMemory: await memoryOf(embedder, []) }),
    ).toEqual({
      plan: "To solve the task, I need to water the moss.",
    });
    expect(model.calls[0]?.[0]?.text).not.toMatch(/example|theirs/);
    expect(model.calls[0]?.at(-1)?.text).toBe(
      "Your task is to: water the moss.\n> think: To solve the task,",
    );
  });
});

describe("readPlan", () => {
  it.each([
    [
      "I need to find a mug, then heat it.",
      "To solve the task, I need to find a mug, then heat it.",
    ],
    [
      "> think: To solve the task, I need to find a mug",
      "To solve the task, I need to find a mug.",
    ],
    ["Plan: to solve the task I go to shelf 1", "To solve the task, I go to shelf 1."],
    ["\n\nI buy one for 3.50 dollars.\nrest", "To solve the task, I buy one for 3.50 dollars."],
  ])("reads %j", (reply, plan) => {
    expect(readPlan(reply)).toMatchObject({ ok: true, value: plan });
  });

  it("ends a plan that ends in a question with that", () => {
    expect(
      readPlan("> think: To solve the task, I need to look around until I know: is there a fern?"),
    ).toMatchObject({
      value: "To solve the task, I need to look around until I know: is there a fern?",
    });
  });

  it("makes one sentence of anything that holds a letter", () => {
    fc.assert(
      fc.property(fc.string(), (reply) => {
        const parsed = readPlan(reply);
        if (parsed.ok) expect(parsed.value).toMatch(/^To solve the task, [^\n]+[.!?]$/);
        else expect(parsed.problem).toBe("It holds no plan.");
      }),
    );
  });
});
