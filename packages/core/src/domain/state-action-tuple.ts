import { z } from "zod";

/** What happened before a step, in words. LDM2 eq. 6: `h = F_summary(o_1, a_1 … ; g)`. */
export const History = z.object({
  /** Sub-goals with `complete` or `incomplete`; empty where the environment does not use it. */
  evaluation: z.string(),
  summary: z.string(),
});
export type History = z.infer<typeof History>;

/** `<goal, history, observation → action>`, the unit of LDM2's memory. LDM2 eq. 1. */
export const StateActionTuple = z.object({
  id: z.string().min(1),
  goal: z.string(),
  history: History,
  observation: z.string(),
  action: z.string(),
  trajectoryId: z.string(),
  /** 0-based position of the action in its trajectory. */
  step: z.number().int().nonnegative(),
  /** `human` came from a demonstration, `refined` from tree exploration. */
  origin: z.enum(["human", "refined"]),
});
export type StateActionTuple = z.infer<typeof StateActionTuple>;
