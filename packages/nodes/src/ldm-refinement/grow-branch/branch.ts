import { Json, Step } from "@mnemograph/core";
import { ReducedValue } from "@langchain/langgraph";
import { z } from "zod";

/** One path of the exploration tree, with the environment's state at its end: a fork needs no replay. LDM2 section 3.3. */
export const Branch = z.object({
  /** The choices from the root, for example `0.2.1`. */
  id: z.string(),
  environmentState: Json,
  observation: z.string(),
  steps: z.array(Step),
  /** Product of the confidences along the path. */
  confidence: z.number(),
  reward: z.number(),
  done: z.boolean(),
  success: z.boolean(),
  stopReason: z.string(),
});
export type Branch = z.infer<typeof Branch>;

/** The paths that are kept. */
export const frontier = z.array(Branch).default([]);
/** The path being grown. */
export const branch = Branch.nullable().default(null);

const depthOf = ({ steps }: Branch) => steps.length;

/** The children of the newest level; those of earlier levels are dropped as soon as a deeper one arrives. */
export const children = new ReducedValue<Branch[], Branch | Branch[]>(z.array(Branch).default(() => []) as never, {
  inputSchema: z.union([Branch, z.array(Branch)]) as never,
  reducer: (current, next) => {
    const merged = new Map([...current, ...(Array.isArray(next) ? next : [next])].map((child) => [child.id, child]));
    const deepest = Math.max(0, ...[...merged.values()].map(depthOf));
    return [...merged.values()].filter((child) => depthOf(child) === deepest);
  },
});

/** Finished paths among the kept ones, with their rewards. */
export const explored = z.array(Branch).default([]);
