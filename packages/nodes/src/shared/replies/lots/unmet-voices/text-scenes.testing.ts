import { type StateActionTuple, type Step } from "@mnemograph/core";
import { inProcessExperienceMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { scriptedModel } from "@mnemograph/models/testing";
import { updateEmbodiedState } from "../../../../emmem/update-embodied-state/update-embodied-state.js";
import { clusterGoals } from "../../../../ldm-formation/cluster-goals/cluster-goals.js";
import { clusterObservations } from "../../../../ldm-formation/cluster-observations/cluster-observations.js";
import { compareProcesses } from "../../../../ldm-refinement/compare-processes/compare-processes.js";
import { proposeActions } from "../../../../ldm-refinement/propose-actions/propose-actions.js";
import { chooseProcess } from "../../../../ldm/choose-process/choose-process.js";
import { classifyObservation } from "../../../../ldm/classify-observation/classify-observation.js";
import { evaluateHistory } from "../../../../ldm/evaluate-history/evaluate-history.js";
import { summarizeHistory } from "../../../../ldm/summarize-history/summarize-history.js";
import { extractKey } from "../../../../rap/extract-key/extract-key.js";
import { makePlan } from "../../../../rap/make-plan/make-plan.js";
import { judgeRun } from "../../../../reflexion/judge-run/judge-run.js";
import { reflect } from "../../../../reflexion/reflect/reflect.js";

type Model = ReturnType<typeof scriptedModel>;

const task = { id: "1", environment: "household", split: "test", type: "clean", goal: "put a clean fork in drawer." };
const step = (index: number, observation: string, action: string): Step => ({ index, observation, action, kind: "act" });
const trajectory = [
  step(0, "You see a countertop 1, a drawer 1, a drawer 2, and a sinkbasin 1.", "go to countertop 1"),
  step(1, "On the countertop 1, you see a fork 1, and a plate 2.", "take fork 1 from countertop 1"),
  step(2, "You pick up the fork 1 from the countertop 1.", "go to sinkbasin 1"),
  step(3, "On the sinkbasin 1, you see nothing.", "clean fork 1 with sinkbasin 1"),
];
const observation = "You clean the fork 1 using the sinkbasin 1.";
const played = { task, trajectory, observation, thoughts: [] };
const goals = [
  "put a clean fork in drawer.",
  "heat some egg and put it in diningtable.",
  "put a clean mug in shelf.",
  "put a hot potato in fridge.",
  "look at book under the desklamp.",
  "examine the cd with the desklamp.",
];
const seen = [
  "On the shelf 1, you see nothing.",
  "On the desk 2, you see a mug 1.",
  "You pick up the mug 1 from the desk 2.",
  "The drawer 3 is closed.",
  "The fridge 1 is closed.",
  "You pick up the egg 2 from the fridge 1.",
];
const tupleOf = (text: string, at: number): StateActionTuple => ({
  id: `${at}`,
  goal: goals[0]!,
  history: { evaluation: "", summary: "" },
  observation: text,
  action: "look",
  trajectoryId: "t",
  step: at,
  origin: "human",
});
const goalType = { id: 1, name: "cleaning", goals: [goals[0]!] };
const cells = [
  { goalTypeId: 1, id: 1, name: "Nothing useful found" },
  { goalTypeId: 1, id: 2, name: "Wanted thing in sight" },
  { goalTypeId: 1, id: 3, name: "Something was picked up" },
  { goalTypeId: 1, id: 4, name: "Closed receptacle" },
];
const processOf = (batchId: string, actions: readonly string[], reward: number) => ({
  batchId,
  steps: actions.map((action, at) => step(at, `Observation ${at + 1}.`, action)),
  finalObservation: "",
  reward,
  success: reward === 1,
  stopReason: "done",
});
const embodied = (state: {
  facing: string;
  moved: number | null;
  holding: readonly string[];
  seen: readonly string[];
  done: readonly string[];
}) =>
  `${state.facing} | ${state.moved ?? "?"} | ${state.holding.join(", ") || "nothing"} | ${state.seen.join(", ") || "nothing"} | ${state.done.join(", ") || "nothing"}`;
const numbersOf = (members: readonly string[], all: readonly string[]) =>
  members
    .map((text) => all.indexOf(text) + 1)
    .toSorted((a, b) => a - b)
    .join(" ");
/** Judged sub-goals without their numbers, their case and the full stops behind them. */
const judged = (evaluation: string) =>
  evaluation
    .split(/; |\n/)
    .map((line) =>
      line
        .replace(/^sub-?goal \d+: /i, "")
        .replace(/\.(?= - )|\.$/g, "")
        .toLowerCase(),
    )
    .join("; ");
/** A text on one line, without marks of lists and its own label. */
const plain = (text: string) =>
  text
    .replaceAll(/^\s*(?:[-*•]|\d+\.)\s+/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:New plan: |To solve the task,? )/, "");
const listed = <Item>(items: readonly Item[] | Item | undefined): readonly Item[] =>
  items === undefined ? [] : ([items].flat() as readonly Item[]);

/** What each kind of reply is read as, in a line that can be compared. */
const readings = {
  evaluation: async (model: Model) => judged((await evaluateHistory.run({ ...played, evaluation: "" }, { model })).evaluation ?? ""),
  summary: async (model: Model) => plain((await summarizeHistory.run({ ...played, summary: "" }, { model })).summary ?? ""),
  goals: async (model: Model) => {
    const demonstrations = goals.map((goal, at) => ({
      id: `${at}`,
      task: { ...task, id: `${at}`, goal },
      steps: trajectory,
      finalObservation: "",
      reward: 1,
      success: true,
    }));
    const { goalTypes } = await clusterGoals.run({ demonstrations }, { model });
    return listed(goalTypes)
      .map((type) => `${type.name}: ${numbersOf(type.goals, goals)}`)
      .join("; ");
  },
  observations: async (model: Model) => {
    const { observationCells } = await clusterObservations.run(
      { goalTypes: [goalType], formedTuples: seen.map(tupleOf), clusteredGoalTypeId: 1 },
      { model },
    );
    return listed(observationCells)
      .map(
        (cell) =>
          `${cell.name}: ${numbersOf(
            cell.tuples.map((tuple) => tuple.observation),
            seen,
          )}`,
      )
      .join("; ");
  },
  "observation type": async (model: Model) => {
    const tupleMemory = inProcessTupleMemory();
    await tupleMemory.addBatch({
      batchId: "b",
      goalTypes: [goalType],
      observationTypes: cells.map(({ goalTypeId, id, name }) => ({ goalTypeId, id, name })),
      tuples: cells.map((cell, at) => ({ goalTypeId: 1, observationTypeId: cell.id, tuple: tupleOf(seen[at]!, at) })),
    });
    const state = {
      task,
      observation: "On the bathtubbasin 1, you see a soapbar 4.",
      trajectory,
      batchId: "b",
      goalTypeId: 1,
      memoryVersion: null,
      observationTypeId: null,
      observationTypes: {},
    };
    return String((await classifyObservation.run(state, { model, tupleMemory })).observationTypeId);
  },
  process: async (model: Model) => {
    const processes = [
      processOf("a", ["go to desk 1", "look"], 0),
      processOf("b", ["go to shelf 1", "take book 1 from shelf 1"], 1),
      processOf("c", ["look", "look"], 0),
    ];
    return String((await chooseProcess.run({ task, processes }, { model })).batchId);
  },
  "key step": async (model: Model) => {
    const better = ["go to shelf 1", "take mug 1 from shelf 1", "go to sinkbasin 1", "clean mug 1 with sinkbasin 1"];
    const ground = ["go to shelf 1", "take mug 1 from shelf 1", "go to desk 1", "put mug 1 in/on desk 1"];
    const branch = { ...processOf("better", better, 1) };
    const state = {
      task,
      batchId: "ground",
      processes: [processOf("ground", ground, 0)],
      explored: [{ id: "1", state: null, done: true, confidence: 1, observation: "", ...branch }],
    };
    const { improvement } = await compareProcesses.run(state as never, { model, compare: "llm" });
    return improvement === null || improvement === undefined ? "none" : String(improvement.keyStep + 1);
  },
  proposals: async (model: Model) =>
    listed(
      (
        await proposeActions.run(
          {
            ...played,
            evaluation: "Unknown.",
            summary: "Unknown.",
            tuples: [tupleOf(seen[0]!, 0), { ...tupleOf(seen[1]!, 1), action: "open drawer 1" }],
          },
          { model, explore: { maxBranch: 4 } },
        )
      ).proposals,
    )
      .map(({ action, confidence }) => `${action} ${Math.round(confidence * 100)}`)
      .join("; "),
  key: async (model: Model) => {
    const { retrievalKey } = await extractKey.run(
      { task, action: { kind: "think", text: "I have to go on with the fork" }, thoughts: [], retrievalKey: null },
      { model },
    );
    return retrievalKey === undefined || retrievalKey === null ? "none" : `${retrievalKey.mode} ${retrievalKey.text}`;
  },
  plan: async (model: Model) => {
    const embedder = { id: "none", dimensions: 1, embed: async (texts: readonly string[]) => texts.map(() => new Float32Array([1])) };
    const experienceMemory = inProcessExperienceMemory();
    return plain((await makePlan.run({ task, memoryVersion: null }, { model, experienceMemory, embedder: embedder as never })).plan ?? "");
  },
  reflection: async (model: Model) => {
    const state = { ...played, success: false, stopReason: "the limit", trials: [], reflections: [] };
    return plain(listed((await reflect.run(state as never, { model })).reflections).at(-1)?.text ?? "");
  },
  verdict: async (model: Model) => ((await judgeRun.run(played, { model })).success ? "success" : "failure"),
  state: async (model: Model) => {
    const start = { facing: "north", moved: 0, holding: [], seen: [], done: [], own: {} };
    const { embodiedState } = await updateEmbodiedState.run(
      { ...played, action: { kind: "act", text: "look" }, embodiedState: start },
      { model, emmem: { mode: "explicit" } },
    );
    return embodied(embodiedState as typeof start);
  },
};

export type ReplyKind = keyof typeof readings;

/** A reply, and what its writer meant by it; null where nobody could tell, so that it has to be asked again. */
export type MeantText = readonly [kind: ReplyKind, reply: string, meant: string | null];

/** What a reply to a prompt of this kind is read as, null where it is asked for again. */
export const readAs = async (kind: ReplyKind, reply: string): Promise<string | null> => {
  const model = scriptedModel((_, call) => (call === 0 ? reply : ""));
  const reading = await readings[kind](model).catch((error: unknown) => {
    if (model.calls.length > 1) return null;
    throw error;
  });
  return model.calls.length > 1 ? null : reading;
};
