import { z } from "zod";
import { ENGINE_VERSIONS } from "../engine/command.js";

/** How a harness wraps the game. */
export interface HarnessRules {
  /**
   * What a thought (`think: …`) is answered: `OK.`, or whatever the game says to it. It counts as a
   * step either way.
   */
  readonly thoughts: "acknowledge" | "send";
  /** Whether `You arrive at loc 3. ` stays in front of what one sees there. */
  readonly arrivalPrefix: "keep" | "cut";
  /** First observation: the game's whole text, or only the sentence about the room. */
  readonly reset: "full" | "room";
  readonly maxSteps: number;
}

/**
 * `papers`: the loops of ReAct, Reflexion and RAP, which make 49 calls. `raw`: the game with its
 * own limit of 50.
 */
export const HARNESSES = {
  papers: { thoughts: "acknowledge", arrivalPrefix: "cut", reset: "room", maxSteps: 49 },
  raw: { thoughts: "send", arrivalPrefix: "keep", reset: "full", maxSteps: 50 },
} as const satisfies Record<string, HarnessRules>;

export const AlfworldOptions = z.object({
  engine: z.enum(ENGINE_VERSIONS).default("put"),
  harness: z.enum(["papers", "raw"]).default("papers"),
  thoughts: z.enum(["acknowledge", "send"]).optional(),
  arrivalPrefix: z.enum(["keep", "cut"]).optional(),
  reset: z.enum(["full", "room"]).optional(),
  maxSteps: z.number().int().min(1).optional(),
  /**
   * What `expert(task)` returns: an explorer that knows only what it has seen, or an oracle that
   * knows the solution.
   */
  expert: z.enum(["explorer", "oracle"]).default("explorer"),
  /** How many parsed games are kept at a time. */
  cachedGames: z.number().int().min(1).default(64),
});
export type AlfworldOptions = z.input<typeof AlfworldOptions>;

/** The named harness with single rules replaced. */
export const harnessRules = (options: z.output<typeof AlfworldOptions>): HarnessRules => {
  const preset: HarnessRules = HARNESSES[options.harness];
  return {
    thoughts: options.thoughts ?? preset.thoughts,
    arrivalPrefix: options.arrivalPrefix ?? preset.arrivalPrefix,
    reset: options.reset ?? preset.reset,
    maxSteps: options.maxSteps ?? preset.maxSteps,
  };
};
