import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManipulationWorld, openManipulationWorld } from "../world/manipulation-world.js";
import { trainPolicy, type TrainingProgress } from "./train-policy.js";
import { type TrainedPolicy } from "./trained-policy.js";

const tiny = { name: "button", demonstrations: 2, steps: 500, width: 8 };

describe("a policy", () => {
  let world: ManipulationWorld;
  let policy: TrainedPolicy;
  const progress: TrainingProgress[] = [];
  beforeAll(async () => {
    world = await openManipulationWorld();
    policy = trainPolicy(world, tiny, (one) => progress.push(one));
  });
  afterAll(() => world.close());

  it("is trained in threads to the same bytes; failures come back with their code, a stop stops", async () => {
    // Threads run the built files.
    const entry = pathToFileURL(join(import.meta.dirname, "..", "..", "dist", "index.js")).href;
    const { trainInWorkers } = (await import(entry)) as typeof import("../index.js");
    const described: TrainingProgress[] = [];
    const [trained] = await trainInWorkers({
      world: {},
      trainings: [tiny],
      onProgress: (one) => described.push(one),
    });
    expect(trained).toEqual(policy);
    expect(described).toEqual(progress);
    await expect(
      trainInWorkers({ world: {}, trainings: [{ name: "juggle" }] }),
    ).rejects.toMatchObject({ code: "TASK_UNKNOWN" });
    const stop = new AbortController();
    const long = trainInWorkers({
      world: {},
      trainings: [{ ...tiny, steps: 1e9 }],
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("enough")),
    });
    await expect(long).rejects.toThrow("enough");
  });
});
