import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** Which of RAP's two episodes plays: one retrieves at its thoughts, the other at every step. */
export const RapOptions = z.object({
  keys: z.enum(["thoughts", "everyStep"]).default("thoughts").meta({
    description:
      "`thoughts`: plans first, and every thought becomes a key; `everyStep`: no plan, and each step's thought, page or picture is the key. Chosen before a graph is built: `rapEpisode` or `rapStepwiseEpisode`",
    paper: "`everyStep` in WebShop (RAP section 4.1.2)",
  }),
});
export type RapOptions = Options<typeof RapOptions>;
/** Fills in the defaults. */
export const rapOptions = withDefaults(RapOptions);
