import type { z } from "zod";

/** A tool of a world whose actions are calls. */
export interface EnvironmentTool {
  readonly name: string;
  /** For the model: what it does, and when to use it. */
  readonly description: string;
  /** Of its arguments. */
  readonly schema: z.ZodType;
}
