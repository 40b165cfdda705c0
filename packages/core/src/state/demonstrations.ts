import { Trajectory } from "../domain/trajectory.js";
import { z } from "zod";

/* What a memory is formed from. */

/** The demonstrations of the training split. */
export const demonstrations = z.array(Trajectory).default([]);
/** The one at hand. */
export const demonstration = Trajectory.nullable().default(null);
