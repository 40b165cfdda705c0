import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { EpisodeEvent } from "@mnemograph/core";
import { afterEach, describe, expect, it } from "vitest";
import { openOtlp } from "./open-otlp.js";
import { type TraceOptions, traceEpisodes } from "./trace-episodes.js";

interface Received {
  readonly name: string;
  readonly kind: number;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly traceId: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: Readonly<Record<string, unknown>>;
  }[];
}

const textOf = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A collector of this machine that takes OTLP over HTTP, as JSON. */
const openCollector = async (status = 200) => {
  const spans: Received[] = [];
  const seen: {
    readonly url: string;
    readonly headers: IncomingMessage["headers"];
    readonly service?: unknown;
  }[] = [];
  const server: Server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body = JSON.parse(text) as {
        resourceSpans: {
          resource: { attributes: unknown[] };
          scopeSpans: { spans: Received[] }[];
        }[];
      };
      for (const { scopeSpans, resource } of body.resourceSpans) {
        seen.push({
          url: request.url ?? "",
          headers: request.headers,
          service: resource.attributes,
        });
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    seen,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const call = (at: number, more: object = {}) =>
  ({
    type: "model-call",
    node: "act",
    path: "",
    at,
    promptId: "act",
    promptHash: "abc",
    messages: [{ role: "user", content: "What now?" }],
    reply: "> look",
    attempt: 0,
    usage: { promptTokens: 12, completionTokens: 3, estimated: false },
    cost: 0.002,
    ...more,
  }) as EpisodeEvent;
const task = {
  id: "test/1",
  environment: "doors",
  split: "test",
  type: "open",
  goal: "open the door",
};
const step = { index: 0, observation: "a door", action: "look", kind: "act" };
const calls = [{ id: "c1", name: "send_mail", args: { to: "ann" } }];
const events: readonly EpisodeEvent[] = [
  { type: "episode-start", at: 0, path: "", episodeId: "act~1", pipeline: "act", task },
  { type: "node-start", at: 1, path: "", node: "act" },
  {
    type: "memory-read",
    at: 3,
    path: "",
    node: "act",
    place: "batch put/1, goal type 1",
    version: 4,
    results: [{ id: "t", score: 0.5, text: "a → b" }],
  },
  call(10, { problem: "no action", attempt: 0 }),
  call(14, { attempt: 1 }),
  {
    type: "node-end",
    at: 15,
    path: "",
    node: "act",
    update: { action: { kind: "act", text: "look" } },
  },
  { type: "node-start", at: 16, path: "", node: "stepEnvironment" },
  {
    type: "node-end",
    at: 18,
    path: "",
    node: "stepEnvironment",
    update: { trajectory: step, observation: "It is shut." },
  },
  { type: "node-start", at: 19, path: "", node: "office" },
  {
    type: "node-end",
    at: 20,
    path: "",
    node: "office",
    update: { trajectory: { ...step, index: 1, toolCalls: calls }, observation: "sent" },
  },
  { type: "node-start", at: 21, path: "", node: "remember" },
  {
    type: "memory-write",
    at: 22,
    path: "",
    node: "remember",
    place: "experiences",
    version: 5,
    added: ["one", "two"],
  },
  { type: "node-end", at: 23, path: "", node: "remember", update: {}, error: "the disk is full" },
  { type: "node-start", at: 24, path: "", node: "neverEnds" },
  {
    type: "episode-end",
    at: 30,
    path: "",
    success: true,
    reward: 1,
    steps: 2,
    stopReason: "success",
  },
] as EpisodeEvent[];

const BEGAN = 1_790_000_000_000;
let closing: (() => Promise<unknown>) | undefined;
afterEach(() => closing?.());

const sent = async (options: Partial<TraceOptions> = {}, headers = {}) => {
  const collector = await openCollector();
  closing = collector.close;
  const { tracer, close } = await openOtlp({ url: collector.url, headers });
  const report = traceEpisodes({
    tracer,
    began: BEGAN,
    model: "gpt-4o",
    provider: "openai",
    ...options,
  });
  for (const event of events) report(event);
  await close();
  const find = (name: string) => collector.spans.filter((span) => span.name === name);
  const valueOf = (span: Received | undefined, key: string) => {
    const value = span?.attributes.find((attribute) => attribute.key === key)?.value ?? {};
    return Object.values(value)[0];
  };
  return { ...collector, find, valueOf };
};

describe("an episode at a collector", () => {
  it("is an agent with the graph's nodes below it, and in them model calls, actions and memory", async () => {
    const { spans, find, seen } = await sent({}, { authorization: "Bearer one" });
    expect(spans.map(({ name }) => name).toSorted()).toEqual([
      "act",
      "chat gpt-4o",
      "chat gpt-4o",
      "execute_tool doors",
      "execute_tool send_mail",
      "invoke_agent act",
      "neverEnds",
      "office",
      "remember",
      "search_memory",
      "stepEnvironment",
      "upsert_memory",
    ]);
    const [agent] = find("invoke_agent act");
    const [act] = find("act");
    expect(agent?.parentSpanId ?? "").toBe("");
    for (const name of ["act", "stepEnvironment", "office", "remember", "neverEnds"])
      expect(find(name)[0]?.parentSpanId).toBe(agent?.spanId);
    for (const name of ["chat gpt-4o", "search_memory"])
      for (const span of find(name)) expect(span.parentSpanId).toBe(act?.spanId);
    expect(find("execute_tool doors")[0]?.parentSpanId).toBe(find("stepEnvironment")[0]?.spanId);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(seen[0]).toMatchObject({ url: "/v1/traces", headers: { authorization: "Bearer one" } });
    expect(JSON.stringify(seen[0]?.service)).toContain('"service.name"');
  });

  it("has the conventions' names, and no content unless it is asked for", async () => {
    const { spans, find, valueOf } = await sent();
    const [agent] = find("invoke_agent act");
    expect(
      [
        "gen_ai.operation.name",
        "gen_ai.agent.name",
        "gen_ai.provider.name",
        "gen_ai.conversation.id",
      ].map((key) => valueOf(agent, key)),
    ).toEqual(["invoke_agent", "act", "openai", "act~1"]);
    expect([
      valueOf(agent, "mnemograph.success"),
      Number(valueOf(agent, "mnemograph.steps")),
    ]).toEqual([true, 2]);
    const [, second] = find("chat gpt-4o");
    expect(valueOf(second, "gen_ai.operation.name")).toBe("chat");
    expect(valueOf(second, "gen_ai.request.model")).toBe("gpt-4o");
    expect(
      [
        valueOf(second, "gen_ai.usage.input_tokens"),
        valueOf(second, "gen_ai.usage.output_tokens"),
      ].map(Number),
    ).toEqual([12, 3]);
    const [search] = find("search_memory");
    expect([
      valueOf(search, "gen_ai.memory.store.id"),
      Number(valueOf(search, "gen_ai.memory.record.count")),
    ]).toEqual(["tuples", 1]);
    expect(valueOf(find("upsert_memory")[0], "gen_ai.memory.store.id")).toBe("experiences");
    expect(valueOf(find("execute_tool send_mail")[0], "gen_ai.tool.call.id")).toBe("c1");
    const keys = spans.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    for (const key of [
      "input.messages",
      "output.messages",
      "tool.call.arguments",
      "tool.call.result",
      "memory.records",
      "memory.query.text",
    ])
      expect(keys).not.toContain(`gen_ai.${key}`);
  });

  it("has the content where it is asked for, in the conventions' form", async () => {
    const { find, valueOf } = await sent({ content: true });
    const [chat] = find("chat gpt-4o");
    expect(JSON.parse(String(valueOf(chat, "gen_ai.input.messages")))).toEqual([
      { role: "user", parts: [{ type: "text", content: "What now?" }] },
    ]);
    expect(JSON.parse(String(valueOf(chat, "gen_ai.output.messages")))).toEqual([
      { role: "assistant", parts: [{ type: "text", content: "> look" }], finish_reason: "stop" },
    ]);
    expect(JSON.parse(String(valueOf(find("search_memory")[0], "gen_ai.memory.records")))).toEqual([
      { id: "t", content: "a → b", score: 0.5 },
    ]);
    expect(
      JSON.parse(String(valueOf(find("execute_tool doors")[0], "gen_ai.tool.call.arguments"))),
    ).toEqual({ action: "look" });
    expect(valueOf(find("execute_tool doors")[0], "gen_ai.tool.call.result")).toBe("It is shut.");
    expect(
      JSON.parse(String(valueOf(find("execute_tool send_mail")[0], "gen_ai.tool.call.arguments"))),
    ).toEqual({ to: "ann" });
  });

  it("keeps the times of the log, ends what was cut off, and marks what went wrong", async () => {
    const { spans, find, valueOf } = await sent();
    const nano = (milliseconds: number) => String(BigInt(BEGAN + milliseconds) * 1_000_000n);
    const timesOf = ({ startTimeUnixNano, endTimeUnixNano }: Received) => [
      String(startTimeUnixNano),
      String(endTimeUnixNano),
    ];
    expect(timesOf(find("invoke_agent act")[0]!)).toEqual([nano(0), nano(30)]);
    expect(timesOf(find("search_memory")[0]!)).toEqual([nano(1), nano(3)]);
    expect(find("chat gpt-4o").map(timesOf)).toEqual([
      [nano(3), nano(10)],
      [nano(10), nano(14)],
    ]);
    expect(timesOf(find("neverEnds")[0]!)).toEqual([nano(24), nano(30)]);
    expect(find("chat gpt-4o").map(({ status }) => status.code ?? 0)).toEqual([2, 0]);
    expect(valueOf(find("chat gpt-4o")[0], "error.type")).toBe("unusable_reply");
    expect(find("remember")[0]?.status).toMatchObject({ code: 2, message: "the disk is full" });
    expect(
      spans.every(({ kind, name }) => (name.startsWith("chat ") ? kind === 3 : kind === 1)),
    ).toBe(true);
  });
});

describe("a collector that takes nothing", () => {
  it("is reported as lost spans, and as an error on close", async () => {
    const collector = await openCollector(400);
    closing = collector.close;
    const { tracer, counts, flush, close } = await openOtlp({ url: collector.url });
    tracer.startSpan("one").end();
    await flush();
    expect(counts()).toMatchObject({ sent: 0, lost: 1, problem: expect.stringMatching(/./) });
    await expect(close()).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("did not take the spans"),
    });
  });
});

describe("a collector that is listened to", () => {
  it("is counted: what it took by now", async () => {
    const collector = await openCollector();
    closing = collector.close;
    const { tracer, counts, flush, close } = await openOtlp({ url: collector.url });
    expect(counts()).toEqual({ sent: 0, lost: 0, problem: null });
    tracer.startSpan("one").end();
    tracer.startSpan("other").end();
    await flush();
    expect(counts()).toEqual({ sent: 2, lost: 0, problem: null });
    await close();
  });
});
