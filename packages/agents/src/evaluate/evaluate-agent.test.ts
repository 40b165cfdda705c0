import { ResultLine } from "@mnemograph/bench/metrics";
import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { evaluateAgent } from "./evaluate-agent.js";
import { evaluationRows } from "./evaluation-rows.js";
import { judgeByExpected } from "./judge-by-expected.js";
import type { AgentFunction } from "./tested-agent.js";

const sums = [1, 2, 3, 4].map((number) => ({
  id: `sum-${number}`,
  input: `What is ${number} + 1?`,
  expected: String(number + 1),
  type: "sum",
}));
const numberIn = (input: unknown) => Number(/(\d+) \+/.exec(String(input))?.[1]);
const adds: AgentFunction = ({ input }) => String(numberIn(input) + 1);

describe("evaluateAgent with a function", () => {
  it("judges each run by its answer, and reports the rate with Wilson's interval", async () => {
    const wrongOnThree: AgentFunction = (task, facts) =>
      numberIn(task.input) === 3 ? "9" : adds(task, facts);
    const evaluation = await evaluateAgent({
      agent: wrongOnThree,
      tasks: sums,
      judge: judgeByExpected,
      name: "adder",
    });
    expect(evaluation).toMatchObject({
      name: "adder",
      tasks: 4,
      trials: 1,
      successRate: 0.75,
      steps: 1,
      calls: 1,
    });
    expect(evaluation.counts).toEqual({
      succeeded: 3,
      failed: 1,
      exception: 0,
      timeout: 0,
      aborted: 0,
      unjudged: 0,
    });
    expect(evaluation.successInterval.low).toBeCloseTo(0.3006, 3);
    expect(evaluation.successInterval.high).toBeCloseTo(0.9544, 3);
    expect(evaluation.runs[2]).toMatchObject({
      taskId: "sum-3",
      ending: "failed",
      reason: 'the answer lacks "4"',
    });
    expect(evaluation.runs[0]?.trajectory).toMatchObject({
      success: true,
      steps: [{ action: "answer: 2", observation: "What is 1 + 1?" }],
    });
  });

  it("never shows the agent what is expected", async () => {
    const seen: unknown[] = [];
    await evaluateAgent({
      agent: (task) => (seen.push(task), "?"),
      tasks: sums.slice(0, 1),
      judge: () => true,
    });
    expect(seen).toEqual([{ id: "sum-1", input: "What is 1 + 1?", type: "sum" }]);
  });

  it("keeps nothing that the memory's redaction takes out", async () => {
    const memory = { flush: async () => {}, redact: (text: string) => text.replaceAll("3", "#") };
    const { runs } = await evaluateAgent({
      agent: adds,
      tasks: ["What is 3 + 1?"],
      judge: () => true,
      memory,
    });
    expect(runs[0]?.trajectory.steps).toMatchObject([
      { observation: "What is # + 1?", action: "answer: 4" },
    ]);
  });

  it("counts exceptions, timeouts, refusals to judge and broken judges apart", async () => {
    const agent: AgentFunction = ({ input }) => {
      const number = numberIn(input);
      if (number === 1) throw new TypeError("no adder today");
      if (number === 2) return new Promise(() => {});
      return String(number + 1);
    };
    const evaluation = await evaluateAgent({
      agent,
      tasks: sums,
      timeout: 5,
      judge: ({ task }) => {
        if (task.id === "sum-3") throw new Error("the judge is ill");
        return undefined;
      },
    });
    expect(evaluation.runs.map(({ ending, error, reason }) => [ending, error, reason])).toEqual([
      ["exception", "TypeError", "no adder today"],
      ["timeout", undefined, "no answer within 5 ms"],
      ["unjudged", "Error", "the judge failed: the judge is ill"],
      ["unjudged", undefined, "the judge does not know"],
    ]);
    expect(evaluation.counts).toMatchObject({ exception: 1, timeout: 1, unjudged: 2 });
    // Those that the agent is to blame for count as no successes, the others nowhere.
    expect(evaluation).toMatchObject({ successRate: 0, successInterval: { low: 0 } });
    expect(evaluation.pass[0]?.tasks).toBe(2);
    expect(evaluationRows([evaluation])[1]?.slice(6, 11)).toEqual(["0", "1", "1", "0", "2"]);
  });

  it("aborts the agent's signal when its time is over", async () => {
    const reasons: unknown[] = [];
    const agent: AgentFunction = (_task, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reasons.push((signal.reason as Error).name);
          reject(signal.reason as Error);
        });
      });
    const { counts } = await evaluateAgent({
      agent,
      tasks: ["wait"],
      judge: () => true,
      timeout: 5,
    });
    expect([counts.timeout, reasons]).toEqual([1, ["TimeoutError"]]);
  });

  it("ends when it is stopped: what runs was aborted, what did not begin is left out", async () => {
    const stop = new AbortController();
    const agent: AgentFunction = (task, facts) => {
      if (numberIn(task.input) !== 2) return adds(task, facts);
      stop.abort();
      return new Promise(() => {});
    };
    const evaluation = await evaluateAgent({
      agent,
      tasks: sums,
      judge: judgeByExpected,
      signal: stop.signal,
      trials: 3,
    });
    expect(evaluation.runs.map(({ ending }) => ending)).toEqual(["succeeded", "aborted"]);
    expect(evaluation).toMatchObject({ successRate: 1, counts: { aborted: 1 } });
  });

  it("takes a server that cannot be reached for no fault of the agent", async () => {
    const agent: AgentFunction = () => {
      throw new MnemographError({
        code: "MODEL_UNREACHABLE",
        message: "nobody answers",
        hint: "start it",
      });
    };
    const { runs, successRate } = await evaluateAgent({ agent, tasks: ["one"], judge: () => true });
    expect(runs[0]).toMatchObject({ ending: "aborted", error: "MODEL_UNREACHABLE" });
    expect(successRate).toBeNaN();
  });

  it("plays trials side by side and reports them in order, with pass^k", async () => {
    const order: string[] = [];
    const agent: AgentFunction = async (task, facts) => {
      const number = numberIn(task.input);
      for (let turn = 0; turn < 5 - number; turn += 1) await Promise.resolve();
      order.push(`${number}/${facts.trial}`);
      return facts.trial === 1 && number > 2 ? "?" : adds(task, facts);
    };
    const evaluation = await evaluateAgent({
      agent,
      tasks: sums,
      judge: judgeByExpected,
      trials: 2,
      concurrency: 4,
    });
    expect(order.slice(0, 4)).not.toEqual(["1/0", "2/0", "3/0", "4/0"]);
    expect(evaluation.runs.map(({ taskId, trial }) => `${taskId}/${trial}`)).toEqual(
      [0, 1].flatMap((trial) => sums.map(({ id }) => `${id}/${trial}`)),
    );
    expect(evaluation.pass.map(({ k, all, any }) => [k, all.rate, any.rate])).toEqual([
      [1, 0.75, 0.75],
      [2, 0.5, 1],
    ]);
    expect(evaluationRows([evaluation])[0]).toContain("pass^2 %");
  });

  it("gives each trial an agent of its own where one is made", async () => {
    const made: number[] = [];
    const makeAgent = ({ trial }: { readonly trial: number }) => {
      made.push(trial);
      let asked = 0;
      return () => String((asked += 1));
    };
    const { runs } = await evaluateAgent({
      makeAgent,
      tasks: ["a", "b"],
      judge: ({ text }) => text === "1",
      trials: 2,
    });
    expect(made).toEqual([0, 1]);
    expect(runs.map(({ ending }) => ending)).toEqual([
      "succeeded",
      "failed",
      "succeeded",
      "failed",
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ["messages", [{ role: "assistant", content: "2" }], ["answer: 2"]],
    [
      "a whole conversation",
      {
        messages: [
          { role: "user", content: "Hi" },
          { role: "assistant", content: "2" },
        ],
      },
      ["answer: 2"],
    ],
    [
      "the AI SDK's result",
      {
        response: { messages: [{ role: "assistant", content: "2" }] },
        totalUsage: { inputTokens: 7, outputTokens: 1 },
      },
      ["answer: 2"],
    ],
    ["a text beside other things", { text: "2", steps: [] }, ["answer: 2"]],
  ])("reads %s", async (_, answer, actions) => {
    const { runs } = await evaluateAgent({
      agent: () => answer as object,
      tasks: sums.slice(0, 1),
      judge: judgeByExpected,
    });
    expect(runs[0]).toMatchObject({
      ending: "succeeded",
      promptTokens: (answer as { totalUsage?: object }).totalUsage ? 7 : 0,
    });
    expect(runs[0]?.trajectory.steps.map(({ action }) => action)).toEqual(actions);
  });

  it("writes result lines that every reader of results accepts", async () => {
    const agent: AgentFunction = (task, facts) => {
      if (numberIn(task.input) === 1) throw new Error("no");
      return adds(task, facts);
    };
    const { results } = await evaluateAgent({ agent, tasks: sums, judge: judgeByExpected });
    for (const line of results)
      expect(ResultLine.parse(JSON.parse(JSON.stringify(line)))).toEqual(line);
    expect(results.map(({ success, error }) => [success, error?.code])).toEqual([
      [false, "Error"],
      [true, undefined],
      [true, undefined],
      [true, undefined],
    ]);
  });

  it.each([
    [{ tasks: [] }, /no tasks/],
    [{ tasks: ["a", { id: "task-1", input: "b" }] }, /two tasks have the id "task-1"/],
    [{ tasks: [{ id: "a", input: "" }] }, /task 1: .*input/],
    [{ trials: 0 }, /trials/],
    [{ concurrency: 1.5 }, /concurrency/],
    [{ timeout: -1 }, /timeout/],
    [{ makeAgent: () => adds }, /no one agent/],
    [{ agent: undefined }, /no one agent/],
  ])("refuses %o", async (wrong, message) => {
    const given = { agent: adds, tasks: ["a"], judge: () => true, ...wrong };
    await expect(evaluateAgent(given as never)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(message) as string,
    });
  });

  it("explains what an answer without text lacks", async () => {
    const { runs } = await evaluateAgent({
      agent: () => ({ done: true }),
      tasks: ["a"],
      judge: () => true,
    });
    expect(runs[0]).toMatchObject({
      ending: "exception",
      error: "USAGE",
      reason: "the agent's answer is an object without messages",
    });
  });
});
