import { z } from "zod";
import type { MemoryMetadata } from "../stored-memory.js";

/** Where a branch comes from. It is a memory of its own, whose namespace is the branch's id. */
export const MemoryBranch = z.object({
  /** `<namespace of the original>#<number>`. */
  id: z.string().min(1),
  /** The namespace of the original, also where the parent is a branch itself. */
  original: z.string(),
  /** The memory that was copied, and its version; versions of the branch go on from there. */
  parent: z.object({ namespace: z.string(), version: z.number().int().nonnegative() }),
  /** Changes by hand that the parent had. */
  changesBefore: z.number().int().nonnegative(),
  author: z.string(),
  /** When it was made, in ISO 8601. */
  madeAt: z.string(),
});
export type MemoryBranch = z.infer<typeof MemoryBranch>;

/**
 * What a memory's metadata say about it as a branch; undefined for an original.
 *
 * @example
 * const branch = branchOf(await inProcessTupleMemory({ namespace: "household" }).metadata()); // → undefined
 */
export const branchOf = ({ branch }: MemoryMetadata): MemoryBranch | undefined =>
  MemoryBranch.safeParse(branch).data;

/**
 * How many changes by hand a branch holds at a version: each makes one version.
 *
 * @example
 * const parent = { namespace: "household", version: 3 };
 * const branch = { id: "household#1", original: "household", parent, changesBefore: 0, author: "ada", madeAt: "2026-01-02T03:04:05Z" };
 * changesOf(branch, 5); // → 2
 */
export const changesOf = ({ parent, changesBefore }: MemoryBranch, version: number): number =>
  changesBefore + version - parent.version;
