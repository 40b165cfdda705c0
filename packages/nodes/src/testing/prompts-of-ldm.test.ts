import {
  type DecisionProcess,
  type Prompt,
  type PromptFields,
  fillTemplate,
  readTemplate,
} from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { chooseProcessPrompt } from "../ldm/choose-process/choose-process.prompt.js";
import { compareProcessesPrompt } from "../ldm/compare-processes/compare-processes.prompt.js";
import { proposeActionsPrompt } from "../ldm/propose-actions/propose-actions.prompt.js";
import { evaluateHistoryPrompt } from "../ldm/history/evaluate-history.prompt.js";
import { summarizeHistoryPrompt } from "../ldm/history/summarize-history.prompt.js";
import { classifyGoalPrompt, classifyObservationPrompt } from "../ldm/indexing/classify.prompt.js";
import { clusterGoalsPrompt, clusterObservationsPrompt } from "../ldm/indexing/cluster.prompt.js";
import { actWithTuplesPrompt } from "../ldm/tuples/act-with-tuples.prompt.js";
import { sampleSteps, sampleTuple } from "./fixtures.testing.js";

const goal = "water the fern\nby noon";
const steps = sampleSteps(["a bench", "go to bench 1"], ["a fern", "take fern 1"]);
const process = (action: string): DecisionProcess => ({
  batchId: "b",
  steps: sampleSteps(["a bench", "look"], ["a fern", action]),
  finalObservation: "",
  reward: 0,
  success: false,
  stopReason: "failure",
});
const judged = { evaluation: "complete: find it", summary: "Went to bench 1." };
const cases = {
  tuples: [
    sampleTuple("a", {
      history: { evaluation: "", summary: "Looked." },
      observation: "a tap 1\n\na can 1",
    }),
    sampleTuple("b", { goal: "", history: judged }),
  ],
  firstObservation: "a shed\nwith a bench 1",
  situation: {
    goal,
    history: judged,
    observation: "a fern\n1. it is dry",
    refused: ["take fern 2"],
  },
  manual: ["Actions: look; wait.", "You carry one thing."],
};
const bare = {
  tuples: [],
  firstObservation: "a shed",
  situation: { goal, history: { evaluation: "", summary: "" }, observation: "a shed" },
};
const page = { ...bare, tuples: cases.tuples, opener: "[F1] a fern\n[M1] moss" };
const types = [
  { id: 3, name: "watering", examples: ["water moss", "water all"] },
  { id: 5, name: "pruning", examples: [] },
];
const items = [
  { number: 1, text: "water the fern" },
  { number: 2, text: "prune 2. of all" },
];

const shown = <Variables>(prompt: Prompt<Variables>, ...variables: readonly Variables[]) =>
  variables.map((one, index) => ({
    name: `${prompt.id} ${index + 1}`,
    prompt: prompt as Prompt<unknown>,
    variables: one as unknown,
  }));

const all = [
  ...shown(
    actWithTuplesPrompt,
    { ...cases, step: 4, reflections: ["Look first.\n\n> look", "Wait."] },
    { ...cases, manual: [] },
    bare,
    page,
  ),
  ...shown(
    proposeActionsPrompt,
    { ...cases, maxBranch: 4 },
    { ...bare, maxBranch: 2 },
    { ...page, maxBranch: 1 },
  ),
  ...shown(
    evaluateHistoryPrompt,
    {
      goal,
      actions: ["look", ""],
      first: 2,
      outcomes: ["a fern", "No."],
      refusals: ["No", "Never"],
      before: "subgoal 1: find it - complete",
    },
    { goal, actions: ["look"], outcomes: ["a fern"] },
    { goal, actions: ["look", "wait"] },
    { goal, actions: [], before: "subgoal 1: find it - incomplete" },
    { goal, actions: [] },
  ),
  ...shown(
    summarizeHistoryPrompt,
    { goal, steps, before: "Came in.", answer: "Taken.\nIt is dry.", refusals: ["No"] },
    {
      goal,
      steps: [
        { observation: "", action: "look" },
        { observation: "a fern\n\na tap", action: "wait" },
      ],
    },
    { goal, steps: [{ observation: goal, action: "look" }] },
    { goal, steps: [] },
  ),
  ...shown(
    classifyGoalPrompt,
    { types, text: "water moss", mayBeNone: true },
    { types: types.slice(1), text: "Type 1: moss" },
  ),
  ...shown(
    classifyObservationPrompt,
    { types, text: "a tap", mayBeNone: true },
    { types, text: "a tap" },
  ),
  ...shown(
    clusterGoalsPrompt,
    { items, types: [], targetTypes: 1, fewest: 2, most: 3 },
    { items, types: [], most: 1 },
    { items, types: [], fewest: 1 },
    { items, types: [{ number: 1, name: "watering" }] },
  ),
  ...shown(
    clusterObservationsPrompt,
    { items, types: [] },
    { items, types: [{ number: 1, name: "watering" }], targetTypes: 2 },
  ),
  ...shown(
    chooseProcessPrompt,
    { goal, processes: [process("wait"), process("")] },
    { goal, processes: [{ ...process("x"), steps: [] }] },
  ),
  ...shown(
    compareProcessesPrompt,
    { goal, better: steps, worse: steps.slice(1) },
    { goal, better: steps, worse: [] },
  ),
];

/** Texts, numbers and items that a prompt has, as far as they hold anything. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === "string" && value !== "" ? [value] : [];
};

/** A number that is not shown reads as an absent text. */
const withoutZeros = (fields: PromptFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === 0 ? "" : value]),
  );

describe("the prompts of LDM2", () => {
  it.each(all)(
    "$name shows its fields without empty lines in a row, and they can be read back",
    ({ prompt, variables }) => {
      const { template = [], sampleFields = {} } = prompt;
      const fields = prompt.fields?.(variables) ?? {};
      const messages = prompt.render(variables);
      const text = messages.map(({ content }) => content).join("\n");
      expect(text).not.toMatch(/\n\s*\n\s*\n|\{\{|\}\}/);
      for (const described of textsIn({ ...fields, opening: "" }))
        expect(text).toContain(described);
      const read = readTemplate(template, sampleFields, messages);
      expect({ ...withoutZeros(fields), repliesInText: true }).toMatchObject(
        read ?? { unread: text },
      );
      expect(fillTemplate(template, { ...sampleFields, ...read })).toEqual(messages);
    },
  );

  it.each(all)("$name says in its form how the reply has to look", ({ prompt, variables }) => {
    const system = prompt.render(variables)[0]?.content ?? "";
    expect(system).toMatch(/\nReply with (?:one line|two lines)[^\n]*:\n.*</);
  });
});
