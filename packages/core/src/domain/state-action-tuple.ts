import { z } from "zod";

/** What happened before a step, in words. LDM2 eq. 6: `h = F_summary(o_1, a_1 … ; g)`. */
export const History = z.object({
  evaluation: z
    .string()
    .describe(
      "sub-goals with `complete` or `incomplete`; empty where the environment does not use it",
    ),
  summary: z.string().describe("the observations and actions so far, in words"),
});
export type History = z.infer<typeof History>;

/** `<goal, history, observation → action>`, the unit of LDM2's memory. LDM2 eq. 1. */
export const StateActionTuple = z.object({
  id: z.string().min(1).describe("unique inside a memory"),
  goal: z.string().describe("g: the goal of the task it was made from"),
  history: History.describe("h: what happened before"),
  observation: z.string().describe("o: what the agent saw"),
  action: z.string().describe("a: what it did"),
  trajectoryId: z.string().describe("the trajectory that it was made from"),
  step: z.number().int().nonnegative().describe("0-based position of the action in its trajectory"),
  origin: z
    .enum(["human", "refined"])
    .describe("`human` came from a demonstration, `refined` from tree exploration"),
});
export type StateActionTuple = z.infer<typeof StateActionTuple>;
