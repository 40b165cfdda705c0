import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { MnemographError } from "@mnemograph/core";
import { chatModel, type FunctionChatModel } from "../chat/chat-model.js";
import { toChatResult, toStoredReply } from "../chat/stored-reply.js";

/** What a script may answer: a text, a whole message, or an error to throw. */
export type ScriptedReply = string | AIMessage | Error;

export type Script =
  | readonly ScriptedReply[]
  | ((messages: readonly BaseMessage[], call: number) => ScriptedReply | Promise<ScriptedReply>);

export type ScriptedModel = FunctionChatModel & {
  /** The messages of every call so far, oldest first. */
  readonly calls: readonly (readonly BaseMessage[])[];
};

/**
 * A test double: answers from a list in order, or from a function of the messages and the call's
 * number (from 0).
 *
 * Throws USAGE when the list is exhausted, so that a pipeline that calls too often fails its test.
 *
 * @throws MnemographError USAGE, when it is called, where the list is exhausted.
 * @example
 * const two = scriptedModel(["> look", "> open drawer 1"]);
 * await two.invoke("What now?");
 * (await two.invoke("And now?")).text; // → "> open drawer 1"
 * await two.invoke("And now?"); // → throws USAGE
 */
export const scriptedModel = (script: Script): ScriptedModel => {
  const calls: BaseMessage[][] = [];
  const answer =
    typeof script === "function"
      ? script
      : (_messages: readonly BaseMessage[], call: number): ScriptedReply => {
          const reply = script[call];
          if (reply !== undefined) return reply;
          throw new MnemographError({
            code: "USAGE",
            message: `the script holds ${script.length} replies, but call ${call + 1} was made`,
            hint: "add a reply, or find out why the pipeline calls the model once more",
            evidence: { lastMessage: calls.at(-1)?.at(-1)?.text },
          });
        };
  const model = chatModel({
    identity: { id: "scripted", parameters: {} },
    isLocal: true,
    generate: async (messages) => {
      calls.push(messages);
      const reply = await answer(messages, calls.length - 1);
      if (reply instanceof Error) throw reply;
      const message = typeof reply === "string" ? new AIMessage(reply) : reply;
      const result = { generations: [{ text: message.text, message }] };
      // A copy of a scripted message, because LangChain writes run data into the message that it is
      // given.
      return typeof reply === "string" ? result : toChatResult(toStoredReply(result));
    },
  });
  return Object.assign(model, { calls });
};
