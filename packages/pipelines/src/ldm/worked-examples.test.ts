import type { Environment, StateActionTuple } from "@mnemograph/core";
import { inProcessTupleMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { canonicalAction } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { promptKind } from "../testing/prompt-kind.testing.js";
import { scriptedWalk, walkTask } from "../testing/scripted-walk.testing.js";
import { ldmEpisode } from "./ldm-episode.js";

/*
 * LDM2 prints two decision processes (Tables 5 and 6). These tests walk through processes of the same shape, in facts of our own, with
 * replies in the forms that the tables print: labels twice, sub-goals on one line and without words, capitals that change.
 */

const tuple = (step: number, changes: Partial<StateActionTuple>): StateActionTuple => ({
  id: `human/${step}`,
  goal: "dry a sock and hang it on the rail",
  history: { evaluation: "", summary: "" },
  observation: "",
  action: "",
  trajectoryId: "human",
  step,
  origin: "human",
  ...changes,
});

const memoryOf = async (tuples: readonly StateActionTuple[]) => {
  const memory = inProcessTupleMemory();
  await memory.addBatch({
    batchId: "walk/1",
    goalTypes: [{ id: 1, name: "all", goals: [...new Set(tuples.map(({ goal }) => goal))] }],
    observationTypes: [{ goalTypeId: 1, id: 1, name: "any" }],
    tuples: tuples.map((one) => ({ goalTypeId: 1, observationTypeId: 1, tuple: one })),
  });
  return memory;
};

/** Answers each kind of prompt from its own list. */
const modelOf = (replies: Partial<Record<ReturnType<typeof promptKind>, readonly string[]>>) => {
  const used = new Map<string, number>();
  return scriptedModel((messages) => {
    const kind = promptKind(messages[0]?.text ?? "");
    const index = used.get(kind) ?? 0;
    used.set(kind, index + 1);
    const reply = replies[kind]?.[Math.min(index, (replies[kind]?.length ?? 1) - 1)];
    if (reply === undefined) throw new Error(`nobody answers ${kind}`);
    return reply;
  });
};
const promptsOf = (model: ReturnType<typeof modelOf>, kind: string) =>
  model.calls
    .filter(([system]) => promptKind(system?.text ?? "") === kind)
    .map((messages) => messages.at(-1)?.text ?? "");

describe("a household process in the shape of Table 6", () => {
  const goal = "dry a sock and hang it on the rail";
  const place = "You stand in a laundry. You see a basket 1, a dryer 1, a rail 1, and a shelf 1.";
  const way = [
    ["look", "You stand in a laundry. You see nothing near."],
    ["go to basket 1", "You arrive at loc 4. On the basket 1, you see a sock 2."],
    ["take sock 2 from basket 1", "You pick up the sock 2 from the basket 1."],
    ["go to dryer 1", "You arrive at loc 9. The dryer 1 is closed."],
    ["dry sock 2 with dryer 1", "You dry the sock 2 using the dryer 1."],
    ["go to rail 1", "You arrive at loc 2. On the rail 1, you see nothing."],
    ["put sock 2 in/on rail 1", "You put the sock 2 in/on the rail 1."],
  ] as const;
  const tuples = [
    tuple(1, {
      observation: "You stand in a laundry. You see nothing near.",
      action: "go to basket 1",
      history: { evaluation: "subgoal 1: - incomplete", summary: "Looked." },
    }),
    tuple(4, {
      observation: "The dryer 1 is closed.",
      action: "dry sock 1 with dryer 1",
      history: { evaluation: "subgoal 1: take a sock - complete", summary: "Took sock 1." },
    }),
  ];
  const replies = {
    classifyGoal: ["[1]: it is the only one."],
    classifyObservation: ["[Type 1]: it fits."],
    evaluateHistory: [
      "Evaluation:Past: Subgoal 1: - Incomplete Subgoal 2: Dry - Incomplete Subgoal 3: - Incomplete",
      "Evaluation: Past: Subgoal 1: Take a sock from somewhere -Incomplete Subgoal 2: dry the sock -Incomplete\nSubgoal 3: hang it on the rail -Incomplete",
      "subgoal 1: take a sock from somewhere -complete subgoal 2: dry the sock - in complete subgoal 3: hang it on the rail -Incomplete",
      "Subgoal 1: take a sock - Complete Subgoal 2: dry the sock - Incomplete Subgoal 3: hang it on the rail - Incomplete",
      "Subgoal 1: take a sock - Complete Subgoal 2: dry the sock - Complete Subgoal 3: hang it on the shelf - Incomplete",
      "Subgoal 1: take a sock - Complete Subgoal 2: dry the sock - Complete Subgoal 3: hang it on the shelf - complete",
    ],
    summarizeHistory: [
      "Summary: Unknown. More has to be seen.",
      "Summary: Past: Past: Looked and went to basket 1.",
      "Past: Looked, went to basket 1 and took sock 2.",
    ],
    actWithTuples: way.map(([action], index) => `Action${index + 1}: ${action}`),
  };
  const play = async (changes: Partial<typeof replies> = {}, maxSteps = 20) => {
    const model = modelOf({ ...replies, ...changes });
    const environment = scriptedWalk(place, way, { maxSteps }) as Environment;
    const { processes } = await ldmEpisode({
      model,
      environment,
      tupleMemory: await memoryOf(tuples),
      tuple: { parts: ["evaluation", "summary"] },
      index: { none: "allow" },
      situation: { subGoals: "numbered", cue: "numbered", untold: [] },
    })
      .compile()
      .invoke({ task: walkTask(goal), batchId: "walk/1" });
    return { model, process: processes[0] };
  };

  it("is walked to its end, at one call for the goal, one at the first step, where an only type leaves no choice, and four at each later one, which may belong to none", async () => {
    const { model, process } = await play();
    expect(process).toMatchObject({ success: true, stopReason: "success" });
    expect(process?.steps.map(({ action }: { action: string }) => action)).toEqual(
      way.map(([action]) => action),
    );
    expect(model.calls).toHaveLength(1 + 1 + 4 * (way.length - 1));
  });

  it("reads sub-goals on one line, without words and with verdicts in either spelling, and shows the past without its labels", async () => {
    const { model } = await play();
    const prompts = promptsOf(model, "actWithTuples").map(
      (prompt) => prompt.split(/^Situation\d+:$/m)[1] ?? "",
    );
    expect(prompts[0]).toBe(
      `\nGoal: ${goal}\nEvaluation: Unknown.\nPast: Unknown.\nObservation: ${place}\nAction1:`,
    );
    expect(prompts[1]).toContain(
      "Evaluation: subgoal 1: - incomplete; subgoal 2: Dry - incomplete; subgoal 3: - incomplete\n",
    );
    expect(prompts[1]).toContain("Past: Unknown. More has to be seen.\n");
    expect(prompts[2]).toContain("Past: Looked and went to basket 1.\n");
    expect(prompts[3]).toContain(
      "subgoal 1: take a sock from somewhere - complete; subgoal 2: dry the sock - incomplete;",
    );
    expect(prompts[3]).toContain("Past: Looked, went to basket 1 and took sock 2.\n");
  });

  it("shows tuples numbered, with evaluation, past, observation and action, and the whole place above the situation", async () => {
    const { model } = await play();
    const [, second] = promptsOf(model, "actWithTuples");
    expect(second).toMatch(
      /^The place: [^\n]+\n\n1\. Goal: [^\n]+\nEvaluation: [^\n]+\nPast: [^\n]+\nObservation: [^\n]+\nAction: [^\n]+\n\n2\. Goal: /,
    );
    expect(second).toContain(`The place: ${place}\n\n1. `);
  });

  it("keeps the goal in the prompt where the evaluation has drifted to another place, and counts the lost step", async () => {
    const drifted = [...replies.actWithTuples];
    drifted[6] = "Action7: put sock 2 in/on shelf 1";
    const { model, process } = await play({ actWithTuples: drifted }, 7);
    expect(promptsOf(model, "actWithTuples")[6]).toContain(
      `Goal: ${goal}\nEvaluation: subgoal 1: take a sock - complete;`,
    );
    expect(process).toMatchObject({
      success: false,
      finalObservation: "Nothing happens.",
      stopReason: "step-limit",
    });
  });
});

describe("a purchase in the shape of Table 5", () => {
  const goal = "i want a green mug that holds 12 ounces, and price lower than 15.00 dollars";
  const page =
    "[Back to Search]\n[< Prev]\ncolor [green] [white]\nsize [8 oz] [12 oz]\nStone Mug\nPrice: 9.50\n[Buy Now]";
  const way = [
    ["search[green mug 12 ounces]", "[Back to Search]\nPage 1\n[B0MUG00001]\nStone Mug\n9.50"],
    ["click[B0MUG00001]", page],
    ["click[green]", `${page}\nYou have clicked green.`],
    ["click[12 oz]", `${page}\nYou have clicked green.\nYou have clicked 12 oz.`],
    ["click[buy now]", "Your score (min 0.0, max 1.0): 1.0"],
  ] as const;
  const tuples = [
    tuple(0, {
      goal: "i need a blue bowl",
      observation: "WebShop\n[Search]",
      action: "search[blue bowl]",
    }),
    tuple(3, {
      goal: "i need a blue bowl",
      observation: `${page}\nYou have clicked blue.`,
      action: "click[buy now]",
      history: { evaluation: "", summary: "Searched for a blue bowl and chose blue." },
    }),
  ];
  const play = async (tupleOptions: { goalLine?: "always" | "first" | "never" }) => {
    const model = modelOf({
      classifyGoal: ["[1]: a purchase."],
      classifyObservation: ["1: Reason."],
      summarizeHistory: ["Summary: Past: Searched for a green mug."],
      actWithTuples: [
        "Action1: search[green mug 12 ounces]",
        "Action2: click[b0mug00001]",
        "Action3: click[green]",
        "Action4: click[12 oz]",
        "Action5: click[Buy Now]",
      ],
    });
    const deps = {
      model,
      environment: scriptedWalk("WebShop\n[Search]", way) as Environment,
      tupleMemory: await memoryOf(tuples),
    };
    const { processes } = await ldmEpisode({
      ...deps,
      history: { parts: ["summary"], emptyText: "" },
      tuple: tupleOptions,
      index: { none: "allow" },
      situation: { cue: "numbered" },
    })
      .compile()
      .invoke({ task: walkTask(goal), batchId: "walk/1" });
    return { model, process: processes[0] };
  };

  it("is walked to its end whatever capitals the model writes, at one call for the goal, one at the first step, where an only type leaves no choice, and three later, which may belong to none", async () => {
    const { model, process } = await play({});
    expect(process).toMatchObject({ success: true, reward: 1 });
    expect(model.calls).toHaveLength(1 + 1 + 3 * (way.length - 1));
    expect(canonicalAction("click[Buy Now]")).toBe(canonicalAction("click[buy now]"));
  });

  it("has an empty past at the first step, no evaluation, and goals in the first tuples alone with the option", async () => {
    const { model } = await play({ goalLine: "first" });
    const prompts = promptsOf(model, "actWithTuples");
    expect(prompts[0]?.split("Situation1:")[1]).toBe(
      `\nGoal: ${goal}\nObservation: WebShop\n[Search]\nAction1:`,
    );
    expect(prompts.join("\n")).not.toContain("Evaluation:");
    expect(
      prompts[4]?.match(/^(?:\d\. )?Goal: .*$/gm)?.map((line) => line.replace(/^\d\. /, "")),
    ).toEqual(["Goal: i need a blue bowl", `Goal: ${goal}`]);
  });

  it("shows what was clicked below the page that is repeated", async () => {
    const { model } = await play({});
    expect(promptsOf(model, "actWithTuples")[4]).toContain(
      `${page}\nYou have clicked green.\nYou have clicked 12 oz.\nAction5:`,
    );
  });
});
