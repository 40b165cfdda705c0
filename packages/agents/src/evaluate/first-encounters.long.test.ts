import { type SeededRandom, seededRandom } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
// oxlint-disable-next-line import/no-unassigned-import -- it adds the matchers
import "../vitest.js";
import { memoryForTests } from "../langchain/agents.testing.js";
import { experienceMethod } from "../methods/experience-method.js";
import { recall } from "../methods/recall.js";
import { reflectionMethod } from "../methods/reflection-method.js";
import { remember } from "../methods/remember.js";
import { fromToolResult } from "../record/judges.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { compareEvaluations } from "./compare-evaluations.js";
import { type EvaluateOptions, evaluateAgent } from "./evaluate-agent.js";
import type { AgentEvaluation } from "./evaluation.js";
import { evaluationRows } from "./evaluation-rows.js";
import { describeComparison } from "./describe-comparison.js";
import type { AgentFunction } from "./tested-agent.js";

const deeds = ["refund", "exchange", "escalate", "apologise", "wait"] as const;
/** 24 products, each with one hidden rule; 16 of them come twice among the 40 tasks. */
const products =
  "anvil,basin,cello,drill,easel,flute,globe,hinge,inkpot,jigsaw,kettle,lantern,mallet,nozzle,organ,piano,quilt,rucksack,sextant,tripod,urn,violin,whistle,zither".split(
    ",",
  );
const ruleOf = (product: string) => seededRandom(`rule/${product}`).pick(deeds);
const tasks = [...products, ...products.slice(0, 16)].map((product, index) => ({
  id: `${index}`,
  input: `Settle ticket ${index} about the ${product}`,
}));
const judge = fromToolResult("settle", ({ text }) => text === "right");

/**
 * Repeats what its memory records as right for the product, and guesses where it has nothing.
 */
const worker =
  (random: SeededRandom, memory?: AgentMemories): AgentFunction =>
  async ({ input }) => {
    const request = String(input);
    const product = /about the (\w+)/.exec(request)?.[1] ?? "";
    const notes = scriptedModel(
      (prompt) => `New plan: ${/the \w+ is settled by \w+/.exec(prompt.at(-1)?.text ?? "")?.[0]}`,
    );
    const methods = [experienceMethod(), reflectionMethod({ model: notes })];
    const known = memory === undefined ? "" : await recall(request, [], { memory, methods });
    const described =
      new RegExp(`the ${product} is settled by (\\w+)`).exec(known) ??
      new RegExp(`"deed":"(\\w+)","product":"${product}"`).exec(known);
    const deed = described?.[1] ?? random.pick(deeds);
    const answer =
      deed === ruleOf(product) ? "right" : `wrong: the ${product} is settled by ${ruleOf(product)}`;
    const messages = [
      { role: "user", content: request },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          { id: "1", function: { name: "settle", arguments: JSON.stringify({ deed, product }) } },
        ],
      },
      { role: "tool", tool_call_id: "1", name: "settle", content: answer },
      { role: "assistant", content: "Settled." },
    ];
    if (memory !== undefined) remember(messages, { memory, methods });
    return messages;
  };
const guesses = (trial: number) => seededRandom(`guess/37/${trial}`);
const evaluatePlain = (given: Partial<EvaluateOptions> = {}) =>
  evaluateAgent({
    name: "plain",
    tasks,
    judge,
    makeAgent: ({ trial }) => worker(guesses(trial)),
    ...given,
  });
const open = () => memoryForTests({ judge });
const evaluateMemory = (memory = open(), given: Partial<EvaluateOptions> = {}) =>
  evaluateAgent({
    name: "with memory",
    tasks,
    judge,
    agent: worker(guesses(0), memory),
    memory,
    ...given,
  });

const percent = (runs: AgentEvaluation["runs"]) =>
  (100 * runs.filter(({ ending }) => ending === "succeeded").length) / runs.length;
const byTrial = ({ runs }: AgentEvaluation) =>
  [0, 1, 2].map((trial) => percent(runs.filter((run) => run.trial === trial)));
const encountersOf = ({ runs }: AgentEvaluation) => runs.map(({ encounter }) => encounter);

describe("an evaluation with one memory for three trials", () => {
  it("compares first encounters alone, and counts repeats separately", async () => {
    const plain = await evaluatePlain({ trials: 3 });
    const remembering = await evaluateMemory(open(), { trials: 3 });
    expect(byTrial(remembering)).toEqual([52.5, 100, 100]);
    // What all runs come to says how well answers were kept.
    expect(percent(remembering.runs) - percent(plain.runs)).toBeCloseTo(60.8, 1);
    expect(remembering).toMatchObject({
      tasks: 40,
      trials: 1,
      successRate: 0.525,
      repeat: { tasks: 40, trials: 2, successRate: 1 },
    });
    expect(remembering.pass.map(({ k }) => k)).toEqual([1]);
    expect(remembering.heldOut).toBeUndefined();
    const comparison = compareEvaluations(plain, remembering);
    expect(comparison.success.difference).toBeCloseTo(0.325, 10);
    expect(describeComparison(comparison)).toMatch(
      /^with memory succeeds in 52\.5 %, plain in 20\.0 %; difference \+32\.5 points, .*; 40 pairs on 40 tasks, sign test p = [\d.e-]+; 80 repeats left out$/,
    );
    expect(evaluationRows([plain, remembering]).map((row) => row.slice(0, 5))).toEqual([
      ["agent", "encounter", "tasks", "trials", "SR %"],
      ["plain", "first", "40", "3", "23.3"],
      ["with memory", "first", "40", "1", "52.5"],
      ["with memory", "repeat", "40", "2", "100.0"],
    ]);
    // Whoever reads the lines counts no repeat either.
    const repeats = remembering.results.filter(({ error }) => error?.code === "RUN_REPEATED");
    expect(repeats.map(({ split, trial }) => `${split} ${trial}`)).toEqual(
      [1, 2].flatMap((trial) => tasks.map(() => `repeat ${trial}`)),
    );
    expect(remembering).toBeBetterThan(plain);
    expect(remembering).not.toSucceedAtLeast(0.5);
    expect(() => expect(remembering).toSucceedAtLeast(0.5)).toThrow(
      /52\.5 %.*40 tasks × 1 \(repeats left out 80\)/,
    );
  });

  it("gives no credit for answers that were kept and help nowhere else", async () => {
    const seen = new Set<string>();
    const memory = { flush: async () => {} };
    const parrot: AgentFunction = ({ id }) => {
      const isSeen = seen.has(id);
      seen.add(id);
      return isSeen ? "yes" : "no";
    };
    const byWord: EvaluateOptions["judge"] = ({ text }) => text === "yes";
    const plain = await evaluateAgent({
      name: "plain",
      tasks,
      agent: () => "no",
      judge: byWord,
      trials: 3,
    });
    const parroting = await evaluateAgent({
      name: "parrot",
      tasks,
      agent: parrot,
      judge: byWord,
      memory,
      trials: 3,
    });
    expect([parroting.successRate, parroting.repeat?.successRate]).toEqual([0, 1]);
    expect(parroting).not.toBeBetterThan(plain);
  });

  it("has no repeats where makeAgent gives each trial its own memory, which is closed after the trial", async () => {
    const closed: number[] = [];
    const remembering = await evaluateAgent({
      name: "with memory",
      tasks,
      judge,
      trials: 3,
      makeAgent: ({ trial }) => {
        const memory = open();
        return {
          agent: worker(guesses(trial), memory),
          memory: { ...memory, close: async () => void closed.push(trial) },
        };
      },
    });
    expect(new Set(encountersOf(remembering))).toEqual(new Set(["first"]));
    expect(remembering).toMatchObject({ trials: 3 });
    expect(closed).toEqual([0, 1, 2]);
    expect(compareEvaluations(await evaluatePlain({ trials: 3 }), remembering)).toMatchObject({
      pairs: 120,
      tasks: 40,
      repeats: 0,
    });
  });
});

describe("a repeat", () => {
  it("is a task with the same words as an earlier one", async () => {
    const twice = [
      "Settle ticket 1 about the anvil",
      "Settle ticket 2 about the anvil",
      " Settle  ticket 1 about the anvil",
    ];
    expect(encountersOf(await evaluateMemory(open(), { tasks: twice }))).toEqual([
      "first",
      "first",
      "repeat",
    ]);
    expect(encountersOf(await evaluatePlain({ tasks: twice }))).toEqual([
      "first",
      "first",
      "first",
    ]);
  });

  it("is a task that the memory was given before the evaluation, and leaves nothing to compare", async () => {
    const memory = open();
    await evaluateMemory(memory);
    const again = await evaluateMemory(memory);
    expect(new Set(encountersOf(again))).toEqual(new Set(["repeat"]));
    expect(again.successRate).toBeNaN();
    expect(
      evaluationRows([again])
        .slice(1)
        .map((row) => row.slice(0, 5)),
    ).toEqual([["with memory", "repeat", "40", "1", "100.0"]]);
    const plain = await evaluatePlain();
    expect(() => compareEvaluations(plain, again)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        hint: expect.stringMatching(/^40 runs were repeats: .*makeAgent/) as string,
      }),
    );
  });
});

describe("a memory that is not named", () => {
  it("is refused, whether one agent has it or each trial makes it", async () => {
    const refusal = {
      code: "USAGE",
      message: expect.stringContaining("a memory that the evaluation was not given") as string,
    };
    const shared = { name: "with memory", tasks, judge };
    await expect(
      evaluateAgent({ ...shared, agent: worker(guesses(0), open()) }),
    ).rejects.toMatchObject(refusal);
    await expect(
      evaluateAgent({ ...shared, makeAgent: () => worker(guesses(0), open()) }),
    ).rejects.toMatchObject(refusal);
  });
});

describe("a memory that outlives its trial under other names", () => {
  it("is recognised by its use, and its tasks are repeats", async () => {
    const memory = open();
    for (const named of [() => ({ flush: () => memory.flush() }), open]) {
      const evaluation = await evaluateAgent({
        name: "with memory",
        tasks: tasks.slice(0, 4),
        judge,
        trials: 2,
        makeAgent: ({ trial }) => ({ agent: worker(guesses(trial), memory), memory: named() }),
      });
      expect(encountersOf(evaluation)).toEqual([
        ...Array(4).fill("first"),
        ...Array(4).fill("repeat"),
      ]);
    }
  });
});

describe("held-out tasks", () => {
  const split = tasks.map((task, index) => ({ ...task, heldOut: index >= 24 }));

  it("are played after the others in every trial, are never learned, and are counted separately", async () => {
    const memory = open();
    const remembering = await evaluateMemory(memory, { tasks: split.toReversed(), trials: 2 });
    expect(remembering.runs.slice(24, 40).every(({ encounter }) => encounter === "held-out")).toBe(
      true,
    );
    expect(remembering.runs.slice(64).every(({ encounter }) => encounter === "held-out")).toBe(
      true,
    );
    expect(remembering).toMatchObject({
      tasks: 24,
      repeat: { tasks: 24, trials: 1 },
      heldOut: { tasks: 16, trials: 2, successRate: 1 },
    });
    const { experiences } = await memory.of();
    const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
    expect(logs.filter((log) => Number(/ticket (\d+)/.exec(log?.task ?? "")?.[1]) >= 24)).toEqual(
      [],
    );
    // Its writes go on afterwards.
    await evaluateMemory(memory, { tasks: ["Settle ticket 99 about the anvil"] });
    expect((await experiences.stats()).logs).toBeGreaterThan(logs.length);
    const plain = await evaluatePlain({ tasks: split, trials: 2 });
    const comparison = compareEvaluations(plain, remembering, { encounter: "held-out" });
    expect(comparison).toMatchObject({ pairs: 32, tasks: 16, success: { second: 1 } });
    expect(describeComparison(comparison)).toMatch(
      /^held-out tasks: with memory succeeds in 100\.0 %/,
    );
    expect(remembering).toBeBetterThan(plain, { encounter: "held-out" });
    expect(compareEvaluations(plain, remembering)).toMatchObject({
      pairs: 24,
      tasks: 24,
      repeats: 24,
    });
  });

  it("need a memory that can be kept from learning", async () => {
    const memory = { flush: async () => {} };
    await expect(evaluateMemory(undefined, { tasks: split, memory })).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("cannot be kept from learning") as string,
    });
  });
});
