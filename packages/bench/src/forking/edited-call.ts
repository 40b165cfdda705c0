import { AsyncLocalStorage } from "node:async_hooks";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { layered } from "@mnemograph/models";
import type { ForkEdits } from "./fork-edits.js";

const toMessage = ({
  role,
  content,
}: {
  readonly role: string;
  readonly content: string;
}): BaseMessage => {
  if (role === "system") return new SystemMessage(content);
  return role === "user" ? new HumanMessage(content) : new AIMessage(content);
};

/** Edits the first model call of whatever runs inside of `inside`, and no other one. */
export const editedCall = ({ messages, reply }: Pick<ForkEdits, "messages" | "reply">) => {
  const storage = new AsyncLocalStorage<{ isUsed: boolean }>();
  return {
    inside: <Result>(run: () => Result): Result => storage.run({ isUsed: false }, run),
    wrap: (model: BaseChatModel): BaseChatModel =>
      layered(model, async (given, options, next) => {
        const here = storage.getStore();
        if (here === undefined || here.isUsed) return next(given, options);
        here.isUsed = true;
        if (reply !== undefined)
          return { generations: [{ text: reply, message: new AIMessage(reply) }] };
        return next(messages === undefined ? given : messages.map(toMessage), options);
      }),
  };
};
