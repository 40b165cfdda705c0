import { reactEmmem } from "@mnemograph/pipelines";
import { z } from "zod";

/** What this agent keeps in mind of itself; the descriptions stand in its prompt. */
export const Robot = z.object({
  room: z.string().describe("where I am"),
  lit: z.array(z.string()).describe("rooms whose lamps I switched on"),
  battery: z
    .int()
    .min(0)
    .max(100)
    .describe("percent left; each step takes 5 of the 100 at the start"),
});

type Deps = Parameters<typeof reactEmmem>[0];

/** ReAct-EmMem whose state is a `Robot`. */
export const robot = (deps: Deps) => reactEmmem({ ...deps, stateSchema: Robot });
