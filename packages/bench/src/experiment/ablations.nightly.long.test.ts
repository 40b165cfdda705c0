import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";

const folder = temporaryFolder();
const play = async (...pipelines: readonly string[]) => {
  const request = {
    builtIn: true,
    limit: 3,
    perType: 6,
    batchSize: 6,
    processes: 0,
    events: "none",
  } as const;
  const { results } = await runBench(
    { ...request, pipelines, directory: join(folder, pipelines.join("-")) },
    { cwd: folder },
  );
  const won = (pipeline: string) =>
    results.filter((line) => line.pipeline === pipeline && line.success).length;
  return { results, won };
};

describe("ablations of memory", () => {
  it("leave nothing of what LDM2 and RAP solve once each situation has another one's action", async () => {
    const { won } = await play("ldm", "ldm-permuted", "rap-train", "rap-permuted");
    expect(won("ldm")).toBeGreaterThanOrEqual(2);
    expect(won("rap-train")).toBeGreaterThanOrEqual(2);
    expect(won("ldm-permuted")).toBe(0);
    expect(won("rap-permuted")).toBe(0);
  });

  it("play with what other types of task left", async () => {
    const { results, won } = await play("ldm-foreign", "rap-foreign");
    expect(results).toHaveLength(6);
    expect(results.every(({ error }) => error === undefined)).toBe(true);
    expect(won("ldm-foreign")).toBeLessThan(3);
  });
});
