import { z } from "zod";
import { StateActionTuple } from "./state-action-tuple.js";

/** A numbered type of the observation index inside a goal type, with its tuples. LDM2 eq. 8. */
export const ObservationCell = z.object({
  goalTypeId: z.number().int().describe("the goal type that it lies in"),
  id: z.number().int().describe("number of the type inside its goal type"),
  name: z.string().describe("the type in words"),
  tuples: z.array(StateActionTuple).describe("the tuples whose observations belong to it"),
});
export type ObservationCell = z.infer<typeof ObservationCell>;
