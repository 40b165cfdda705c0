import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import {
  type ChatMessage,
  MnemographError,
  type Prompt,
  type PromptTemplate,
  rewordPrompt,
} from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { describe, expect, it } from "vitest";
import { neutralPrompts } from "./neutral-prompts.js";

const roles = { system: SystemMessage, user: HumanMessage, assistant: AIMessage };

/** What is written between fields, sections and slots: the words. */
const literal = /(\{\{[^{}]*\}\})/;

/** Words in another tongue and in another order, of as many lines. */
const ways: Readonly<Record<string, (text: string) => string>> = {
  "in Greek letters": (text) =>
    text.replaceAll(/[a-z]/gi, (letter) =>
      String.fromCharCode(0x3b1 + (letter.toLowerCase().charCodeAt(0) % 24)),
    ),
  "with each line's words in reverse": (text) =>
    text
      .split("\n")
      .map((line) => line.replace(/\S.*\S/, (words) => words.split(" ").toReversed().join(" ")))
      .join("\n"),
  "with other words before each line": (text) => text.replaceAll(/^(?=[A-Z])/gm, "Bitte: "),
};

const inOtherWords = (template: PromptTemplate, way: (text: string) => string): PromptTemplate => {
  const message = ({ role, content }: ChatMessage): ChatMessage => ({
    role,
    content: content
      .split(literal)
      .map((part, at) => (at % 2 === 0 ? way(part) : part))
      .join(""),
  });
  return template.map((part) =>
    "each" in part ? { ...part, messages: part.messages.map(message) } : message(part),
  );
};

/** The offline model's reply, or its refusal. */
const answerTo = async (name: string, prompt: Prompt<unknown>, sample: readonly ChatMessage[]) => {
  const { id, template, sampleFields, reply } = prompt;
  const asked = { node: name, promptId: id, reply: reply?.({}), template, sampleFields };
  const messages = sample.map(({ role, content }) => new roles[role](content));
  try {
    return (await offlineModel().invoke(messages, { asked } as object)).text;
  } catch (error) {
    if (!MnemographError.isInstance(error)) throw error;
    return `${error.code}: ${error.message}: ${error.hint}`;
  }
};

describe.each(Object.entries(ways))("the prompts of agents %s", (_, way) => {
  it.each(Object.entries(neutralPrompts))("are answered as in their own: %s", async (name, own) => {
    const prompt = own as Prompt<unknown>;
    const other = rewordPrompt(prompt, inOtherWords(prompt.template ?? [], way));
    expect(other.hash).not.toBe(prompt.hash);
    const answer = await answerTo(name, prompt, prompt.sample ?? []);
    expect(answer).toMatch(new RegExp(`^(?!MODEL_)|the node that asks is ${name}$`));
    expect(await answerTo(name, other, other.sample ?? [])).toBe(answer);
  });
});
