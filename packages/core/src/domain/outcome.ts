import { z } from "zod";

/** How a run ended, by evidence. `unknown`: there is no evidence. */
export const Outcome = z.enum(["succeeded", "failed", "unknown"]);
export type Outcome = z.infer<typeof Outcome>;
