import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import {
  type Environment,
  type Task,
  type ToolResult,
  observationText,
  readToolCalls,
} from "@mnemograph/core";
import { inProcessExperienceMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { embedExperiences } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { act } from "../act/act.js";
import { chosenAttempt } from "../act/chosen-attempt.js";
import { ldm } from "../ldm/ldm.js";
import { ldmExploration } from "../ldm/ldm-exploration.js";
import { rapEpisode } from "../rap/rap-episode.js";
import { reflexion } from "../reflexion/reflexion.js";

const task: Task = {
  id: "refund/A1",
  environment: "shop",
  split: "test",
  type: "refund",
  goal: "refund order A1",
};
const Order = z.object({ order: z.string() });

/**
 * A shop whose actions are calls. What is paid back stays in `paid`, whatever becomes of the
 * episode.
 */
const shop = (effects: Environment["effects"] = "reversible") => {
  const paid: string[] = [];
  const environment: Environment<readonly string[]> = {
    name: "shop",
    version: "shop/1",
    maxSteps: 4,
    effects,
    tools: ["find_order", "refund"].map((name) => ({ name, description: name, schema: Order })),
    reset: () => ({
      state: [],
      observation: "A customer waits.",
      reward: 0,
      done: false,
      success: false,
    }),
    step: (state, action) => {
      const calls = readToolCalls(action) ?? [];
      const toolResults = calls.map(({ id, name, args }): ToolResult => ({
        callId: id,
        name,
        text: `${String(args["order"])} is known`,
        isError: false,
      }));
      paid.push(
        ...calls.filter(({ name }) => name === "refund").map(({ args }) => String(args["order"])),
      );
      const success =
        state.some((earlier) => earlier.startsWith("find_order")) &&
        action === 'refund({"order":"A1"})';
      const done = success || state.length === 3;
      return {
        state: [...state, action],
        observation: observationText({ toolResults }),
        toolResults,
        reward: Number(success),
        done,
        success,
      };
    },
  };
  return { environment: environment as Environment, paid };
};

const seen = (messages: readonly BaseMessage[]) => messages.at(-1)?.text ?? "";
/**
 * Knows the way by what the prompt shows of the episode: in words where it is asked for words, by
 * calls where it is given tools.
 */
const nextCall = (messages: readonly BaseMessage[]) =>
  (
    seen(messages)
      .split(/Your task is to:|The task:|Task: refund order A1/)
      .at(-1) ?? ""
  ).includes("> find_order")
    ? "refund"
    : "find_order";
const asText = (messages: readonly BaseMessage[]) =>
  /Next time:/.test(seen(messages))
    ? "Reflection: look the order up first"
    : `> ${nextCall(messages)}({"order":"A1"})`;

describe("a world whose actions are calls", () => {
  it("is played by act, which binds the tools and reads the calls", async () => {
    const model = scriptedModel(
      (messages) =>
        new AIMessage({
          content: "",
          tool_calls: [
            { id: "1", name: nextCall(messages), args: { order: "A1" }, type: "tool_call" },
          ],
        }),
    );
    const { environment, paid } = shop();
    const result = await act({ model, environment, examples: () => [] })
      .compile()
      .invoke({ task });
    expect(result).toMatchObject({ success: true, stopReason: "success" });
    expect(result.trajectory).toMatchObject([
      {
        action: 'find_order({"order":"A1"})',
        toolCalls: [{ name: "find_order" }],
        toolResults: [{ text: "A1 is known" }],
      },
      { observation: "find_order: A1 is known", action: 'refund({"order":"A1"})' },
    ]);
    expect(paid).toEqual(["A1"]);
  });

  it("is played by Reflexion and RAP, whose memories read the same text", async () => {
    const impatient = scriptedModel((messages, call) =>
      call < 4 ? '> refund({"order":"B2"})' : asText(messages),
    );
    const reflected = await reflexion({
      model: impatient,
      environment: shop().environment,
      examples: () => [],
      reflexion: { stopOnRepeat: false },
    })
      .compile()
      .invoke({ task });
    expect(reflected.trials.map(({ success }: { readonly success: boolean }) => success)).toEqual([
      false,
      true,
    ]);
    const embedder = offlineEmbedder({ dimensions: 64 });
    const experienceMemory = inProcessExperienceMemory({
      embedder: { model: embedder.id, dimensions: 64 },
    });
    const entries = [
      '> find_order({"order":"C3"})',
      "find_order: C3 is known",
      '> refund({"order":"C3"})',
      "refund: C3 is known",
    ];
    const log = {
      id: "c",
      task: "refund order C3",
      category: "refund",
      plan: "",
      entries,
      reward: 1,
      success: true,
    };
    await experienceMemory.add(await embedExperiences(embedder, [log]));
    const model = scriptedModel(asText);
    const played = await rapEpisode({
      model,
      environment: shop().environment,
      embedder,
      experienceMemory,
    })
      .compile()
      .invoke({ task });
    expect(played.success).toBe(true);
    expect(model.calls.map(seen).join("\n")).toContain('> refund({"order":"C3"})');
    expect(played.experience?.entries).toContain('> refund({"order":"A1"})');
  });
});

describe("a world whose effects cannot be undone", () => {
  it("is played once", async () => {
    const { environment, paid } = shop("irreversible");
    const model = scriptedModel(
      (messages) =>
        new AIMessage({
          content: "",
          tool_calls: [
            { id: "1", name: nextCall(messages), args: { order: "A1" }, type: "tool_call" },
          ],
        }),
    );
    const result = await act({ model, environment, examples: () => [] })
      .compile()
      .invoke({ task });
    expect([result.success, paid]).toEqual([true, ["A1"]]);
  });

  it("is not tried a second time by Reflexion", async () => {
    const { environment, paid } = shop("irreversible");
    const model = scriptedModel((messages, call) =>
      call < 4 ? '> refund({"order":"B2"})' : asText(messages),
    );
    const graph = reflexion({
      model,
      environment,
      examples: () => [],
      reflexion: { stopOnRepeat: false },
    }).compile();
    await expect(graph.invoke({ task })).rejects.toMatchObject({ code: "EFFECTS_IRREVERSIBLE" });
    expect(paid).toEqual(["B2", "B2", "B2", "B2"]);
  });

  it("is not played by a method that chooses among several attempts: nothing is done", async () => {
    const { environment, paid } = shop("irreversible");
    const model = scriptedModel(() => '> refund({"order":"A1"})');
    const graph = chosenAttempt({
      model,
      environment,
      examples: () => ["One.", "Two.", "Three."],
      attempts: { max: 3 },
    }).compile();
    await expect(graph.invoke({ task })).rejects.toMatchObject({ code: "EFFECTS_IRREVERSIBLE" });
    const tupleMemory = inProcessTupleMemory();
    for (const batchId of ["refund/1", "refund/2"])
      await tupleMemory.addBatch({ batchId, goalTypes: [], observationTypes: [], tuples: [] });
    const processes = ldm({ model, environment, tupleMemory }).compile();
    await expect(processes.invoke({ task })).rejects.toMatchObject({
      code: "EFFECTS_IRREVERSIBLE",
    });
    // Neither then nor by what was still under way.
    await new Promise((resolve) => setImmediate(resolve));
    expect(paid).toEqual([]);
  });

  it("is not explored by LDM2: nothing is done", async () => {
    const { environment, paid } = shop("irreversible");
    const model = scriptedModel(
      () => '1. refund({"order":"A1"}) - 0.6\n2. refund({"order":"B2"}) - 0.4',
    );
    const graph = ldmExploration({
      model,
      environment,
      tupleMemory: inProcessTupleMemory(),
    }).compile();
    await expect(graph.invoke({ task })).rejects.toMatchObject({ code: "EFFECTS_IRREVERSIBLE" });
    expect(paid).toEqual([]);
  });
});
