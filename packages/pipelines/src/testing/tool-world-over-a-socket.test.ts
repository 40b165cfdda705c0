import {
  type Environment,
  type Json,
  type Task,
  type ToolResult,
  observationText,
  readToolCalls,
  type TeamEnvironment,
} from "@mnemograph/core";
import { openModel } from "@mnemograph/models";
import { type Answer, type ChatServer, chatServer, json } from "@mnemograph/models/testing";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { reactEmmem } from "../emmem/react-emmem.js";
import { reactEmmemExplicit } from "../emmem/react-emmem-explicit.js";
import { actAgent } from "../team/act-agent.js";
import { emmemAgent } from "../team/emmem-agent.js";
import { team } from "../team/team.js";
import { withOwn } from "../team/with-own.js";

const task: Task = {
  id: "refund/A1",
  environment: "shop",
  split: "test",
  type: "refund",
  goal: "refund order A1",
};
const tools = ["find_order", "refund"].map((name) => ({
  name,
  description: name,
  schema: z.object({ order: z.string() }),
}));

type Called = readonly { readonly name: string; readonly args?: object | string }[];

/** A reply of a chat endpoint: words, calls, or both. */
const replies = (
  content: string | null,
  calls: Called = [],
  finish = calls.length === 0 ? "stop" : "tool_calls",
): Answer =>
  json(200, {
    id: "r",
    object: "chat.completion",
    created: 1,
    model: "test-model",
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: {
          role: "assistant",
          content,
          ...(calls.length > 0 && {
            tool_calls: calls.map(({ name, args = { order: "A1" } }, index) => ({
              id: `c${index}`,
              type: "function",
              function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
            })),
          }),
        },
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  });

const resultsOf = (action: string): ToolResult[] =>
  (readToolCalls(action) ?? []).map(({ id, name, args, malformed }) => {
    const isError = malformed !== undefined || !tools.some((tool) => tool.name === name);
    return {
      callId: id,
      name,
      text: isError ? "this call cannot be made" : `${String(args["order"])} is known`,
      isError,
    };
  });
const isDone = (before: readonly string[], action: string) =>
  before.some((earlier) => earlier.startsWith("find_order")) && action === 'refund({"order":"A1"})';

const shop: Environment<readonly string[]> = {
  name: "shop",
  version: "shop/1",
  maxSteps: 6,
  tools,
  reset: () => ({
    state: [],
    observation: "A customer waits.",
    reward: 0,
    done: false,
    success: false,
  }),
  step: (state, action) => {
    const toolResults = resultsOf(action);
    const success = isDone(state, action);
    const done = success || state.length === 5;
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

/** A clerk finds orders, a cashier pays them back; each sees the other's last call. */
const counter: TeamEnvironment = {
  name: "counter",
  maxSteps: 4,
  tools,
  agents: () => [
    { id: "clerk", role: "Find order A1." },
    { id: "cashier", role: "Pay order A1 back when the clerk has found it." },
  ],
  reset: () => ({ state: [], nextAgentId: "clerk", reward: 0, done: false, success: false }),
  observe: (state, agentId) =>
    `You are the ${agentId}. Done so far: ${(state as string[]).join("; ") || "nothing"}.`,
  step: (given, { action }) => {
    const before = given as string[];
    const success = isDone(before, action);
    const state: Json = [...before, action];
    const nextAgentId = state.length % 2 === 0 ? "clerk" : "cashier";
    return {
      state,
      nextAgentId,
      reward: Number(success),
      done: success || state.length >= 4,
      success,
      toolResults: resultsOf(action),
    };
  },
};

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});
const serving = async (...answers: readonly Answer[]) => {
  server = await chatServer(...answers);
  const model = await openModel("openai:test-model", {
    baseUrl: server.baseUrl,
    environment: { OPENAI_API_KEY: "none" },
  });
  return { model, requests: server.requests };
};
const toolNames = (body: Readonly<Record<string, unknown>> | undefined) =>
  (body?.["tools"] as { function: { name: string } }[] | undefined)?.map(
    (tool) => tool.function.name,
  );
const examples = () => [];

describe("EmMem in a world whose actions are calls, at a chat endpoint", () => {
  it("has the tools bound, keeps the words beside calls as its state, and reads parallel calls and unknown tools", async () => {
    const { model, requests } = await serving(
      replies(
        "Thought: Firstly, I face the counter, hold nothing, have seen a customer, have done nothing. Secondly, look both up.",
        [{ name: "find_order" }, { name: "find_order", args: { order: "B2" } }],
      ),
      replies(null, [{ name: "shout", args: { order: "A1" } }]),
      replies("Secondly, pay it back.", [{ name: "refund" }]),
    );
    const result = await reactEmmem({ model, environment: shop as Environment, examples })
      .compile()
      .invoke({ task });
    expect(result).toMatchObject({ success: true, stopReason: "success" });
    expect(result.trajectory).toMatchObject([
      {
        action: 'find_order({"order":"A1"})\nfind_order({"order":"B2"})',
        toolCalls: [{ name: "find_order" }, { args: { order: "B2" } }],
        toolResults: [{ text: "A1 is known" }, { text: "B2 is known" }],
      },
      { toolCalls: [{ name: "shout" }], toolResults: [{ isError: true }] },
      { action: 'refund({"order":"A1"})' },
    ]);
    expect(requests.map(({ body }) => toolNames(body))).toEqual(
      Array.from({ length: 3 }, () => ["find_order", "refund"]),
    );
    expect(result.thoughts.map(({ index, text }) => [index, text.slice(0, 14)])).toEqual([
      [0, "Firstly, I fac"],
      [2, "Secondly, pay "],
    ]);
    expect(result.embodiedState).toMatchObject({ facing: "counter" });
    const second = JSON.stringify(requests[1]?.body["messages"]);
    expect(second).toContain("have seen a customer");
    expect(second).toContain("B2 is known");
  });

  it("makes no call that was cut or whose arguments are no JSON: both are asked for again", async () => {
    const { model, requests } = await serving(
      replies(null, [{ name: "find_order", args: '{"order": "A' }], "length"),
      replies(null, [{ name: "find_order", args: { order: "A" } }], "length"),
      replies(null, [{ name: "find_order" }]),
      replies(null, [{ name: "refund", args: '{"order": "A1' }]),
      replies(null, [{ name: "refund" }]),
    );
    const result = await reactEmmem({ model, environment: shop as Environment, examples })
      .compile()
      .invoke({ task });
    expect(result.trajectory.map(({ action }) => action)).toEqual([
      'find_order({"order":"A1"})',
      'refund({"order":"A1"})',
    ]);
    expect(result.success).toBe(true);
    expect(requests[1]?.body["max_tokens"]).toBe(4096);
    expect(JSON.stringify(requests[4]?.body["messages"])).toContain(
      "arguments that are no JSON object",
    );
  });

  it("ends with the finish reason where every call is cut", async () => {
    const { model } = await serving(
      replies(null, [{ name: "refund", args: { order: "A" } }], "length"),
    );
    const run = reactEmmem({ model, environment: shop as Environment, examples })
      .compile()
      .invoke({ task });
    await expect(run).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "cut", finishReason: "length" },
    });
  });

  it("asks for its state in a call without tools where that is a call of its own", async () => {
    const state = "Facing: the counter\nHolding: nothing";
    const { model, requests } = await serving(
      replies(state),
      replies(null, [{ name: "find_order" }]),
      replies(state),
      replies(null, [{ name: "refund" }]),
    );
    const deps = {
      model,
      environment: shop as Environment,
      examples,
      emmem: { mode: "explicit" as const },
    };
    const result = await reactEmmemExplicit(deps).compile().invoke({ task });
    expect(result.success).toBe(true);
    expect(requests.map(({ body }) => toolNames(body)?.length ?? 0)).toEqual([0, 2, 0, 2]);
  });
});

describe("a team in a world whose actions are calls, at a chat endpoint", () => {
  it("has the tools bound for each agent, and keeps calls and results in the team's and in each agent's own past", async () => {
    const { model, requests } = await serving(
      replies("I look it up.", [{ name: "find_order" }]),
      replies("Secondly, pay it back.", [{ name: "refund" }]),
    );
    const pair = team({ clerk: actAgent, cashier: emmemAgent });
    const state = await pair({ model, environment: counter, examples }).compile().invoke({ task });
    expect(state).toMatchObject({ success: true, stopReason: "success" });
    expect(state.trajectory).toMatchObject([
      { toolCalls: [{ name: "find_order" }], toolResults: [{ text: "A1 is known" }] },
      { toolCalls: [{ name: "refund" }], toolResults: [{ text: "A1 is known" }] },
    ]);
    expect(state.agentMemories["cashier"]?.trajectory).toMatchObject([
      { action: 'refund({"order":"A1"})', toolCalls: [{ name: "refund" }] },
    ]);
    expect(requests.map(({ body }) => toolNames(body))).toEqual(
      Array.from({ length: 2 }, () => ["find_order", "refund"]),
    );
  });

  it("gives an agent tools of its own", async () => {
    const { model, requests } = await serving(
      replies(null, [{ name: "find_order" }]),
      replies(null, [{ name: "refund" }]),
    );
    const cashier = withOwn(actAgent, { environment: { ...counter, tools: tools.slice(1) } });
    const state = await team({ clerk: actAgent, cashier })({
      model,
      environment: counter,
      examples,
    })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    expect(requests.map(({ body }) => toolNames(body))).toEqual([
      ["find_order", "refund"],
      ["refund"],
    ]);
  });
});
