import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** ACE; the defaults are the paper's, what its code does otherwise is an option. */
export const AceOptions = z.object({
  mode: z.enum(["strict", "compat"]).default("strict").meta({
    description:
      "`compat`: as the published code: operations other than ADD are ignored instead of refused, section names with a hyphen are other names, ids with short slugs are not found, and a merge without a text keeps the first note alone",
    paper: "`strict`",
  }),
  maxRounds: z.int().min(0).default(3).meta({
    description:
      "most reflections on a failed task, each with another try; the first try is the one that counts",
    unit: "rounds",
    paper: "3 (ACE's code)",
  }),
  outcome: z.boolean().default(true).meta({
    description:
      "whether the reflector learns how the episode ended; `false`: it reads the run alone, and no try follows",
    paper: "both, as rows of their own (ACE tables 1 and 2)",
  }),
  budget: z.int().min(1).default(80_000).meta({
    description: "size of the playbook that the curator is asked to keep to; nothing enforces it",
    unit: "tokens",
    paper: "80,000 (ACE's code)",
  }),
  merge: z.boolean().default(false).meta({
    description: "merges notes that say nearly the same after each curation",
    paper: "optional (ACE section 3.2)",
  }),
  mergeThreshold: z.number().min(-1).max(1).default(0.9).meta({
    description: "with `merge`: cosine from which on two notes are one group",
    paper: "0.90 (ACE's code)",
  }),
});
export type AceOptions = Options<typeof AceOptions>;

export interface AceDeps {
  readonly ace?: AceOptions;
}

/** Fills in the defaults. */
export const aceOptions = withDefaults(AceOptions);

/** Whether the paper's rules or those of its code hold. */
export type AceMode = ReturnType<typeof aceOptions>["mode"];
