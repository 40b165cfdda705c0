import { Json } from "@mnemograph/core";
import { z } from "zod";

/** First line of an exported memory. Raised when a line's meaning changes. */
export const memoryFormatVersion = 1;

export const MemoryHeader = z.object({
  format: z.literal("mnemograph-memory"),
  formatVersion: z.literal(memoryFormatVersion),
  kind: z.string().min(1),
  version: z.number().int().nonnegative(),
  oldestVersion: z.number().int().nonnegative(),
  /** How many lines follow, so that a cut file is noticed. */
  rows: z.number().int().nonnegative(),
  metadata: z.record(z.string(), Json),
});
export type MemoryHeader = z.infer<typeof MemoryHeader>;
