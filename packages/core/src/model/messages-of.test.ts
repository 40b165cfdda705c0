import { describe, expect, it } from "vitest";
import { z } from "zod";
import { actionCall } from "./action-reply.js";
import { messagesOf } from "./messages-of.js";
import type { ModelCall } from "./model-call.js";
import { definePrompt } from "./prompt.js";
import { keepReminder, remindersKey } from "./reminders.js";
import { structuredReply } from "./structured-reply.js";

const prompt = definePrompt<{ goal: string }>({
  id: "own/act",
  sample: { goal: "GOAL" },
  template: [
    {
      role: "user",
      content: "{{goal}}\n{{#repliesInText}}\nReply with one line:\n> <action>\n{{/repliesInText}}",
    },
  ],
  fields: ({ goal }) => ({ goal }),
});
const runtime = { config: { configurable: { [remindersKey]: new Map() } } };
const call = { node: "act", prompt, runtime } as unknown as ModelCall<{ goal: string }, string>;
const fresh = { variables: { goal: "Lift it." }, refused: [] };
const schema = structuredReply(
  "turn",
  z.strictObject({ action: z.string() }),
  ({ action }) => action,
);
const tools = actionCall("next action", { tools: [] });

const last = (
  refused: typeof fresh.refused | readonly { reply: string; problem: string; asked?: string }[],
  form?: typeof schema | typeof tools,
) => messagesOf(call, { ...fresh, refused }, form).at(-1)?.content;

describe("messagesOf", () => {
  it("asks for the text form in text alone", () => {
    expect(last([])).toBe("Lift it.\nReply with one line:\n> <action>");
    expect([last([], schema), last([], tools)]).toEqual(["Lift it.", "Lift it."]);
  });

  it("names the form that is asked for, whichever it is", () => {
    const refused = [
      { reply: "Hm.", problem: "It names no action.", asked: "Reply with one line: > <action>." },
    ];
    const remark = "Your reply could not be used: It names no action.";
    expect(last(refused)).toBe(`${remark} Reply with one line: > <action>.`);
    expect(last(refused, tools)).toBe(`${remark} Reply with one tool call.`);
    expect(last(refused, schema)).toBe(
      `${remark} Reply with one JSON object that fits the schema.`,
    );
    expect(last([{ reply: "Hm.", problem: "It is no number." }])).toBe(
      "Your reply could not be used: It is no number. Answer again in the format asked for, with nothing else.",
    );
  });

  it("shows no reply without words", () => {
    const messages = messagesOf(
      call,
      { ...fresh, refused: [{ reply: " ", problem: "It is empty.", asked: "Reply." }] },
      undefined,
    );
    expect(messages.map(({ role }) => role)).toEqual(["user"]);
    expect(messages[0]?.content).toMatch(
      /\n\nYour reply could not be used: It is empty\. Reply\.$/,
    );
  });

  it("reminds in the form that is asked for", () => {
    keepReminder("act", "Reply with one line: > <action>.", runtime);
    expect(last([])).toMatch(/\n\nReply with one line: > <action>\.$/);
    expect(last([], tools)).toBe("Lift it.\n\nReply with one tool call.");
  });
});
