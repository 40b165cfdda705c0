import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { readReplyFormats, replyNames } from "@mnemograph/core";
import type { Rewrite, Wording } from "./wordings.testing.js";

const retold = new Set<string>([replyNames.summary, replyNames.reflection]);
/** One sentence as a whole, quotations included: what it means is a number, an action or a list of both. */
const sentences = new Set<string>([
  replyNames.numberedAction,
  replyNames.subStep,
  replyNames.actionsWithConfidences,
  replyNames.readiness,
  replyNames.typeNumber,
  replyNames.processNumber,
  replyNames.stepNumber,
]);

const rewrite = (text: string, rules: readonly Rewrite[]): string =>
  rules.reduce((told, [pattern, words]) => {
    // What stands between quotation marks is quoted.
    const parts = told.split(/("[^"]*")/);
    return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(pattern, words))).join("");
  }, text);

const reversed = (text: string): string =>
  text
    .split(/(?<=\.) (?=[A-Z])/)
    .toReversed()
    .join(" ");

/** What the messages ask for: a dialogue's introduction names two replies, and wants the last one at once and the first one from then on. */
const replyNameIn = (messages: readonly BaseMessage[]): string | undefined => {
  const asked = messages.filter((message) => message.getType() !== "ai").map(({ text }) => readReplyFormats(text));
  const hasReplied = messages.some((message) => message.getType() === "ai");
  const last = asked.findLast((formats) => formats.length > 0);
  return (hasReplied ? last?.at(0) : last?.at(-1))?.reply;
};

/** A reply in other words; actions, numbers and names stay as they are. */
export const paraphrase = (reply: string, name: string | undefined, { rules, isReversed }: Wording): string => {
  const own = rules[name as keyof typeof rules];
  if (name === undefined || own === undefined) return reply;
  if (sentences.has(name)) return own.reduce((told, [pattern, words]) => told.replace(pattern, words), reply);
  if (!retold.has(name)) return rewrite(reply, own);
  const [, label = "", text = ""] = /^(Summary: |New plan: )?([\s\S]*)$/.exec(reply) ?? [];
  const told = rewrite(text, own);
  return `${label}${isReversed ? reversed(told) : told}`;
};

/** A model whose replies are those of another in other words. */
export class ParaphrasingModel extends BaseChatModel {
  readonly isLocal = true;
  /** What was said in other words so far, by what was asked for. */
  readonly reworded = new Map<string, number>();
  readonly #model: BaseChatModel;
  readonly #wording: Wording;

  constructor(model: BaseChatModel, wording: Wording) {
    super({});
    this.#model = model;
    this.#wording = wording;
  }

  override _llmType() {
    return "paraphrasing";
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const reply = await this.#model.invoke(messages);
    const name = replyNameIn(messages);
    const text = paraphrase(reply.text, name, this.#wording);
    if (name !== undefined && text !== reply.text) this.reworded.set(name, (this.reworded.get(name) ?? 0) + 1);
    return { generations: [{ text, message: new AIMessage({ content: text, response_metadata: { cost: 0 } }) }] };
  }
}
