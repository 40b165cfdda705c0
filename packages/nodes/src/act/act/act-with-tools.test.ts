import { AIMessage } from "@langchain/core/messages";
import {
  type Environment,
  type Task,
  type ToolResult,
  observationText,
  readToolCalls,
} from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { experienceFromTrajectory } from "../../rap/experiences/experience-from-trajectory.js";
import { stepEnvironment } from "../../world/step-environment/step-environment.js";
import { act } from "./act.js";
import { parseToolAction } from "../../shared/acting/act-with-tools.js";

const task: Task = {
  id: "shop/1",
  environment: "shop",
  split: "test",
  type: "refund",
  goal: "refund order A1",
};

/** A shop whose actions are calls: it needs their canonical text and nothing else. */
const shop: Environment<{ readonly paid: readonly string[] }> = {
  name: "shop",
  version: "shop/1",
  maxSteps: 9,
  tools: [
    { name: "find_order", description: "finds an order", schema: z.object({ order: z.string() }) },
    {
      name: "refund",
      description: "pays back",
      schema: z.object({ order: z.string(), amount: z.number().optional() }),
    },
  ],
  reset: () => ({
    state: { paid: [] },
    observation: task.goal,
    reward: 0,
    done: false,
    success: false,
  }),
  step: ({ paid }, action) => {
    const calls = readToolCalls(action);
    if (calls === undefined)
      return {
        state: { paid },
        observation: "",
        reward: paid.length,
        done: true,
        success: paid.length > 0,
      };
    const toolResults = calls.map(({ id, name, args, malformed }): ToolResult => {
      const known = shop.tools?.find((tool) => tool.name === name);
      const isError =
        known === undefined || malformed !== undefined || !known.schema.safeParse(args).success;
      return {
        callId: id,
        name,
        isError,
        text: isError ? "no such call" : `${String(args["order"])} is done`,
      };
    });
    const refunded = calls
      .filter(({ name }, index) => name === "refund" && toolResults[index]?.isError === false)
      .map(({ args }) => String(args["order"]));
    return {
      state: { paid: [...paid, ...refunded] },
      observation: observationText({ toolResults }),
      toolResults,
      reward: 0,
      done: false,
      success: false,
    };
  },
};

const calls = (content: string, ...list: readonly (readonly [string, Record<string, unknown>])[]) =>
  new AIMessage({
    content,
    tool_calls: list.map(([name, args], index) => ({
      id: `id-${index}`,
      name,
      args,
      type: "tool_call",
    })),
  });
const seen = { task, environmentState: null, observation: task.goal, trajectory: [], thoughts: [] };
const deps = (model: ReturnType<typeof scriptedModel>) => ({
  model,
  environment: shop as Environment,
  examples: () => [],
});

describe("act in a world with tools", () => {
  it.each([
    [
      "stands in its words",
      'I pay it back.\n```json\n{"name": "Refund", "arguments": {"order": "A1"}}\n```',
    ],
    ["is written in Python", "I pay it back.\n\nrefund(order='A1')"],
  ])("reads a call that %s instead of ending the task", async (_, reply) => {
    expect(await act.run(seen, deps(scriptedModel([reply])))).toMatchObject({
      action: { kind: "act", text: 'refund({"order":"A1"})' },
      thoughts: [{ text: "I pay it back." }],
    });
  });

  it("asks again where what is called is no tool", async () => {
    const model = scriptedModel([
      '{"name": "repay", "arguments": {"order": "A1"}}',
      'refund({"order":"A1"})',
    ]);
    expect(await act.run(seen, deps(model))).toMatchObject({
      action: { text: 'refund({"order":"A1"})' },
    });
    expect(model.calls[1]?.at(-1)?.text).toContain("no tool");
  });

  it("binds them and reads parallel calls, with the words before them as a thought", async () => {
    const model = scriptedModel([
      calls(
        "Both at once.",
        ["find_order", { order: "A1" }],
        ["refund", { order: "A1", amount: 3 }],
      ),
    ]);
    const update = await act.run(seen, deps(model));
    expect(update).toEqual({
      action: {
        kind: "act",
        text: 'find_order({"order":"A1"})\nrefund({"amount":3,"order":"A1"})',
        toolCalls: [
          { id: "call-1", name: "find_order", args: { order: "A1" } },
          { id: "call-2", name: "refund", args: { order: "A1", amount: 3 } },
        ],
      },
      thoughts: [{ index: 0, text: "Both at once." }],
    });
  });

  it("leaves unknown tools and wrong arguments to the world, which answers each call", async () => {
    const odd = calls("", ["teleport", {}], ["refund", { order: 1 }]);
    const { action } = await act.run(seen, deps(scriptedModel([odd])));
    const before = {
      environmentState: { paid: [] },
      observation: task.goal,
      trajectory: [],
      action: action ?? { kind: "invalid" as const, text: "" },
    };
    const after = await stepEnvironment.run(before, { environment: shop as Environment });
    expect(after.observation).toBe("teleport failed: no such call\nrefund failed: no such call");
    expect(after.trajectory).toMatchObject({
      action: 'teleport({})\nrefund({"order":1})',
      toolCalls: [{ name: "teleport" }, { args: { order: 1 } }],
      toolResults: [
        { callId: "call-1", isError: true },
        { callId: "call-2", isError: true },
      ],
    });
  });

  it("makes none of the calls where the arguments of one are no JSON: it asks again and says why", async () => {
    const odd = new AIMessage({
      content: "",
      tool_calls: [{ id: "1", name: "find_order", args: { order: "A1" }, type: "tool_call" }],
      invalid_tool_calls: [
        { id: "2", name: "refund", args: '{"order":"A', error: "?", type: "invalid_tool_call" },
      ],
    });
    const model = scriptedModel([odd, calls("", ["refund", { order: "A1" }])]);
    expect((await act.run(seen, deps(model))).action).toMatchObject({
      kind: "act",
      text: 'refund({"order":"A1"})',
    });
    expect(model.calls[1]?.at(-1)?.text).toContain(
      'It calls refund with arguments that are no JSON object: {"order":"A',
    );
    const never = await act.run(seen, deps(scriptedModel(() => odd)));
    expect(never.action).toEqual({ kind: "invalid", text: "" });
  });

  it("makes no call that was cut, however usable it looks", async () => {
    const cut = calls("", ["refund", { order: "A1", amount: 1 }]);
    cut.response_metadata = { finish_reason: "length" };
    const model = scriptedModel(() => cut);
    await expect(act.run(seen, deps(model))).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "cut", finishReason: "length" },
    });
    expect(model.calls).toHaveLength(3);
  });

  it("takes words without a call as the action, and asks once more after silence", async () => {
    const model = scriptedModel(["", "It is done."]);
    expect((await act.run(seen, deps(model))).action).toEqual({ kind: "act", text: "It is done." });
    expect(model.calls).toHaveLength(2);
  });

  it("shows what happened in calls, which memories keep word for word", async () => {
    const model = scriptedModel([
      calls("", ["find_order", { order: "A1" }]),
      calls("", ["refund", { order: "A1" }]),
      "Done.",
    ]);
    let state = {
      environmentState: shop.reset(task) as unknown,
      observation: task.goal,
      trajectory: [] as never[],
    };
    state = { ...state, environmentState: { paid: [] } };
    const steps: NonNullable<Awaited<ReturnType<typeof stepEnvironment.run>>["trajectory"]>[] = [];
    let success = false;
    while (!success) {
      const { action } = await act.run(
        { ...seen, observation: state.observation, trajectory: steps.flat() },
        deps(model),
      );
      const turn = await stepEnvironment.run(
        { ...state, trajectory: steps.flat(), action: action! } as never,
        {
          environment: shop as Environment,
        },
      );
      steps.push(turn.trajectory!);
      state = {
        ...state,
        environmentState: turn.environmentState,
        observation: turn.observation ?? "",
      };
      success = turn.success ?? false;
    }
    expect(model.calls[1]?.at(-1)?.text).toContain(
      '> find_order({"order":"A1"})\nfind_order: A1 is done',
    );
    const log = experienceFromTrajectory(
      { id: "e", task, steps: steps.flat(), finalObservation: "", reward: 1, success: true },
      { narrate: false, planFrom: "goal" },
    );
    expect(log.entries.slice(2, 4)).toEqual(['> refund({"order":"A1"})', "refund: A1 is done"]);
  });

  it("refuses a model that takes no tools, in words", async () => {
    const model = Object.assign(scriptedModel(["x"]), { bindTools: undefined });
    await expect(act.run(seen, deps(model))).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("cannot be given tools") as string,
    });
  });

  it("takes no calls for an action in a world of words: the model is asked once more, then the step is refused in words", async () => {
    const call = { id: "1", name: "find_order", args: { order: "A1" }, type: "tool_call" as const };
    const model = scriptedModel(() => new AIMessage({ content: "", tool_calls: [call] }));
    const inWords = { model, examples: () => [] };
    await expect(act.run(seen, inWords)).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      message: expect.stringContaining("It calls tools, where text was asked for") as string,
    });
    expect(model.calls).toHaveLength(2);
    const { action } = await act.run(seen, {
      ...inWords,
      model: scriptedModel(["> refund order A1"]),
    });
    expect(action).toEqual({ kind: "act", text: "refund order A1" });
  });
});

describe("parseToolAction", () => {
  it("reads calls that a model wrote as text", () => {
    expect(parseToolAction('refund({"order":"A1"})')).toMatchObject({
      ok: true,
      value: { thought: "", action: { toolCalls: [{ name: "refund" }] } },
    });
    expect(parseToolAction("First line.\n\nSecond line.")).toEqual({
      ok: true,
      value: { thought: "", action: { kind: "act", text: "First line.\n\nSecond line." } },
    });
  });
});
