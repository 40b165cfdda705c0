import { BaseChatModel, type BindToolsInput } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { seededRandom } from "@mnemograph/core";
import { type Advice, adviceIn } from "./recalled-advice.js";

type Call = { readonly name: string; readonly args: Record<string, unknown> };

const small = new Set(
  "hello hi there good morning dear team to whom it may concern my order what now please help i am waiting for your answer thanks can you sort this out the and a on is was its it me for by when up any after some more not of in far too two got came to according".split(
    " ",
  ),
);
const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[a-z]{2,}/g) ?? []).filter((word) => !small.has(word)));

/**
 * How many of the words that say something two requests share; what the thing is called says
 * nothing of what is wrong with it.
 */
const similarity = (left: string, right: string, product: string) =>
  [...wordsOf(left)].filter((word) => word !== product && wordsOf(right).has(word)).length;

/** The order's facts in a look-up: `lamp, price 40, shipping 5`. */
const factsIn = (lookUp: string) => ({
  price: Number(/price (\d+)/.exec(lookUp)?.[1]),
  shipping: Number(/shipping (\d+)/.exec(lookUp)?.[1]),
});

/** What was done there, done here: the other order's numbers become this one's. */
const adapted = (
  { calls, lookUp, note }: Advice,
  order: string,
  here: string,
): Call | undefined => {
  const facts = factsIn(here);
  if (note !== "") {
    const name = /\b(refund|exchange|escalate)\b/.exec(note)?.[1];
    if (name === "refund")
      return {
        name,
        args: { order, amount: note.includes("shipping") ? facts.shipping : facts.price },
      };
    if (name === "escalate")
      return { name, args: { order, team: /\b(billing|warranty)\b/.exec(note)?.[1] ?? "billing" } };
    return name === undefined ? undefined : { name, args: { order } };
  }
  const deed = calls.find(({ name }) => ["refund", "exchange", "escalate"].includes(name));
  if (deed === undefined) return undefined;
  const wasShipping = deed.args["amount"] === factsIn(lookUp).shipping;
  return {
    name: deed.name,
    args: {
      ...deed.args,
      order,
      ...("amount" in deed.args && { amount: wasShipping ? facts.shipping : facts.price }),
    },
  };
};

/** A new colleague's guess: one of five deeds, by the request's words. */
const guessed = (request: string, order: string, here: string, seed: number): Call => {
  const { price, shipping } = factsIn(here);
  return seededRandom(`${seed}/${request}`).pick<Call>([
    { name: "refund", args: { order, amount: price } },
    { name: "refund", args: { order, amount: shipping } },
    { name: "exchange", args: { order } },
    { name: "escalate", args: { order, team: "billing" } },
    { name: "escalate", args: { order, team: "warranty" } },
  ]);
};

const isTicket = (message: BaseMessage) =>
  message.getType() === "human" && !message.text.startsWith("<recalled");

/**
 * A scripted model that works at the desk: it reads the messages and nothing else. It looks the
 * order up, then does what the messages say was done for a request that shares at least one
 * meaningful word, or guesses, and then answers. It is no language model: it shows what a memory is
 * worth to one fixed reader.
 */
export class Clerk extends BaseChatModel {
  readonly #seed: number;

  constructor(seed: number) {
    super({});
    this.#seed = seed;
  }

  override _llmType(): string {
    return "clerk";
  }

  override bindTools(_tools: BindToolsInput[]): this {
    return this;
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const message = this.#answer(messages);
    return { generations: [{ text: message.text, message }] };
  }

  #answer(messages: BaseMessage[]): AIMessage {
    const last = messages.at(-1)?.text ?? "";
    // Asked for a note on a failure, it repeats what the colleague said.
    const mentioned = /Result: failed, a colleague says: (.*)/.exec(last)?.[1];
    if (mentioned !== undefined) return new AIMessage(`Reflection: ${mentioned}`);
    if (last.endsWith("Notes now:"))
      return new AIMessage(
        JSON.stringify({
          order: /order ([A-Z]\d+)/.exec(last)?.[1] ?? "",
          lookedUp: last.includes("find_order:"),
        }),
      );
    const start = messages.findLastIndex(isTicket);
    const request = messages[start]?.text ?? "";
    const order = /order ([A-Z]\d+)/.exec(request)?.[1] ?? "";
    const results = messages.slice(start).filter((message) => message.getType() === "tool");
    const here = results[0]?.text;
    if (here === undefined) return this.#call({ name: "find_order", args: { order } }, order);
    if (results.length > 1) return new AIMessage("It is settled.");
    const scored = adviceIn(messages.map(({ text }) => text)).flatMap((advice) => {
      const call = adapted(advice, order, here);
      // A note is about its own words too.
      return call === undefined
        ? []
        : [
            {
              call,
              score: similarity(
                `${advice.request} ${advice.note}`,
                request,
                /^\w+/.exec(here)?.[0] ?? "",
              ),
            },
          ];
    });
    const best = scored.toSorted((left, right) => right.score - left.score)[0];
    return this.#call(
      best !== undefined && best.score > 0 ? best.call : guessed(request, order, here, this.#seed),
      order,
    );
  }

  #call({ name, args }: Call, order: string): AIMessage {
    return new AIMessage({
      content: "",
      tool_calls: [{ id: `${name}-${order}`, name, args, type: "tool_call" }],
    });
  }
}
