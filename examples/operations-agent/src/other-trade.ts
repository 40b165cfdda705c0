import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { tool } from "@langchain/core/tools";
import { seededRandom } from "@mnemograph/core";
import { type AgentMiddleware, createAgent } from "langchain";
import { z } from "zod";
import { withoutRecalled } from "./recalled-text.js";

const book = z.object({ book: z.string() });
const tools = [
  tool(({ book }) => `${book}: on the shelf`, {
    name: "find_book",
    description: "Finds a book.",
    schema: book,
  }),
  tool(({ book }) => `${book}: lent for two weeks`, {
    name: "lend_book",
    description: "Lends a book.",
    schema: book,
  }),
  tool(() => "accepted", {
    name: "submit",
    description: "Ends the request.",
    schema: z.object({}),
  }),
];
const titles = [
  "the atlas",
  "the cookbook",
  "the old almanac",
  "a book on birds",
  "the dictionary",
  "a novel about sailors",
  "the songbook",
];
const wishes = [
  "May I borrow {book}?",
  "I would like to read {book}.",
  "Is {book} there? I take it home.",
  "Reserve {book} for my daughter.",
];

/** A scripted model that lends books: it finds one, lends it, and ends the request. */
class Librarian extends BaseChatModel {
  constructor() {
    super({});
  }

  override _llmType(): string {
    return "librarian";
  }

  override bindTools(): this {
    return this;
  }

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const start = messages.findLastIndex(
      (message) => message.getType() === "human" && withoutRecalled(message.text) !== "",
    );
    const args = { book: titles.find((title) => messages[start]?.text.includes(title)) ?? "" };
    const done = messages.slice(start).filter((message) => message.getType() === "tool").length;
    const name = tools[done]?.name;
    const message =
      name === undefined
        ? new AIMessage("Enjoy it.")
        : new AIMessage({
            content: "",
            tool_calls: [
              { id: `call-${done}`, type: "tool_call", name, args: name === "submit" ? {} : args },
            ],
          });
    return { generations: [{ text: message.text, message }] };
  }
}

/** Fills a memory with the work of another trade, which no request to operations is like. */
export const workElsewhere = async (
  middleware: AgentMiddleware[],
  seed: number,
  requests: number,
): Promise<void> => {
  const random = seededRandom(`library/${seed}`);
  const agent = createAgent({ model: new Librarian(), tools, middleware });
  for (let index = 0; index < requests; index += 1) {
    const text = random.pick(wishes).replace("{book}", random.pick(titles));
    await agent.invoke({ messages: [new HumanMessage(text)] });
  }
};
