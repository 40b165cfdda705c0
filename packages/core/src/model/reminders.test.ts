import type { BaseMessage } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { expect, it } from "vitest";
import { callModel } from "./call-model.js";
import { definePrompt } from "./prompt.js";
import { keepReminder, remindersKey, withReminder } from "./reminders.js";

const runtime = () => ({ config: { configurable: { [remindersKey]: new Map<string, string>() } } });
const messages = [{ role: "user" as const, content: "You see a desk." }];

it("reminds a node of the form from its first retry on, and no other node", () => {
  const own = runtime();
  expect(withReminder(messages, "act", own)).toEqual(messages);
  keepReminder("act", "Reply with one line.", own);
  expect(withReminder(messages, "act", own)).toEqual([
    { role: "user", content: "You see a desk.\n\nReply with one line." },
  ]);
  expect(withReminder(messages, "reflect", own)).toEqual(messages);
});

it("reminds nobody in another episode, nor where there is no episode", () => {
  keepReminder("act", "Reply with one line.", runtime());
  keepReminder("act", "Reply with one line.", undefined);
  expect([
    withReminder(messages, "act", runtime()),
    withReminder(messages, "act", undefined),
  ]).toEqual([messages, messages]);
});

it("ends the prompts that follow a retry with what the model was asked for", async () => {
  const { config } = runtime();
  const ends: boolean[] = [];
  const handleChatModelStart = (_: unknown, [sent]: BaseMessage[][]) =>
    void ends.push(sent?.at(-1)?.text.endsWith("One line.") === true);
  const call = {
    node: "act",
    model: new FakeListChatModel({ responses: ["hm", "> look", "> look"] }),
    prompt: definePrompt<object>({ id: "own/act", sample: {}, render: () => messages }),
    variables: {},
    parse: (reply: string) =>
      reply.startsWith(">")
        ? { ok: true as const, value: reply }
        : { ok: false as const, problem: "It is none.", reminder: "One line." },
    runtime: { config: { ...config, callbacks: [{ handleChatModelStart }] } },
  };
  await callModel(call);
  await callModel(call);
  expect(ends).toEqual([false, false, true]);
});
