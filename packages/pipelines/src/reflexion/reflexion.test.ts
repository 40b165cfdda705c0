import { MemorySaver } from "@langchain/langgraph";
import { drawGraph, toMermaid } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { reflexion } from "./reflexion.js";

const task = greenhouseTask;
const examples = () => ["An example."];
const isReflecting = (text: string | undefined) => text?.includes("The failed attempt:") ?? false;

describe("reflexion", () => {
  it("tries again with its reflection in mind, until the task is solved", async () => {
    const model = scriptedModel([
      "> look",
      "> look",
      " I should water the fern.",
      "> go to tap 1",
      "> water fern 1",
    ]);
    const result = await reflexion({ model, examples, environment: greenhouse() })
      .compile()
      .invoke({ task });
    expect(result.trials).toEqual([
      { trial: 0, success: false, reward: 0, steps: 2, stopReason: "repeat" },
      { trial: 1, success: true, reward: 1, steps: 2, stopReason: "success" },
    ]);
    expect(result.reflections).toEqual([
      { taskId: "greenhouse/1", trial: 0, text: " I should water the fern." },
    ]);
    expect(result).toMatchObject({ success: true, done: true, stopReason: "success" });
    expect(result.trajectory.map(({ action }: { action: string }) => action)).toEqual([
      "go to tap 1",
      "water fern 1",
    ]);
    const prompts = model.calls.map((messages) => messages.at(-1)?.text ?? "");
    expect(prompts.map((prompt) => prompt.includes("Your notes on this task:"))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(prompts[3]).toContain("Note 1:\nI should water the fern.");
    expect(prompts[3]).not.toContain("> look\n");
  });

  it("reflects on the thoughts of the failed trial, and forgets them in the next", async () => {
    const model = scriptedModel([
      "think: The pot first.\n> look",
      "> look",
      "plan",
      "> go to tap 1",
      "> water fern 1",
    ]);
    const thinking = () => [
      "Your task is to: wash a pot\n> think: I look first\nOK.\n> look\nA pot 1.\n",
    ];
    const result = await reflexion({ model, examples: thinking, environment: greenhouse() })
      .compile()
      .invoke({ task });
    const prompts = model.calls.map((messages) => messages.at(-1)?.text ?? "");
    expect(prompts[2]).toContain("> think: The pot first.\n> look\n");
    expect(prompts[4]).not.toContain("The pot first.");
    expect(result.thoughts).toEqual([]);
  });

  it("leaves nothing of a longer trial in a shorter one", async () => {
    const model = scriptedModel(["> a", "> b", "> c", "> d", "plan", "> water fern 1"]);
    const result = await reflexion({ model, examples, environment: greenhouse(4) })
      .compile()
      .invoke({ task });
    expect(result.trials.map(({ steps }: { steps: number }) => steps)).toEqual([4, 1]);
    expect(result.trajectory).toHaveLength(1);
  });

  it("makes one call per step and one per failed trial but the last", async () => {
    const model = scriptedModel((messages, call) =>
      isReflecting(messages.at(-1)?.text) ? `plan ${call}` : `> look ${call}`,
    );
    const deps = { model, examples, environment: greenhouse(3), reflexion: { maxTrials: 4 } };
    const result = await reflexion(deps).compile().invoke({ task });
    expect(result.trials.map(({ stopReason }: { stopReason: string }) => stopReason)).toEqual(
      Array(4).fill("step-limit"),
    );
    expect(model.calls).toHaveLength(4 * 3 + 3);
    const last = model.calls.at(-1)?.at(-1)?.text ?? "";
    expect(last.match(/^Note \d:\nplan \d+$/gm)).toEqual([
      "Note 1:\nplan 3",
      "Note 2:\nplan 7",
      "Note 3:\nplan 11",
    ]);
  });

  it("plays five trials by default, and fifteen within its own recursion limit", async () => {
    const model = scriptedModel((messages, call) =>
      isReflecting(messages.at(-1)?.text) ? `plan ${call}` : `> look ${call}`,
    );
    const trialsOf = async (options: object) => {
      const graph = reflexion({
        model,
        examples,
        environment: greenhouse(2),
        ...options,
      }).compile();
      return (await graph.invoke({ task })).trials;
    };
    expect(await trialsOf({})).toHaveLength(5);
    expect(await trialsOf({ reflexion: { maxTrials: 15 } })).toHaveLength(15);
  });

  it("with skipSolved off plays on after a success, without reflecting on it", async () => {
    const model = scriptedModel(["> water fern 1", "> look", "> look", "> water fern 1"]);
    const deps = {
      model,
      examples,
      environment: greenhouse(),
      reflexion: { maxTrials: 2, skipSolved: false },
    };
    const result = await reflexion(deps).compile().invoke({ task });
    expect(result.trials.map(({ success }: { success: boolean }) => success)).toEqual([
      true,
      false,
    ]);
    expect(model.calls).toHaveLength(3);
  });

  it("starts from scratch with a new thread, and keeps every trial's outcome in its checkpoints", async () => {
    const checkpointer = new MemorySaver();
    const model = scriptedModel(["> look", "> look", "plan", "> water fern 1", "> water fern 1"]);
    const graph = reflexion({ model, examples, environment: greenhouse() }).compile({
      checkpointer,
    });
    await graph.invoke({ task }, { configurable: { thread_id: "a" } });
    const other = await graph.invoke({ task }, { configurable: { thread_id: "b" } });
    expect(other.trials).toHaveLength(1);
    expect(
      (await graph.getState({ configurable: { thread_id: "a" } })).values["trials"],
    ).toHaveLength(2);
  });

  it("draws its trial as a sub-graph", () => {
    expect(toMermaid(drawGraph(reflexion.spec))).toContain(
      "playTrial_actWithReflections --> playTrial_stepWithGuard",
    );
  });
});
