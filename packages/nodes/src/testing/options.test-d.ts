import type { ActDeps } from "../shared/acting/act-deps.js";
import type { ReclusterBatchDeps } from "../ldm/recluster-batch/recluster-batch.js";

/** Compiled, never run: what a wrong option says to a user of the types. */
export const right: Pick<ActDeps, "chat" | "llm"> = {
  chat: { layout: "dialogue", opening: "once", memory: "line" },
  llm: { default: { temperature: 0 }, act: { maxTokens: 100, stop: ["\n"] } },
};
export const refine: ReclusterBatchDeps["refine"] = { reclusterEvery: 20 };
export const never: ReclusterBatchDeps["refine"] = { reclusterEvery: null };

// @ts-expect-error there is no such layout
export const layout: ActDeps["chat"] = { layout: "book" };
// @ts-expect-error a length is a number
export const length: ActDeps["llm"] = { act: { maxTokens: "100" } };
// @ts-expect-error no setting of replies is called so
export const setting: ActDeps["llm"] = { act: { max_tokens: 100 } };
// @ts-expect-error "often" is no number of tuples
export const often: ReclusterBatchDeps["refine"] = { reclusterEvery: "often" };
