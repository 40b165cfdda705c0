import { z } from "zod";
import { Json } from "./json.js";

/** What an environment answers to `reset` and `step`. */
export const Turn = z.object({
  /** The dynamic state of the world as plain JSON; the static world is looked up by task id. */
  state: Json,
  observation: z.string(),
  /** Reward earned so far, 0 to 1. */
  reward: z.number(),
  done: z.boolean(),
  success: z.boolean(),
});
export type Turn<State extends Json = Json> = Omit<z.infer<typeof Turn>, "state"> & { state: State };
