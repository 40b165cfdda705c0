import { ReducedValue } from "@langchain/langgraph";
import { z } from "zod";
import { Branch } from "../domain/branch.js";
import { Improvement } from "../domain/improvement.js";
import { Proposal } from "../domain/proposal.js";

/* LDM2 section 3.3: exploring a tree and comparing what was found. */

/** Actions that may come next, each with the model's confidence. LDM2 eq. 9. */
export const proposals = z.array(Proposal).default([]);
/** The paths that are kept. */
export const frontier = z.array(Branch).default([]);
/** The path being grown. */
export const branch = Branch.nullable().default(null);

const depthOf = ({ steps }: Branch) => steps.length;

/**
 * The children of the newest level; those of earlier levels are dropped as soon as a deeper one
 * arrives.
 */
export const children = new ReducedValue<Branch[], Branch | Branch[]>(
  z.array(Branch).default(() => []),
  {
    inputSchema: z.union([Branch, z.array(Branch)]),
    reducer: (current, next) => {
      const merged = new Map(
        [...current, ...(Array.isArray(next) ? next : [next])].map((child) => [child.id, child]),
      );
      const deepest = Math.max(0, ...[...merged.values()].map(depthOf));
      return [...merged.values()].filter((child) => depthOf(child) === deepest);
    },
  },
);

/** Finished paths among the kept ones, with their rewards. */
export const explored = z.array(Branch).default([]);
/**
 * The better process and its key step, or null where the ground process was as good. LDM2 eq. 10.
 */
export const improvement = Improvement.nullable().default(null);
