import { parseOptions } from "@mnemograph/core/domain";
import type { EnvironmentSettings } from "@mnemograph/core/environment";
import { z } from "zod";

/**
 * `engine`: the papers of 2023 and 2024 played with `put`, the games since late 2024 with `move`.
 * `demonstrations`: LDM2's experts begin with `look`, which shows nothing new.
 * `steps`: the most actions of an episode, where that is not the harness's own number.
 */
export const AlfworldOptions = z.strictObject({
  engine: z.enum(["put", "move"]).default("put"),
  harness: z.enum(["papers", "raw"]).default("papers"),
  demonstrations: z.enum(["direct", "look-first"]).default("direct"),
  steps: z.coerce.number().int().min(1).optional(),
});

/** Reads and checks the options; throws USAGE for an unknown name or value. */
export const readAlfworldOptions = (options: EnvironmentSettings["options"]) =>
  parseOptions(AlfworldOptions, options, "--option");

export const builtInSplits = ["held_out", "train", "house_rules"] as const;
