import { z } from "zod";

/** RAP: the overall plan of the episode in one sentence; empty before it is made. RAP section 3.1. */
export const plan = z.string().default("");
