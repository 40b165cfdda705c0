import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

/** How LDM2 clusters goals and observations; see eq. 7 and 8, which leave all of this open. */
export const ClusterOptions = z.object({
  minTypes: z.int().min(1).default(2).meta({
    description:
      "a reply with fewer types is asked for again, once; of fewer than twice as many items one type may be made",
    unit: "types",
  }),
  maxTypes: z
    .int()
    .min(1)
    .default(12)
    .meta({ description: "a reply with more types is asked for again, once", unit: "types" }),
  targetTypes: z.int().min(1).nullable().default(null).meta({
    description: "how many types the prompt asks for; null leaves it to the model",
    unit: "types",
    paper: "null (LDM2 eq. 7 and 8)",
  }),
  chunk: z.int().min(1).default(40).meta({ description: "most items in one call", unit: "items" }),
  later: z.enum(["classify", "merge"]).default("classify").meta({
    description:
      "later chunks are sorted into the types of the first; `merge`: each makes types, those of like names are joined",
  }),
  repair: z.enum(["ask", "nearest", "other"]).default("ask").meta({
    description:
      "what a reply leaves out: asked for once more, then the type with the most similar text, then `Other`; `nearest` and `other` begin further on",
  }),
  itemCharacters: z.int().min(1).default(300).meta({
    description:
      "longest item, cut in its middle; what reads alike then is shown once and gets one type",
    unit: "characters",
  }),
});
export type ClusterOptions = Options<typeof ClusterOptions>;
export const clusterOptions = withDefaults(ClusterOptions);
