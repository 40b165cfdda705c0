import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { defaultCategory } from "../record/task-of.js";
import { embedRuns } from "./embed-runs.js";

const log = {
  id: "run/1",
  task: "deploy checkout",
  category: defaultCategory,
  plan: "",
  entries: ['> deploy({"service":"checkout"})', "deployed", "> answer: done", ""],
  reward: 1,
  success: true,
};
const hasNumbers = (vector: Float32Array) => vector.some((value) => value !== 0);

describe("embedRuns", () => {
  it("makes vectors of the request and of what came back", async () => {
    const [run] = await embedRuns(offlineEmbedder(), [log]);
    expect(run?.log).toBe(log);
    expect(Object.entries(run?.vectors ?? {}).filter(([, vector]) => vector)).toHaveLength(2);
    expect(run?.vectors.entries.map(hasNumbers)).toEqual([false, true, false, false]);
  });

  it("makes one of a category that was given", async () => {
    const [run] = await embedRuns(offlineEmbedder(), [{ ...log, category: "deployment" }]);
    expect(run?.vectors.category && hasNumbers(run.vectors.category)).toBe(true);
  });
});
