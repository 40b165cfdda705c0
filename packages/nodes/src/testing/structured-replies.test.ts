import {
  parseAction,
  parseThoughtAndAction,
  readClusters,
  readEvaluation,
  readKey,
  readNumber,
  readPlan,
  readProposals,
  readReflection,
  readState,
  readSubStep,
  readSummary,
} from "../shared/replies/index.js";
import { AIMessage } from "@langchain/core/messages";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { callModel, definePrompt, type Parsed, replyNames } from "@mnemograph/core";
import { openModel } from "@mnemograph/models";
import { type Answer, chatServer, json, says, streams } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { decoded } from "../shared/prompting/decoding.js";

type Read = (reply: string) => Parsed<unknown>;
const number = { reason: "It is about taking something.", number: 2 };
const turn = { thought: "Firstly, I hold nothing.", action: "go to desk 1" };

/** Of each reply: how its node reads it, what a server answers, and what that comes to. */
const kinds: Readonly<
  Record<keyof typeof replyNames, readonly [read: Read, answer: object, value: unknown]>
> = {
  nextAction: [
    parseAction,
    { thought: "", action: "go to desk 1" },
    { kind: "act", text: "go to desk 1" },
  ],
  numberedAction: [
    parseAction,
    { action: "click[Buy Now]" },
    { kind: "act", text: "click[Buy Now]" },
  ],
  actionOrThought: [
    parseAction,
    { thought: "Now the desk.", action: "" },
    { kind: "think", text: "think: Now the desk." },
  ],
  stateAndAction: [
    parseThoughtAndAction,
    turn,
    { thought: "Firstly, I hold nothing.", action: { kind: "act", text: "go to desk 1" } },
  ],
  dialogueTurn: [
    parseThoughtAndAction,
    turn,
    { thought: "Firstly, I hold nothing.", action: { kind: "act", text: "go to desk 1" } },
  ],
  dialogueTurnWithState: [
    parseThoughtAndAction,
    { ...turn, thought: "" },
    { thought: "", action: { kind: "act", text: "go to desk 1" } },
  ],
  readiness: [(reply) => ({ ok: true, value: reply }), { isReady: true }, "YES"],
  actionsWithConfidences: [
    readProposals(3),
    {
      actions: [
        { action: "open safe 1", confidence: 0.6 },
        { action: "look", confidence: 0.2 },
      ],
    },
    [
      { action: "open safe 1", confidence: 0.6 / 0.8 },
      { action: "look", confidence: 0.2 / 0.8 },
    ],
  ],
  embodiedState: [
    readState,
    { facing: "desk 1", moved: 2, holding: [], seen: ["pen 1", "mug 2"], done: ["take pen 1"] },
    { facing: "desk 1", moved: 2, holding: [], seen: ["pen 1", "mug 2"], done: ["take pen 1"] },
  ],
  plan: [
    (reply) => readPlan(reply),
    { plan: "To solve the task, I need to find a mug." },
    "To solve the task, I need to find a mug.",
  ],
  retrievalKey: [readKey, { mode: "search", text: "mug" }, { mode: "search", text: "mug" }],
  reflection: [
    readReflection,
    { reflection: "I never took it.", nextTime: "I take it." },
    "Reflection: I never took it. Next time: I take it.",
  ],
  subgoals: [
    readEvaluation,
    {
      subgoals: [
        { subgoal: "find a mug", status: "complete" },
        { subgoal: "heat it", status: "incomplete" },
      ],
    },
    "subgoal 1: find a mug - complete; subgoal 2: heat it - incomplete",
  ],
  summary: [(reply) => readSummary(reply), { summary: "I went to desk 1." }, "I went to desk 1."],
  clusters: [
    readClusters,
    { types: [{ name: "take", members: [1, 3] }] },
    [{ number: 1, name: "take", members: [1, 3] }],
  ],
  typeNumber: [readNumber([1, 2], "type"), number, 2],
  processNumber: [readNumber([1, 2], "process"), number, 2],
  stepNumber: [readNumber([1, 2], "step"), number, 2],
  subStep: [
    (reply) => ({ ok: true, value: readSubStep(reply, ["pick up the kettle", "open the door"]) }),
    { plan: "open the door" },
    "open the door",
  ],
};

/**
 * What OpenAI refuses of a strict schema: an object whose properties are not all required, or that
 * may have others.
 */
const mistakesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(mistakesIn);
  if (typeof schema !== "object" || schema === null) return [];
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  const own =
    type === "object" &&
    (additionalProperties !== false ||
      JSON.stringify(Object.keys(properties ?? {})) !== JSON.stringify(required))
      ? [JSON.stringify(schema)]
      : [];
  return [...own, ...Object.values(schema).flatMap(mistakesIn)];
};

const strictly =
  (answer: Answer): Answer =>
  (response, request) => {
    const { type, json_schema: form } = (request.body["response_format"] ?? {}) as {
      type?: string;
      json_schema?: Record<string, unknown>;
    };
    const mistakes = mistakesIn(form?.["schema"]);
    const isGood =
      type === "json_schema" &&
      form?.["strict"] === true &&
      /^[\w-]{1,64}$/.test(String(form["name"])) &&
      mistakes.length === 0;
    (isGood ? answer : json(400, { error: { message: `Invalid schema: ${mistakes.join(" ")}` } }))(
      response,
      request,
    );
  };

const promptOf = (name: string) =>
  definePrompt<object>({
    id: "own/structured",
    reply: name,
    sample: {},
    render: () => [{ role: "user", content: "Reply as the node says it." }],
  });

const ask = async (
  server: { readonly baseUrl: string },
  kind: keyof typeof replyNames,
  more: object = {},
  reply: "tools" | "schema" = "schema",
) => {
  const events: unknown[] = [];
  const model = await openModel("openai:some-model", {
    baseUrl: server.baseUrl,
    environment: { OPENAI_API_KEY: "none" },
    retries: 0,
    ...more,
  });
  const value = await callModel({
    node: "own",
    model: decoded(model, { reply }),
    prompt: promptOf(replyNames[kind]),
    variables: {},
    parse: kinds[kind][0],
    retries: 0,
    runtime: { emit: (event) => events.push(event) },
  });
  return { value, events };
};

describe("a reply that is asked for as an object", () => {
  it.each(Object.keys(kinds) as (keyof typeof replyNames)[])(
    "is asked for by a strict schema and read by its node: %s",
    async (kind) => {
      const server = await chatServer(strictly(says(JSON.stringify(kinds[kind][1]))));
      try {
        const { value, events } = await ask(server, kind);
        expect(value).toEqual(kinds[kind][2]);
        expect(events).toMatchObject([
          { type: "model-call", reply: JSON.stringify(kinds[kind][1]) },
        ]);
        expect(server.requests).toHaveLength(1);
      } finally {
        await server.close();
      }
    },
  );

  it("is read as text where the model writes text all the same", async () => {
    const server = await chatServer(strictly(says("> **go to desk 1**")));
    await expect(ask(server, "nextAction")).resolves.toMatchObject({
      value: { kind: "act", text: "go to desk 1" },
    });
    await server.close();
  });

  it("may come as a stream", async () => {
    const heard: string[] = [];
    const server = await chatServer(
      strictly(streams('{"thought":"","ac', 'tion":"go to desk 1"}')),
    );
    const { value } = await ask(server, "nextAction", {
      onText: (text: string) => heard.push(text),
    });
    expect(value).toEqual({ kind: "act", text: "go to desk 1" });
    expect(heard.join("")).toBe('{"thought":"","action":"go to desk 1"}');
    await server.close();
  });

  const choice = (message: object, reason: string) =>
    json(200, {
      id: "1",
      object: "chat.completion",
      model: "m",
      choices: [{ index: 0, finish_reason: reason, message: { role: "assistant", ...message } }],
    });

  it.each([
    ["refused", choice({ content: null, refusal: "I can't help with that." }, "stop")],
    ["cut", choice({ content: '{"thought":"","action":"go to desk 1' }, "length")],
    ["filtered", choice({ content: "" }, "content_filter")],
    ["empty", choice({ content: "" }, "stop")],
  ])("is the same typed error where it is %s", async (fault, answer) => {
    const server = await chatServer(strictly(answer));
    await expect(ask(server, "nextAction")).rejects.toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault },
    });
    await server.close();
  });

  it("is asked for as text from then on where the server knows no schemas", async () => {
    const refuses: Answer = (response, request) =>
      (request.body["response_format"] === undefined
        ? says("> look")
        : json(400, { error: { message: "response_format is not supported" } }))(response, request);
    const server = await chatServer(refuses);
    const model = decoded(
      await openModel("openai:old", {
        baseUrl: server.baseUrl,
        environment: { OPENAI_API_KEY: "none" },
        retries: 0,
      }),
      {
        reply: "schema",
      },
    );
    const events: unknown[] = [];
    const call = {
      node: "own",
      model,
      prompt: promptOf(replyNames.nextAction),
      variables: {},
      parse: parseAction,
      runtime: { emit: (event: unknown) => events.push(event) },
    };
    expect([await callModel(call), await callModel(call)]).toMatchObject([
      { text: "look" },
      { text: "look" },
    ]);
    expect(server.requests.map(({ body }) => "response_format" in body)).toEqual([
      true,
      false,
      false,
    ]);
    expect(events.filter((event) => (event as { type: string }).type === "note")).toHaveLength(1);
    await server.close();
  });

  it("is asked for by one tool where the node is to be asked by tools", async () => {
    const call = {
      id: "1",
      type: "function",
      function: { name: "summary", arguments: '{"summary":"I went to desk 1."}' },
    };
    const server = await chatServer(choice({ content: null, tool_calls: [call] }, "tool_calls"));
    const { value } = await ask(server, "summary", {}, "tools");
    expect(value).toBe("I went to desk 1.");
    expect(server.requests[0]?.body).toMatchObject({
      tool_choice: "required",
      tools: [{ function: { name: "summary" } }],
    });
    await server.close();
  });

  it("is asked for as text from then on where the server takes no tools", async () => {
    const refuses: Answer = (response, request) =>
      (request.body["tools"] === undefined
        ? says("Summary: I went to desk 1.")
        : json(400, { error: { message: "this model does not support tools" } }))(
        response,
        request,
      );
    const server = await chatServer(refuses);
    const { value, events } = await ask(server, "summary", {}, "tools");
    expect(value).toBe("I went to desk 1.");
    expect(server.requests).toHaveLength(2);
    expect(events).toMatchObject([
      { type: "note", text: expect.stringContaining("takes no tools") as string },
      { type: "model-call" },
    ]);
    await server.close();
  });

  it("is asked of other providers by LangChain's own structured output", async () => {
    const asked: unknown[] = [];
    const own = {
      _llmType: () => "own",
      withStructuredOutput: (schema: object, options: object) => ({
        invoke: async () => {
          asked.push({ schema, options });
          return {
            raw: new AIMessage({ content: "", tool_calls: [{ name: "x", args: {} }] }),
            parsed: { thought: "", action: "look" },
          };
        },
      }),
    };
    const model = { bound: own, config: { reply: "schema" } } as unknown as BaseChatModel;
    const value = await callModel({
      node: "own",
      model,
      prompt: promptOf(replyNames.nextAction),
      variables: {},
      parse: parseAction,
    });
    expect(value).toEqual({ kind: "act", text: "look" });
    expect(asked).toMatchObject([
      {
        schema: { type: "object", required: ["thought", "action"] },
        options: { includeRaw: true },
      },
    ]);
  });
});

it("is not asked for of a model whose abilities are unknown", async () => {
  const server = await chatServer(says("> look"));
  const model = await openModel("openai:some-model", {
    baseUrl: server.baseUrl,
    environment: { OPENAI_API_KEY: "none" },
  });
  await callModel({
    node: "own",
    model,
    prompt: promptOf(replyNames.nextAction),
    variables: {},
    parse: parseAction,
  });
  expect(server.requests[0]?.body).not.toHaveProperty("response_format");
  await server.close();
});
