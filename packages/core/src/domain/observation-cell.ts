import { z } from "zod";
import { StateActionTuple } from "./state-action-tuple.js";

/** A numbered type of the observation index inside a goal type, with its tuples. LDM2 eq. 8. */
export const ObservationCell = z.object({
  goalTypeId: z.number().int(),
  id: z.number().int(),
  name: z.string(),
  tuples: z.array(StateActionTuple),
});
export type ObservationCell = z.infer<typeof ObservationCell>;
