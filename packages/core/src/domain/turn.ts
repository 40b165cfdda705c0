import { z } from "zod";
import { Json } from "./json.js";

/** What an environment answers to `reset` and `step`. */
export const Turn = z.object({
  state: Json.describe("the dynamic state of the world as plain JSON; the static world is looked up by task id"),
  observation: z.string().describe("what the agent is told"),
  reward: z.number().describe("earned so far, 0 to 1"),
  done: z.boolean().describe("true after the last step"),
  success: z.boolean().describe("true where the task is solved"),
});
export type Turn<State extends Json = Json> = Omit<z.infer<typeof Turn>, "state"> & { state: State };
