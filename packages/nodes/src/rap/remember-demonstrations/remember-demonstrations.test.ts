import { describe, expect, it } from "vitest";
import { countingEmbedder, memoryOf } from "../../testing/experience-fixtures.testing.js";
import { recordingRuntime, sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { rememberDemonstrations } from "./remember-demonstrations.js";

const demonstration = (id: string, success: boolean) => ({
  id,
  task: sampleTask(),
  steps: sampleSteps(["a bench 1", "take can 1 from bench 1"]),
  finalObservation: "You pick up the can 1.",
  reward: success ? 1 : 0,
  success,
});

describe("rememberDemonstrations", () => {
  it("adds solved demonstrations as logs, and hands none of them on", async () => {
    const embedder = countingEmbedder(["can"]);
    const memory = await memoryOf(embedder, []);
    const runtime = recordingRuntime();
    const update = await rememberDemonstrations.run(
      { demonstrations: [demonstration("a", true), demonstration("b", false)] },
      { experienceMemory: memory, embedder },
      runtime,
    );
    expect(update).toEqual({ demonstrations: [], memoryVersion: await memory.version() });
    expect(await memory.logIds()).toEqual(["a"]);
    expect((await memory.log("a"))?.entries[0]).toBe("> think: First I need to find a can");
    expect(runtime.events).toMatchObject([{ type: "memory-write", added: ["a"] }]);
  });

  it("leaves memory as it is without demonstrations", async () => {
    const embedder = countingEmbedder(["can"]);
    const memory = await memoryOf(embedder, []);
    expect(
      await rememberDemonstrations.run(
        { demonstrations: [] },
        { experienceMemory: memory, embedder },
      ),
    ).toEqual({
      demonstrations: [],
      memoryVersion: 0,
    });
  });
});
