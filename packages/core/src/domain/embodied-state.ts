import { z } from "zod";

/** What an agent believes about its own body and past. LangSuitE section 4: EmMem. */
export const EmbodiedState = z.object({
  /** A compass direction, or the thing that the agent stands before. */
  facing: z.string(),
  /** Steps or places moved since the start; null where it was never told. */
  moved: z.number().nullable(),
  holding: z.array(z.string()),
  seen: z.array(z.string()),
  done: z.array(z.string()),
});
export type EmbodiedState = z.infer<typeof EmbodiedState>;

/** Before anything was told. */
export const unknownState: EmbodiedState = { facing: "", moved: null, holding: [], seen: [], done: [] };
