import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
import { ConcentrationOptions } from "./concentration.js";

/** How the exploration tree branches; LDM2 section 3.3 leaves these open. */
export const ExploreOptions = z.object({
  maxBranch: z
    .union([z.int().min(1), z.literal("all")])
    .default(4)
    .meta({
      description:
        "most children of one branch; proposals kept, scaled to sum to 1; `all`: as many as are proposed",
      unit: "branches",
      paper: "`all` admissible ones (LDM2 section 3.3)",
    }),
  concentration: ConcentrationOptions.prefault({}),
  majority: z.enum(["llm", "copy"]).default("llm").meta({
    description:
      "with agreeing tuples one ordinary action is asked for, because arguments differ; `copy` takes the majority's as it stands",
  }),
  admissible: z.enum(["filter", "keep"]).default("filter").meta({
    description:
      "`filter` drops proposals that `environment.admissible` excludes and children that the world refused; `keep` follows them all",
  }),
  invalidAnswers: z
    .array(z.string())
    .readonly()
    .default(["Nothing happens.", "Invalid action!"])
    .meta({
      description:
        "beginnings of observations that answer a refused action, in addition to those that the world names itself",
    }),
  fork: z.enum(["state", "replay"]).default("state").meta({
    description:
      "steps from the state at the branch's end; `replay` plays its actions again from the start and compares every answer",
  }),
});
export type ExploreOptions = Options<typeof ExploreOptions>;

export interface ExploreDeps {
  readonly explore?: ExploreOptions;
}

export const exploreOptions = withDefaults(ExploreOptions);
