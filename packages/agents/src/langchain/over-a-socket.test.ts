import { HumanMessage } from "@langchain/core/messages";
import { ChatOpenAI } from "@langchain/openai";
import { type Answer, type ChatServer, chatServer, json } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { afterEach, describe, expect, it } from "vitest";
import {
  callsTools,
  refuses,
  saysText,
  streamsText,
  streamsTools,
} from "../tool-calls-server.testing.js";
import { memoryForTests, shopTools, logsOf } from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";
import { tupleMemory } from "./tuple-memory.js";

const find = (id: string, order: string) => ({
  id,
  name: "find_order",
  args: JSON.stringify({ order }),
});

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** An agent at a real endpoint, with memories that keep everything. */
const agentAt = async (answers: readonly Answer[]) => {
  server = await chatServer(...answers);
  const memory = memoryForTests();
  const model = new ChatOpenAI({
    model: "test-model",
    apiKey: "none",
    configuration: { baseURL: server.baseUrl },
    maxRetries: 0,
  });
  const middleware = [experienceMemory({ memory }), tupleMemory({ memory })];
  const agent = createAgent({ model, tools: shopTools, middleware });
  const ask = async (text: string) => {
    const { messages } = await agent.invoke({ messages: [new HumanMessage(text)] });
    await memory.flush();
    return messages.at(-1)?.text;
  };
  const logs = () => logsOf(memory);
  const stream = async (text: string) => {
    const texts: string[] = [];
    for await (const [message] of await agent.stream(
      { messages: [new HumanMessage(text)] },
      { streamMode: "messages" },
    ))
      texts.push(message.text);
    await memory.flush();
    return texts;
  };
  return { ask, stream, flush: memory.flush, logs, requests: server.requests };
};

const contents = (body: Readonly<Record<string, unknown>>) =>
  (body["messages"] as readonly { readonly content?: unknown }[]).map(({ content }) =>
    String(content),
  );

describe("an agent at an endpoint that speaks tool calls", () => {
  it("has parallel calls recorded as one action with each result, and recalled in the next request", async () => {
    const { ask, logs, requests } = await agentAt([
      callsTools(find("1", "A1"), find("2", "B2")),
      saysText("Both are delivered."),
      saysText("I know that already."),
    ]);
    expect(await ask("Where are orders A1 and B2?")).toBe("Both are delivered.");
    expect((await logs())[0]?.entries).toEqual([
      '> find_order({"order":"A1"})\nfind_order({"order":"B2"})',
      "find_order: order A1: delivered\nfind_order: order B2: delivered",
      "> answer: Both are delivered.",
      "",
    ]);
    await ask("Where are orders C3 and D4?");
    const third = contents(requests[2]?.body ?? {});
    expect(
      third.some(
        (text) =>
          text.startsWith('<recalled kind="experiences">') && text.includes("orders A1 and B2"),
      ),
    ).toBe(true);
    expect(third.some((text) => text.startsWith('<recalled kind="situations">'))).toBe(true);
    expect(JSON.stringify(requests[2]?.body)).not.toContain("additional_kwargs");
  });

  it("is shown what was recalled in the message before, where roles have to alternate", async () => {
    const strict =
      (answer: Answer): Answer =>
      (response, request) => {
        const roles = (request.body["messages"] as readonly { role: string }[]).map(
          ({ role }) => role,
        );
        const isRefused = roles.some(
          (role, index) => role === "user" && ["user", "tool"].includes(roles[index - 1] ?? ""),
        );
        (isRefused ? json(400, { error: { message: "roles must alternate" } }) : answer)(
          response,
          request,
        );
      };
    const { ask, requests } = await agentAt([
      strict(saysText("It is delivered.")),
      strict(saysText("never")),
      strict(callsTools(find("1", "C3"))),
      strict(saysText("Delivered, too.")),
    ]);
    await ask("Where is order A1?");
    expect(await ask("Where is order C3?")).toBe("Delivered, too.");
    const rolesOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
      (body["messages"] as readonly { role: string }[]).map(({ role }) => role);
    expect(requests.map(rolesOf)).toEqual([
      ["user"],
      ["user", "user", "user"],
      ["user"],
      ["user", "assistant", "tool"],
    ]);
    expect(contents(requests[2]?.body ?? {})[0]).toMatch(/^Where is order C3\?\n\n<recalled kind=/);
  });

  it("has calls recorded that come in pieces", async () => {
    const { stream, logs, requests } = await agentAt([
      streamsTools(find("1", "A1"), find("2", "B2")),
      streamsText("Both are there."),
    ]);
    const texts = await stream("Where are orders A1 and B2?");
    expect(requests.map(({ body }) => body["stream"])).toEqual([true, true]);
    expect(texts).toContain("Bot");
    expect((await logs())[0]?.entries.slice(0, 2)).toEqual([
      '> find_order({"order":"A1"})\nfind_order({"order":"B2"})',
      "find_order: order A1: delivered\nfind_order: order B2: delivered",
    ]);
  });

  it("has an unknown tool recorded as a failed call", async () => {
    const { ask, logs } = await agentAt([
      callsTools({ id: "1", name: "teleport", args: "{}" }),
      saysText("I cannot."),
    ]);
    await ask("Bring me order A1");
    expect((await logs())[0]?.entries.slice(0, 2)).toEqual([
      "> teleport({})",
      expect.stringMatching(/^teleport failed: .*teleport/) as string,
    ]);
  });

  it("has malformed and wrong arguments recorded as they were written", async () => {
    const { ask, logs } = await agentAt([
      callsTools({ id: "1", name: "find_order", args: '{"order": 7}' }),
      callsTools({ id: "2", name: "find_order", args: '{"order": "A1' }),
      saysText("Sorry."),
    ]);
    await ask("Where is order A1?");
    const entries = (await logs())[0]?.entries ?? [];
    expect(entries[0]).toBe('> find_order({"order":7})');
    expect(entries[1]).toMatch(/^find_order failed: /);
    expect(entries[2]).toBe('> find_order(!"{\\"order\\": \\"A1")');
    expect(entries[3]).toBe("find_order failed: no result came back");
  });

  it("has a refusal recorded as a run without an action", async () => {
    const { ask, logs } = await agentAt([refuses("I can't help with that."), saysText("Fine.")]);
    await ask("Do something bad");
    await ask("Do something good");
    expect((await logs()).map((log) => log?.task)).toContain("Do something good");
    expect((await logs()).filter((log) => log?.success).map((log) => log?.task)).toEqual([
      "Do something good",
    ]);
  });

  it("has a failing endpoint recorded as a failed run", async () => {
    const failing: Answer = (response) => response.writeHead(500).end("{}");
    const { ask, flush, logs } = await agentAt([callsTools(find("1", "A1")), failing, failing]);
    await expect(ask("Where is order A1?")).rejects.toThrow();
    await flush();
    expect(await logs()).toMatchObject([
      {
        success: false,
        entries: ['> find_order({"order":"A1"})', "find_order: order A1: delivered"],
      },
    ]);
  });
});
