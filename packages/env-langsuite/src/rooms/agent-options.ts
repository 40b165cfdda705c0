import { parseOptions } from "@mnemograph/core";
import { z } from "zod";

/** What an agent's body can do, per agent. LangSuitE Table 8. */
export const AgentOptions = z.object({
  /** Objects held at once. */
  inventoryCapacity: z.number().int().min(0).default(1),
  /** Millimetres on a 36 mm sensor: shorter sees wider. */
  focalLength: z.number().positive().default(10),
  /** Metres from the agent to an object's centre. */
  manipulationDistance: z.number().nonnegative().default(2),
  /** Metres. */
  viewDistance: z.number().positive().default(2),
  /** Metres per `move_ahead`. */
  stepSize: z.number().positive().default(0.25),
});
export type AgentOptions = z.infer<typeof AgentOptions>;

/** The options with their defaults; USAGE names the one that does not fit. */
export const parseAgentOptions = (options: Partial<AgentOptions>): AgentOptions =>
  parseOptions(AgentOptions, options, "agent");
