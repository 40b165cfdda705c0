import { z } from "zod";

/** What an agent believes about its own body and past. LangSuitE section 4: EmMem. */
export const EmbodiedState = z.object({
  facing: z.string().describe("a compass direction, or the thing that the agent stands before"),
  moved: z
    .number()
    .nullable()
    .describe("steps or places moved since the start; null where it was never stated"),
  holding: z.array(z.string()).describe("what it carries"),
  seen: z.array(z.string()).describe("things that it saw"),
  done: z.array(z.string()).describe("what it did, in words"),
});
export type EmbodiedState = z.infer<typeof EmbodiedState>;

/** Before anything was stated. */
export const unknownState: EmbodiedState = {
  facing: "",
  moved: null,
  holding: [],
  seen: [],
  done: [],
};
