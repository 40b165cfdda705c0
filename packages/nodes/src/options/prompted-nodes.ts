import type { AnyNode } from "@mnemograph/core";
import { act } from "../act/act/act.js";
import { actWithEmbodiedReflections, actWithEmbodiedState } from "../emmem/act-with-embodied-state/act-with-embodied-state.js";
import { actWithExperiences } from "../rap/act-with-experiences/act-with-experiences.js";
import { actWithExperiencesAndState } from "../rap/act-with-experiences-and-state/act-with-experiences-and-state.js";
import { actWithReflections } from "../reflexion/act-with-reflections/act-with-reflections.js";
import { actWithTuples } from "../ldm/act-with-tuples/act-with-tuples.js";
import { actWithTuplesAndReflections } from "../ldm/act-with-tuples-and-reflections/act-with-tuples-and-reflections.js";
import { updateEmbodiedState } from "../emmem/update-embodied-state/update-embodied-state.js";
import { clusterGoals } from "../ldm/cluster-goals/cluster-goals.js";
import { clusterObservations } from "../ldm/cluster-observations/cluster-observations.js";
import { makeTuples } from "../ldm/make-tuples/make-tuples.js";
import { addTuples } from "../ldm/add-tuples/add-tuples.js";
import { compareProcesses } from "../ldm/compare-processes/compare-processes.js";
import { makeRefinedTuples } from "../ldm/make-refined-tuples/make-refined-tuples.js";
import { proposeActions } from "../ldm/propose-actions/propose-actions.js";
import { reclusterBatch } from "../ldm/recluster-batch/recluster-batch.js";
import { chooseProcess } from "../ldm/choose-process/choose-process.js";
import { classifyGoal } from "../ldm/classify-goal/classify-goal.js";
import { classifyObservation } from "../ldm/classify-observation/classify-observation.js";
import { evaluateHistory } from "../ldm/evaluate-history/evaluate-history.js";
import { summarizeHistory } from "../ldm/summarize-history/summarize-history.js";
import { planFromImages } from "../rap-visual/plan-from-images/plan-from-images.js";
import { extractKey } from "../rap/extract-key/extract-key.js";
import { makePlan } from "../rap/make-plan/make-plan.js";
import { judgeRun } from "../reflexion/judge-run/judge-run.js";
import { reflect } from "../reflexion/reflect/reflect.js";

/** A node's name and the prompts that it may send. */
export type PromptedNode = Pick<AnyNode, "name" | "prompts">;
/** A prompt of a node, whatever its variables are. */
export type NodePrompt = NonNullable<AnyNode["prompts"]>[number];

/** The nodes that send prompts. A test compares the list with the nodes. */
export const promptedNodes: readonly PromptedNode[] = [
  act,
  actWithEmbodiedReflections,
  actWithEmbodiedState,
  actWithExperiences,
  actWithExperiencesAndState,
  actWithReflections,
  actWithTuples,
  actWithTuplesAndReflections,
  addTuples,
  chooseProcess,
  classifyGoal,
  classifyObservation,
  clusterGoals,
  clusterObservations,
  compareProcesses,
  evaluateHistory,
  extractKey,
  judgeRun,
  makePlan,
  makeRefinedTuples,
  makeTuples,
  planFromImages,
  proposeActions,
  reclusterBatch,
  reflect,
  summarizeHistory,
  updateEmbodiedState,
];

/**
 * Every prompt of these nodes once, for a model that tells prompts apart by their words.
 *
 * @example
 * offlineModel({ prompts: nodePrompts }); // reads what reaches it through a server
 */
export const nodePrompts: readonly NodePrompt[] = [
  ...new Map(promptedNodes.flatMap(({ prompts = [] }) => prompts).map((prompt) => [prompt.id, prompt])).values(),
];

/** The names of these nodes: `llm` takes settings under them and under `default`. */
export const modelNodes: readonly string[] = promptedNodes.map(({ name }) => name);
