import { inProcessReflectionMemory } from "@mnemograph/memory";
import { describe, expect, it } from "vitest";
import { recallReflections } from "../recall-reflections/recall-reflections.js";
import { recordingRuntime, sampleTask } from "../../testing/fixtures.testing.js";
import { rememberReflection } from "./remember-reflection.js";

const reflection = (trial: number, taskId = "greenhouse/1") => ({ taskId, trial, text: `lesson ${trial}` });

describe("rememberReflection and recallReflections", () => {
  it("carry a task's reflections into a later run, and no other task's", async () => {
    const reflectionMemory = inProcessReflectionMemory();
    const runtime = recordingRuntime();
    await rememberReflection.run({ reflections: [reflection(0)] }, { reflectionMemory }, runtime);
    await rememberReflection.run({ reflections: [reflection(0), reflection(1)] }, { reflectionMemory }, runtime);
    await rememberReflection.run({ reflections: [reflection(0, "other")] }, { reflectionMemory });
    expect(await recallReflections.run({ task: sampleTask() }, { reflectionMemory }, runtime)).toEqual({
      reflections: [reflection(0), reflection(1)],
    });
    expect(runtime.events).toMatchObject([
      { type: "memory-write", added: ["greenhouse/1/0"] },
      { type: "memory-write", added: ["greenhouse/1/1"] },
      { type: "memory-read", place: "greenhouse/1", results: [{ text: "lesson 0" }, { text: "lesson 1" }] },
    ]);
  });

  it("write nothing without a reflection, and nothing twice after a replay", async () => {
    const reflectionMemory = inProcessReflectionMemory();
    expect(await rememberReflection.run({ reflections: [] }, { reflectionMemory })).toEqual({});
    await rememberReflection.run({ reflections: [reflection(0)] }, { reflectionMemory });
    const version = await reflectionMemory.version();
    await rememberReflection.run({ reflections: [reflection(0)] }, { reflectionMemory });
    expect(await reflectionMemory.version()).toBe(version);
  });
});
