import { offlineEmbedder } from "@mnemograph/models";
import * as six from "ai";
import { MockLanguageModelV3 } from "ai/test";
import * as seven from "ai-7";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { memoryForTests, logsOf } from "../langchain/agents.testing.js";
import { agentMemory } from "../memory/agent-memory.js";
import { experienceMethod } from "../methods/experience-method.js";
import { tupleMethod } from "../methods/tuple-method.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { AgentMemories } from "../store/agent-memories.js";
import { inProcess } from "../store/in-process.js";
import { stepMemory } from "./step-memory.js";

const { simulateReadableStream, stepCountIs, tool } = six;
/** What is asked of both is written with the types of 6; "takes the types of 7" has those of 7. */
const sdks: readonly (readonly [
  name: string,
  sdk: Pick<typeof six, "ToolLoopAgent" | "streamText">,
])[] = [
  ["AI SDK 6", six],
  ["AI SDK 7", seven as unknown as typeof six],
];

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
type Part = {
  readonly type: string;
  readonly text?: string;
  readonly output?: { readonly value?: unknown };
};
type Prompt = readonly { readonly role: string; readonly content: string | readonly Part[] }[];

/** Looks the order up, pays it back, and says so, by the messages alone. */
const clerk = (failAt = Number.POSITIVE_INFINITY) => {
  const prompts: Prompt[] = [];
  const model = new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => {
      prompts.push(prompt as unknown as Prompt);
      if (prompts.length === failAt) throw new Error("overloaded");
      const words = JSON.stringify(prompt.filter(({ role }) => role === "user"));
      const order = [...words.matchAll(/Please refund order (\w+)/g)][0]?.[1] ?? "";
      const done = prompt.filter(({ role }) => role === "tool").length;
      const call = (toolName: string) =>
        ({
          content: [
            {
              type: "tool-call",
              toolCallId: `c${done}`,
              toolName,
              input: JSON.stringify({ order }),
            },
          ],
          finishReason: { unified: "tool-calls", raw: undefined },
          usage,
          warnings: [],
        }) as const;
      if (done < 2) return call(done === 0 ? "find_order" : "refund") as never;
      return {
        content: [{ type: "text", text: "Done." }],
        finishReason: { unified: "stop", raw: undefined },
        usage,
        warnings: [],
      } as never;
    },
  });
  return { model, prompts };
};

/** Streams these words as its answer. */
const saying = (...words: readonly string[]) => {
  const chunks = [
    { type: "stream-start", warnings: [] },
    { type: "text-start", id: "1" },
    ...words.map((delta) => ({ type: "text-delta", id: "1", delta })),
    { type: "text-end", id: "1" },
    { type: "finish", finishReason: { unified: "stop", raw: undefined }, usage },
  ];
  return new MockLanguageModelV3({
    doStream: async () => ({ stream: simulateReadableStream({ chunks }) }) as never,
  });
};

const tools = {
  find_order: tool({
    description: "finds",
    inputSchema: z.object({ order: z.string() }),
    execute: async ({ order }) => `order ${order}: delivered`,
  }),
  refund: tool({
    description: "pays back",
    inputSchema: z.object({ order: z.string() }),
    execute: async ({ order }) => {
      if (order === "broken") throw new Error("the till is closed");
      return { refunded: order };
    },
  }),
};

const textsOf = (prompt: Prompt | undefined) =>
  (prompt ?? []).map(({ content }) =>
    typeof content === "string"
      ? content
      : content.map(({ text, output }) => text ?? String(output?.value ?? "")).join(""),
  );

describe.each(sdks)("stepMemory with %s", (_name, { ToolLoopAgent, streamText }) => {
  const agentWith = (
    memory: AgentMemories,
    model: MockLanguageModelV3,
    methods: readonly MemoryMethod[] = [experienceMethod(), tupleMethod()],
  ) => {
    const { prepareStep, onFinish, during } = stepMemory({ memory, methods });
    return {
      agent: new ToolLoopAgent({
        model,
        tools,
        stopWhen: stepCountIs(6),
        instructions: "You are kind.",
        prepareStep,
        onFinish,
      }),
      during,
    };
  };

  it("recalls the first call at the second one's steps, append-only, and keeps both", async () => {
    const memory = memoryForTests();
    const { model, prompts } = clerk();
    const { agent } = agentWith(memory, model);
    expect((await agent.generate({ prompt: "Please refund order A1" })).text).toBe("Done.");
    await memory.flush();
    await agent.generate({ prompt: "Please refund order B2" });
    await memory.flush();
    const [first, second, third] = [textsOf(prompts[3]), textsOf(prompts[4]), textsOf(prompts[5])];
    expect(textsOf(prompts[0]).join()).not.toContain("<recalled");
    expect(first.join("\n")).toContain(
      '> find_order({"order":"A1"})\nfind_order: order A1: delivered',
    );
    expect(first[1]?.match(/<recalled/g)).toHaveLength(2);
    expect(first[1]).toMatch(/^Please refund order B2\n\n<recalled kind="experiences">/);
    expect(first[0]).toBe("You are kind.");
    expect(first).toHaveLength(2);
    expect(second.slice(0, first.length)).toEqual(first);
    expect(third.slice(0, second.length)).toEqual(second);
    const logs = await logsOf(memory);
    expect(logs.map((log) => [log?.task, log?.success, log?.entries.length])).toEqual([
      ["Please refund order A1", true, 6],
      ["Please refund order B2", true, 6],
    ]);
    expect(logs[0]?.entries.slice(2)).toEqual([
      '> refund({"order":"A1"})',
      'refund: {"refunded":"A1"}',
      "> answer: Done.",
      "",
    ]);
  });

  it("keeps the request where the messages are pruned before a later step", async () => {
    const memory = memoryForTests();
    const { prepareStep, onFinish } = stepMemory({ memory, methods: [experienceMethod()] });
    const agent = new ToolLoopAgent({
      model: clerk().model,
      tools,
      stopWhen: stepCountIs(6),
      onFinish,
      prepareStep: (step) =>
        prepareStep({
          ...step,
          messages:
            step.stepNumber < 2
              ? step.messages
              : [
                  { role: "user", content: "In short: Please refund order Z9" },
                  ...step.messages.slice(1),
                ],
        }),
    });
    await agent.generate({ prompt: "Please refund order A1" });
    const [log] = await logsOf(memory);
    expect(log?.task).toBe("Please refund order A1");
    expect(log?.entries.filter((entry) => entry.startsWith(">"))).toEqual([
      '> find_order({"order":"A1"})',
      '> refund({"order":"A1"})',
      "> answer: Done.",
    ]);
  });

  it("follows calls that run side by side", async () => {
    const memory = memoryForTests();
    const { agent } = agentWith(memory, clerk().model);
    await Promise.all(
      ["A1", "B2", "C3"].map((order) => agent.generate({ prompt: `Please refund order ${order}` })),
    );
    const logs = await logsOf(memory);
    expect(logs.map((log) => log?.entries[2]).toSorted()).toEqual(
      ["A1", "B2", "C3"].map((order) => `> refund({"order":"${order}"})`),
    );
  });

  it("keeps a call that is streamed", async () => {
    const memory = memoryForTests();
    const { agent } = agentWith(memory, saying("It is ", "done."));
    const { textStream } = await agent.stream({ prompt: "Please refund order A1" });
    let text = "";
    for await (const part of textStream) text += part;
    expect(text).toBe("It is done.");
    const [log] = await logsOf(memory);
    expect(log?.entries).toEqual(["> answer: It is done.", ""]);
  });

  it.each([
    [true, 'refund: {"refunded":"A1"}', "succeeded"],
    [false, "refund failed: never", "failed"],
  ])(
    "keeps a call that waits for an approval as one run, approved: %s",
    async (approved, result, outcome) => {
      const memory = memoryForTests({ judge: [] });
      const { model } = clerk();
      const asking = { ...tools, refund: { ...tools.refund, needsApproval: true } };
      const agent = new ToolLoopAgent({
        model,
        tools: asking,
        ...stepMemory({ memory, methods: [experienceMethod()] }),
      });
      const messages: six.ModelMessage[] = [{ role: "user", content: "Please refund order A1" }];
      const asked = await agent.generate({ messages });
      await memory.flush();
      const logs = () => logsOf(memory);
      expect((await logs()).map((log) => log?.outcome)).toEqual(["unknown"]);
      // AI SDK 7 has those of all steps in a place of their own.
      const { responseMessages } = asked as { responseMessages?: six.ModelMessage[] };
      const replies = responseMessages ?? asked.response.messages;
      const approvalId = asked.content.flatMap((part) =>
        part.type === "tool-approval-request" ? part.approvalId : [],
      )[0]!;
      const response = {
        type: "tool-approval-response",
        approvalId,
        approved,
        reason: "never",
      } as const;
      await agent.generate({
        messages: [...messages, ...replies, { role: "tool", content: [response] }],
      });
      await memory.flush();
      const [log, ...others] = await logs();
      expect(others).toEqual([]);
      expect(log?.entries).toEqual([
        '> find_order({"order":"A1"})',
        "find_order: order A1: delivered",
        '> refund({"order":"A1"})',
        result,
        "> answer: Done.",
        "",
      ]);
      expect(log?.outcome).toBe(outcome === "failed" ? "failed" : "unknown");
    },
  );

  it("keeps calls with the same words apart", async () => {
    const memory = memoryForTests();
    const { prepareStep, onFinish } = stepMemory({ memory, methods: [experienceMethod()] });
    const ask = () =>
      new ToolLoopAgent({ model: clerk().model, tools, prepareStep, onFinish }).generate({
        prompt: "Please refund order A1",
      });
    await Promise.all([ask(), ask()]);
    await memory.flush();
    expect(await (await memory.of()).experiences.stats()).toMatchObject({ logs: 2 });
  });

  it("records a tool that throws as a failed call", async () => {
    const memory = memoryForTests({ judge: [] });
    const { agent } = agentWith(memory, clerk().model);
    await agent.generate({ prompt: "Please refund order broken" });
    const [log] = await logsOf(memory);
    expect(log?.entries[3]).toContain("refund failed: ");
    expect(log?.entries[3]).toContain("the till is closed");
    expect(log?.outcome).toBe("failed");
  });

  it("closes a call that throws", async () => {
    const memory = memoryForTests();
    const { agent, during } = agentWith(memory, clerk(2).model);
    await expect(
      during(() => agent.generate({ prompt: "Please refund order A1" })),
    ).rejects.toThrow("overloaded");
    const [log] = await logsOf(memory);
    expect(log).toMatchObject({
      success: false,
      entries: ['> find_order({"order":"A1"})', "find_order: order A1: delivered"],
    });
  });

  it.each([
    ["between two steps", "finish-step"],
    ["in the middle of a step, whose tools have run", "tool-result"],
  ])(
    "closes a streamed call that is aborted %s, which neither throws nor finishes",
    async (_, when) => {
      const memory = memoryForTests();
      const own = stepMemory({ memory, methods: [experienceMethod()] });
      const stop = new AbortController();
      const chunks = [
        { type: "stream-start", warnings: [] },
        { type: "tool-call", toolCallId: "1", toolName: "find_order", input: '{"order":"A1"}' },
        { type: "finish", finishReason: { unified: "tool-calls", raw: undefined }, usage },
      ];
      const model = new MockLanguageModelV3({
        doStream: async () => ({ stream: simulateReadableStream({ chunks }) }) as never,
      });
      const find_order = tool({
        inputSchema: z.object({ order: z.string() }),
        execute: ({ order }) => `order ${order}: delivered`,
      });
      await own.during(async () => {
        const { prepareStep, onFinish, onAbort, onChunk } = own;
        const shared = {
          model,
          tools: { find_order },
          prompt: "Please refund order A1",
          abortSignal: stop.signal,
        };
        const { fullStream } = streamText({
          ...shared,
          stopWhen: stepCountIs(5),
          prepareStep,
          onFinish,
          onAbort,
          onChunk,
        });
        for await (const { type } of fullStream) if (type === when) stop.abort();
      });
      const [log] = await logsOf(memory);
      expect(log).toMatchObject({
        success: false,
        entries: ['> find_order({"order":"A1"})', "find_order: order A1: delivered"],
      });
    },
  );

  it("shows and keeps by agentMemory's own method, in the messages that are there, and explains it", async () => {
    const memory = agentMemory({
      store: inProcess(),
      embedder: offlineEmbedder(),
      agent: "support",
      judge: ({ ending }) => ending === "finished",
    });
    const { model, prompts } = clerk();
    const { agent } = agentWith(memory, model, [memory.method]);
    await agent.generate({ prompt: "Please refund order A1" });
    await memory.flush();
    await agent.generate({ prompt: "Please refund order B2" });
    const runs = (await memory.items({ kind: "run" })).toReversed();
    expect(runs.map(({ text, outcome }) => [text.split("\n")[0], outcome])).toEqual([
      ["Request: Please refund order A1", "succeeded"],
      ["Request: Please refund order B2", "succeeded"],
    ]);
    const later = prompts.slice(3);
    expect(later.map((prompt) => prompt.map(({ role }) => role).join())).toEqual([
      "system,user",
      "system,user,assistant,tool",
      "system,user,assistant,tool,assistant,tool",
    ]);
    const [first, second, third] = later.map(textsOf);
    expect(first?.[1]).toMatch(/^Please refund order B2\n\n<recalled>[^]*A1/);
    expect(second?.slice(0, 2)).toEqual(first);
    expect(third?.slice(0, 4)).toEqual(second);
    const explained = await memory.explain(runs[1]?.id ?? "");
    expect(explained.map(({ call }) => call)).toEqual([0, 1, 2]);
    expect(explained[0]?.candidates[0]).toMatchObject({ id: runs[0]?.id, shown: true });
    const { experiences } = await memory.of();
    for (const { id } of runs)
      expect(JSON.stringify(await experiences.log(id))).not.toContain("<recalled");
  });

  it("keeps two users apart by the context of their calls", async () => {
    const memory = memoryForTests({ scopeOf: ({ context }) => ({ user: context["userId"] }) });
    const { model, prompts } = clerk();
    const { prepareStep, onFinish } = stepMemory({ memory, methods: [experienceMethod()] });
    for (const userId of ["ann", "bob", "ann"]) {
      const context = { experimental_context: { userId }, runtimeContext: { userId } };
      const agent = new ToolLoopAgent({
        model,
        tools,
        stopWhen: stepCountIs(6),
        prepareStep,
        onFinish,
        ...context,
      });
      await agent.generate({ prompt: `Please refund order ${userId}1` });
      await memory.flush();
    }
    expect([0, 3, 6].map((call) => textsOf(prompts[call]).join().includes("<recalled"))).toEqual([
      false,
      false,
      true,
    ]);
    expect(textsOf(prompts[6]).join()).not.toContain("bob1");
  });
});

describe("stepMemory", () => {
  it("takes the types of 7: the context of a run, and what it hands to its hooks", async () => {
    const memory = memoryForTests({ scopeOf: ({ context }) => ({ user: context["userId"] }) });
    const { prepareStep, onFinish, onAbort, onChunk, during } = stepMemory({
      memory,
      methods: [experienceMethod()],
    });
    const { model } = clerk();
    const find_order = seven.tool({
      inputSchema: z.object({ order: z.string() }),
      execute: ({ order }) => `order ${order}: delivered`,
    });
    const runtimeContext = { userId: "ann" };
    const stopWhen = seven.isStepCount(2);
    const shared = { model, tools: { find_order }, runtimeContext, stopWhen, prepareStep };
    const agent = new seven.ToolLoopAgent({ ...shared, onEnd: onFinish });
    await during(() => agent.generate({ prompt: "Please refund order A1" }));
    await during(() =>
      seven.generateText({ ...shared, prompt: "Please refund order B1", onEnd: onFinish }),
    );
    await during(() => {
      const hooks = { onEnd: onFinish, onAbort, onChunk };
      return seven
        .streamText({
          ...shared,
          ...hooks,
          model: saying("It is ", "done."),
          prompt: "Please refund order C1",
        })
        .consumeStream();
    });
    await memory.flush();
    expect((await (await memory.of({ user: "ann" })).experiences.logIds()).length).toBe(3);
  });
});
