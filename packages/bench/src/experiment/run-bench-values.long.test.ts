import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { carefulAct } from "../../../../examples/own-node/src/careful-act.js";
import {
  colouredDoors,
  examples,
  tasks,
} from "../../../../examples/own-environment/src/coloured-doors.js";
import { runBench } from "./run-bench.js";
import { planBench } from "./plan-bench.js";
import { runLive } from "./run-live.js";

const cwd = temporaryFolder();

const doors = { environment: colouredDoors, tasks, examples };
const request = { pipelines: ["act", carefulAct], environment: doors } as const;

describe("parts that are given as values", () => {
  it("play in this process", async () => {
    const byValue = await runBench(
      { ...request, directory: "by-value", concurrency: 2, checkpoints: "exit" },
      { cwd },
    );
    expect(byValue.results.map(({ pipeline, success }) => [pipeline, success])).toEqual(
      Array.from({ length: 3 }).flatMap(() =>
        ["act", "careful-act"].map((pipeline) => [pipeline, true]),
      ),
    );
  });

  it("go on where they stopped", async () => {
    const described: string[] = [];
    const again = await runBench(
      { ...request, directory: "by-value" },
      { cwd, onReport: ({ text }) => described.push(text) },
    );
    expect(again.isComplete).toBe(true);
    expect(described).toContain("6 episodes: 6 kept from before, 0 played now");
  });

  it("are chat models and embedders too", async () => {
    const own = { model: offlineModel(), embedder: { ...offlineEmbedder(), id: "mine" } };
    const { results } = await runBench(
      { ...request, ...own, limit: 1, directory: "models" },
      { cwd },
    );
    expect(results.map(({ success, model }) => [success, model])).toEqual([
      [true, own.model.getName()],
      [true, own.model.getName()],
    ]);
    const { outcome } = await runLive(
      { ...own, environment: doors, pipeline: carefulAct },
      { cwd },
    );
    expect(outcome?.success).toBe(true);
  });

  it.each([
    ["worker processes", { processes: 2 }, /concurrency/],
    [
      "workers of a database",
      { databaseUrl: "postgres://nobody@127.0.0.1:9/none" },
      /export them from a file/,
    ],
  ])("are refused in words where %s are wanted", async (_, wanted, hint) => {
    await expect(
      runBench({ ...request, ...wanted, directory: "refused" }, { cwd }),
    ).rejects.toMatchObject({
      code: "USAGE",
      message:
        "pipelines, environments, models, embedders and memories that are given as values, and a memory driver without `isShared`, play in this process alone",
      hint: expect.stringMatching(hint),
    });
  });
});

describe("options under names that nobody knows, as from plain JavaScript", () => {
  const mistaken = { environment: "alfworld", builtIn: true, limt: 2 } as const;

  it.each([
    [
      "runBench",
      () => runBench({ ...mistaken, pipelines: ["act"], directory: "unknown" }, { cwd }),
      "option of a bench",
    ],
    [
      "planBench",
      () => planBench({ ...mistaken, pipelines: ["act"] }, { cwd }),
      "option of a bench",
    ],
    ["runLive", () => runLive({ ...mistaken, pipeline: "act" }, { cwd }), "option of a run"],
  ])("are refused by %s with the nearest that there is", async (_, play, what) => {
    await expect(play()).rejects.toMatchObject({
      code: "USAGE",
      message: `there is no ${what} named "limt"`,
      hint: expect.stringMatching(/^did you mean limit\? known: /) as string,
    });
  });

  it("are all known that the command line fills in, left open or not", async () => {
    const { environment } = await planBench(
      { ...mistaken, limt: undefined, limit: 2, pipelines: ["act"], seed: undefined } as never,
      {
        cwd,
      },
    );
    expect(environment.limit).toBe(2);
  });
});
