import { oneLine } from "../../shared/words/one-line.js";
import { beginsWithAny } from "../../shared/words/begins-with-any.js";
import { defineNode, fields } from "@mnemograph/core";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import { IndexOptions, indexOptions } from "../indexing/classify-text.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { beforeRefusals } from "../../shared/situation/before-refusals.js";
import { observationInPlace } from "../../shared/situation/observation-in-place.js";
import { type SituationDeps, SituationOptions } from "../../shared/situation/situation-options.js";
import { classifyObservationPrompt } from "../indexing/classify.prompt.js";
import {
  type ClassifyObservationDeps,
  type ObservedInGoalType,
  findObservationType,
} from "../indexing/find-observation-type.js";

const {
  task,
  observation,
  trajectory,
  batchId,
  goalTypeId,
  memoryVersion,
  observationTypeId,
  observationTypes,
} = fields;

/**
 * Where an observation is one of its kind: the part of the index that is asked, and its text
 * without numbers and case.
 */
const templateOf = (
  {
    batchId,
    goalTypeId,
    memoryVersion,
  }: Pick<ObservedInGoalType, "batchId" | "goalTypeId" | "memoryVersion">,
  text: string,
) =>
  [batchId, goalTypeId, memoryVersion, oneLine(text).toLowerCase().replace(/\d+/g, "#")].join(" ");

/**
 * Finds the observation type inside the goal type that the current observation belongs to. LDM2
 * section 3.2 "Memory Index".
 *
 * @example
 * const { observationTypeId } = await classifyObservation.run(state, { model, tupleMemory, index: { none: "allow" } }); // null: fits no type
 */
export const classifyObservation = defineNode({
  name: "classifyObservation",
  reads: {
    task,
    observation,
    trajectory,
    batchId,
    goalTypeId,
    memoryVersion,
    observationTypeId,
    observationTypes,
  },
  writes: { observationTypeId, observationTypes },
  needs: ["model", "tupleMemory"],
  prompts: [classifyObservationPrompt],
  options: { situation: SituationOptions, index: IndexOptions, llm: LlmOptions },
  run: async (
    seen,
    deps: ClassifyObservationDeps & SituationDeps & Pick<ManualDeps, "environment">,
    runtime,
  ) => {
    const { refused, none, alike } = indexOptions(deps.index);
    const described = deps.environment?.describe?.(seen.task);
    const refusals = refused === "keep" ? (described?.refusals ?? []) : [];
    const shown = refused === "keep" ? beforeRefusals(seen, described) : seen;
    if (beginsWithAny(seen.observation, refusals) && seen.observationTypeId !== null)
      return { observationTypeId: seen.observationTypeId };
    const { preamble = "" } = described ?? {};
    const inPlace = observationInPlace(shown, deps.situation);
    const observation = inPlace.startsWith(`${preamble}\n`)
      ? inPlace.slice(preamble.length).trimStart()
      : inPlace;
    const template = templateOf(seen, observation);
    const known = alike === "reuse" ? seen.observationTypes[template] : undefined;
    if (known !== undefined) return { observationTypeId: known };
    // Every trajectory that a memory was formed from has a first observation, so that an episode's
    // first one is never like nothing in it.
    const mayBeNone = none === "allow" && shown.trajectory.length > 0;
    const found = await findObservationType({ ...seen, observation, mayBeNone }, deps, runtime);
    if (found === null || alike === "ask") return { observationTypeId: found };
    return {
      observationTypeId: found,
      observationTypes: { ...seen.observationTypes, [template]: found },
    };
  },
});
