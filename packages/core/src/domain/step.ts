import { z } from "zod";

/** How an agent's reply was understood. A thought is sent to the environment as well: harnesses differ in what they answer. */
export const ActionKind = z.enum(["act", "think", "invalid"]);
export type ActionKind = z.infer<typeof ActionKind>;

/** One pair (o, a) of a trajectory: what the agent saw, and what it then did. LDM2 eq. 4. */
export const Step = z.object({
  /** 0-based position in the trajectory; a step written twice replaces itself. */
  index: z.number().int().nonnegative(),
  observation: z.string(),
  action: z.string(),
  kind: ActionKind,
});
export type Step = z.infer<typeof Step>;
