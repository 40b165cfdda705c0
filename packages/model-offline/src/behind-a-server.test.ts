import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { definePrompt, replyNames } from "@mnemograph/core";
import { openModel } from "@mnemograph/models";
import { type ChatServer, chatServer, says } from "@mnemograph/models/testing";
import { afterEach, describe, expect, it } from "vitest";
import { type OfflineModelOptions, offlineModel } from "./offline-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface ReplyText {
  readonly role: string;
  readonly content: string;
}

const toMessage = ({ role, content }: ReplyText): BaseMessage => {
  if (role === "system") return new SystemMessage(content);
  return role === "user" ? new HumanMessage(content) : new AIMessage(content);
};

/** The offline model behind an endpoint of the OpenAI protocol: what crosses is text and roles. */
const askOverWire = async (messages: readonly BaseMessage[], options: OfflineModelOptions = {}) => {
  server = await chatServer(async (response, request) => {
    const reply = await modelOfChats(options).invoke(
      (request.body["messages"] as ReplyText[]).map(toMessage),
    );
    says(reply.text)(response, request);
  });
  return (
    await (await openModel("openai:offline", { baseUrl: server.baseUrl })).invoke([...messages])
  ).text;
};

const introduction = "{{#examples}}\nExample {{number}}:\n{{text}}\n\n{{/examples}}\nReady?";
const example = "A hall 1.\nYour task is to: lift zorp 1\nAct: grab zorp 1\nYou hold it.";
const fields = {
  examples: [{ number: 1, text: example }],
  goal: "lift mip 2",
  place: "Obs: You see a mip 2.",
};

const opening = definePrompt({
  id: "own/opening",
  reply: replyNames.readiness,
  sample: {},
  template: [{ role: "system", content: introduction }],
  fields: () => fields,
});
const chat = definePrompt({
  id: "own/chat",
  reply: replyNames.dialogueTurn,
  sample: {},
  template: [
    { role: "system", content: introduction },
    { role: "assistant", content: "YES" },
    { role: "system", content: "Task: {{goal}}\n{{place}}" },
  ],
  fields: () => fields,
});
const page = definePrompt({
  id: "own/page",
  reply: replyNames.summary,
  sample: {},
  template: [
    { role: "system", content: "Tell it in brief." },
    {
      role: "user",
      content:
        "Goal: {{goal}}\n{{#steps}}\nObservation: {{observation}}\nAction: {{action}}\n{{/steps}}",
    },
  ],
  fields: () => ({
    goal: "drop a quib",
    steps: [{ observation: "A hall 1.", action: "stride to plinth 4" }],
  }),
});
const modelOfChats = ({ prompts = [] }: OfflineModelOptions = {}) =>
  offlineModel({ prompts: [opening, chat, page, ...prompts] });

describe("the offline model behind a server", () => {
  it.each<[string, readonly BaseMessage[], string]>([
    ["a page", page.render({}).map(toMessage), "Summary: I strided to plinth 4."],
    ["an introduction", opening.render({}).map(toMessage), "YES"],
    ["a dialogue", chat.render({}).map(toMessage), "Act: grab mip 2"],
  ])("finds the same skill for %s", async (_, messages, expected) => {
    expect((await modelOfChats().invoke([...messages])).text).toBe(expected);
    expect(await askOverWire(messages)).toBe(expected);
  });

  it("recognises the words of the prompts that it was given", async () => {
    const prompt = definePrompt<{ goal: string }>({
      id: "own/act",
      reply: replyNames.nextAction,
      sample: { goal: "GOAL" },
      template: [
        {
          role: "user",
          content:
            "{{#examples}}Beispiel:\n{{text}}\n\n{{/examples}}Ort: {{place}}\nAufgabe: {{goal}}",
        },
      ],
      fields: ({ goal }) => ({
        goal,
        place: "A hall 2.",
        examples: [
          { text: "A hall 1.\nYour task is to: lift zorp 1\n> grab zorp 1\nYou hold it." },
        ],
      }),
    });
    const messages = prompt
      .render({ goal: "lift mip 2" })
      .map(({ content }) => new HumanMessage(content));
    await expect(offlineModel().invoke(messages)).rejects.toMatchObject({
      code: "MODEL_SKILL_UNKNOWN",
    });
    expect(await askOverWire(messages, { prompts: [prompt] })).toMatch(/^> /);
  });
});
