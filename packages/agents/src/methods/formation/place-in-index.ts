import type { Task } from "@mnemograph/core";
import type { TupleMemory, TupleReader } from "@mnemograph/memory";
import {
  NONE_OF_THESE,
  classifyGoal,
  classifyObservation,
  evaluateHistory,
  nearestType,
  summarizeHistory,
} from "@mnemograph/nodes";
import { taskOf } from "../../record/task-of.js";
import type { AgentSituation } from "../memory-method.js";
import { placeOf, tuplesOfRun } from "../tuples-of-run.js";
import { type TupleFormation, aside, formationDeps } from "./tuple-formation.js";
import { stepsOf } from "./waiting-runs.js";

/** Where a situation belongs in a batch, and its past in words. */
export interface IndexPlace {
  readonly goalTypeId: number | null;
  readonly observationTypeId: number | null;
  readonly evaluation: string;
  readonly summary: string;
}

type Types = Awaited<ReturnType<TupleReader["goalTypes"]>>;

const mostSimilar = (types: Types, text: string): number | null => {
  if (types.length === 0) return null;
  const { id, score } = nearestType(types, text);
  return score > 0 ? id : null;
};

/**
 * By the words of types and examples: no call, so that reading delays no answer. What shares no
 * word with any type of observation belongs to none of these, as the model may say, unless `none`
 * forbids it.
 */
export const placeBySimilarity = async (
  reader: TupleReader,
  batchId: string,
  situation: AgentSituation,
  { none = "allow" }: Pick<NonNullable<TupleFormation["index"]>, "none"> = {},
): Promise<IndexPlace> => {
  const goalTypeId = mostSimilar(await reader.goalTypes({ batchId, examples: 4 }), situation.goal);
  const types =
    goalTypeId === null ? [] : await reader.observationTypes({ batchId, goalTypeId, examples: 4 });
  const { summary } = placeOf(situation.steps);
  const found = mostSimilar(types, situation.observation);
  const observationTypeId =
    found === null && types.length > 0 && none === "allow" ? NONE_OF_THESE : found;
  return { goalTypeId, observationTypeId, evaluation: "", summary };
};

const taskAs = ({ goal, category }: AgentSituation): Task => taskOf(goal, { category });

type GoalTypes = Map<string, Promise<number | null>>;

/** Asks for the type of a run's goal once. What was asked of no pinned version is not kept. */
const goalTypeOnce = (
  goalTypes: GoalTypes,
  key: string,
  isPinned: boolean,
  ask: () => Promise<number | null>,
): Promise<number | null> => {
  const asked = goalTypes.get(key) ?? ask();
  asked.catch(() => goalTypes.delete(key));
  if (isPinned) goalTypes.set(key, asked);
  for (const oldest of goalTypes.keys()) {
    if (goalTypes.size <= 200) break;
    goalTypes.delete(oldest);
  }
  return asked;
};

/**
 * By the model, as LDM2 reads: it sums up the past, then classifies goal and observation.
 * `goalTypes` keeps what goals were found to be, so that a run's goal is asked for once. LDM2
 * section 3.2.
 */
export const placeByModel = async (
  tupleMemory: TupleMemory,
  { batchId, version }: { readonly batchId: string; readonly version: number | null },
  situation: AgentSituation,
  {
    formation,
    goalTypes,
  }: {
    readonly formation: TupleFormation;
    readonly goalTypes: GoalTypes;
  },
): Promise<IndexPlace> => {
  const task = taskAs(situation);
  const deps = { ...formationDeps(formation), tupleMemory };
  const run = {
    id: "",
    task,
    steps: [...situation.steps],
    finalObservation: situation.observation,
    reward: 0,
    success: false,
  };
  const trajectory = stepsOf(tuplesOfRun(run).map(({ tuple }) => tuple));
  const seen = {
    task,
    trajectory,
    observation: situation.observation,
    batchId,
    memoryVersion: version,
  };
  const key = JSON.stringify([batchId, version, situation.goal]);
  const ask = async () => (await classifyGoal.run(seen, deps, aside)).goalTypeId ?? null;
  const [goalTypeId, { summary = "" }, { evaluation = "" }] = await Promise.all([
    goalTypeOnce(goalTypes, key, version !== null, ask),
    summarizeHistory.run({ ...seen, summary: "" }, deps, aside),
    evaluateHistory.run({ ...seen, evaluation: "" }, deps, aside),
  ]);
  const found = await classifyObservation.run(
    { ...seen, goalTypeId, observationTypeId: null, observationTypes: {} },
    deps,
    aside,
  );
  const described = [placeOf(situation.steps).summary, summary]
    .filter((part) => part !== "")
    .join(": ");
  return {
    goalTypeId,
    observationTypeId: found.observationTypeId ?? null,
    evaluation,
    summary: described,
  };
};
