import { offlineEmbedder } from "@mnemograph/models";
import { expect, it } from "vitest";
import { inProcess } from "../store/in-process.js";
import { agentMemory } from "./agent-memory.js";

it.each([
  [{ abstain: Number.NaN }, /option abstain: NaN does not fit/],
  [{ abstain: "always" }, /option abstain: "always" does not fit/],
  [{ budget: { tokens: -1 } }, /option budget\.tokens: -1 does not fit/],
  [{ kinds: ["run"] }, /option kinds\.0: "run" does not fit/],
  [{ keep: { days: "90" } }, /keep of agentMemory: option days: "90" does not fit/],
  [{ weights: { recent: 1 } }, /weights\.recent/],
  [{ scope: () => ({ user: "ann" }) }, /option scope/],
])("refuses %o before anything is stored", (wrong, message) => {
  const right = { store: inProcess(), embedder: offlineEmbedder(), agent: "ops" };
  expect(() => agentMemory(right)).not.toThrow();
  expect(() => Reflect.apply(agentMemory, undefined, [{ ...right, ...wrong }])).toThrow(message);
});

it("advises the name that was probably meant", () => {
  const settings = { store: inProcess(), embedder: offlineEmbedder(), scope: () => ({}) };
  expect(() => agentMemory(settings)).toThrow(
    expect.objectContaining({ hint: "did you mean scopeOf?" }),
  );
});
