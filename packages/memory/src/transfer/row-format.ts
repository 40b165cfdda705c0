import type { z } from "zod";
import type { MemoryHeader } from "./memory-header.js";

/** How one kind of memory is written down, row by row. */
export interface RowFormat<Row> {
  readonly schema: z.ZodType<Row>;
  /**
   * Starts a check over a file's rows in order: names the field that contradicts the rows before,
   * or nothing.
   */
  readonly startCheck: (
    header: MemoryHeader,
  ) => (row: Row) => { readonly field: string; readonly problem: string } | undefined;
}
