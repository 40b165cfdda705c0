import { HumanMessage } from "@langchain/core/messages";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { memoryForTests, refunds, shopTools } from "../langchain/agents.testing.js";
import { experienceMemory } from "../langchain/experience-memory.js";
import { fromToolResult } from "../record/judges.js";
import { compareEvaluations } from "./compare-evaluations.js";
import { evaluateAgent } from "./evaluate-agent.js";
import { describeComparison } from "./describe-comparison.js";

const orders = ["A1", "X2", "B3", "broken", "C4", "X5"];
const tasks = orders.map((order) => ({
  id: order,
  input: `Refund order ${order}, please.`,
  type: order.startsWith("X") ? "refused" : "plain",
}));
const isRefunded = fromToolResult("refund", ({ text }) => text.startsWith("refunded"));

describe("evaluateAgent with an agent of createAgent", () => {
  it("runs each task in a thread of its own, and judges by its tools' results", async () => {
    const agent = createAgent({ model: scriptedModel(refunds), tools: shopTools });
    const evaluation = await evaluateAgent({ agent, tasks, judge: isRefunded, name: "refunds" });
    expect(evaluation.runs.map(({ taskId, ending }) => [taskId, ending])).toEqual([
      ["A1", "succeeded"],
      ["X2", "failed"],
      ["B3", "succeeded"],
      ["broken", "failed"],
      ["C4", "succeeded"],
      ["X5", "failed"],
    ]);
    expect(evaluation.runs[1]).toMatchObject({
      calls: 3,
      reason: "refund said: refused",
      taskType: "refused",
    });
    expect(evaluation.runs[0]?.trajectory.steps.map(({ action }) => action)).toEqual([
      'find_order({"order":"A1"})',
      'refund({"order":"A1"})',
      "answer: Done.",
    ]);
  });

  it("takes whole messages as a task, and hands the configuration on", async () => {
    const agent = createAgent({ model: scriptedModel(refunds), tools: shopTools });
    const given = [{ id: "one", input: [new HumanMessage("Refund order A1")] }];
    const tags: unknown[] = [];
    const watched = {
      invoke: (input: never, config?: never) => {
        tags.push(
          (config as { tags: unknown; configurable: unknown } | undefined)?.tags,
          (config as { configurable?: unknown } | undefined)?.configurable,
        );
        return agent.invoke(input, config);
      },
    };
    const { counts } = await evaluateAgent({
      agent: watched,
      tasks: given,
      judge: isRefunded,
      config: { tags: ["mine"] },
    });
    expect(counts.succeeded).toBe(1);
    expect(tags).toEqual([["mine"], { thread_id: "agent/one/0" }]);
  });

  it("compares the same agent with and without memory, pair by pair", async () => {
    // It only pays back when it sees that this was done before.
    const described = (messages: Parameters<typeof refunds>[0]) => {
      const knows = messages.some(({ text }) => text.includes('<recalled kind="experiences">'));
      const isFirst = messages.some(({ text }) => /Refund order A\d/.test(text));
      return knows || isFirst ? refunds(messages) : "I do not know how.";
    };
    const plain = Array.from({ length: 12 }, (_, index) => ({
      id: `o${index}`,
      input: `Refund order ${index === 0 ? "A" : "B"}${index}, please.`,
    }));
    const judge = (run: Parameters<typeof isRefunded>[0]) => isRefunded(run) ?? false;
    const bare = createAgent({ model: scriptedModel(described), tools: shopTools });
    const baseline = await evaluateAgent({ agent: bare, tasks: plain, judge, name: "bare" });
    const memory = memoryForTests({ judge });
    const withMemory = createAgent({
      model: scriptedModel(described),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    const remembering = await evaluateAgent({
      agent: withMemory,
      tasks: plain,
      judge,
      memory,
      name: "remembering",
    });
    expect([baseline.counts.succeeded, remembering.counts.succeeded]).toEqual([1, 12]);
    const comparison = compareEvaluations(baseline, remembering);
    expect(comparison).toMatchObject({
      pairs: 12,
      tasks: 12,
      success: { onlyFirst: 0, onlySecond: 11 },
    });
    expect(comparison.p).toBeCloseTo(2 / 2 ** 11, 10);
    expect(describeComparison(comparison)).toMatch(
      /^remembering succeeds in 100\.0 %, bare in 8\.3 %; difference \+91\.7 points, 95 % interval \+75\.0 to \+100\.0; 12 pairs on 12 tasks, sign test p = 0\.00098$/,
    );
    expect(() => compareEvaluations(baseline, { ...remembering, results: [] })).toThrow(
      /share no episode/,
    );
  });

  it("counts an agent whose model fails as one exception a run", async () => {
    const failing = createAgent({
      model: scriptedModel(() => {
        throw new RangeError("out of words");
      }),
      tools: [],
    });
    const { runs } = await evaluateAgent({ agent: failing, tasks: ["Hello"], judge: () => true });
    expect(runs[0]).toMatchObject({
      ending: "exception",
      reason: expect.stringContaining("out of words") as string,
    });
  });
});
