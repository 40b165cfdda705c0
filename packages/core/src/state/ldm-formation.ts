import { z } from "zod";
import { GoalType } from "../domain/goal-type.js";
import { ObservationCell } from "../domain/observation-cell.js";
import { StateActionTuple } from "../domain/state-action-tuple.js";
import { appended } from "../graph/appended.js";

/* LDM2 section 3.2: forming a batch memory. */

/** The tuples of the batch that is being formed, or that a refinement adds. */
export const formedTuples = appended(StateActionTuple, ({ id }) => id);
/** The goal index of a batch: numbered types with their goals. */
export const goalTypes = z.array(GoalType).default([]);
/**
 * The goal type whose observations are being clustered; null clusters those of every goal type, one
 * after another.
 */
export const clusteredGoalTypeId = z.number().int().nullable().default(null);
/** The observation index of a batch: types inside goal types, with their tuples. */
export const observationCells = appended(
  ObservationCell,
  ({ goalTypeId, id }) => `${goalTypeId}/${id}`,
);
