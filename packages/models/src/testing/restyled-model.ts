import { AIMessage } from "@langchain/core/messages";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { FunctionChatModel } from "../chat/chat-model.js";
import { layered } from "../chat/layered.js";
import { type RestyleName, restyle } from "./restyle.js";

/**
 * A model whose replies another model seems to have written: what it means is the inner model's,
 * how it says it is the style's.
 *
 * @example
 * const bold = restyledModel(scriptedModel(["> go to desk 1"]), "bold");
 * (await bold.invoke("What now?")).text; // → "> **go to desk 1**"
 */
export const restyledModel = (inner: BaseChatModel, style: RestyleName): FunctionChatModel =>
  layered(inner, async (messages, options, next) => {
    const result = await next(messages, options);
    return {
      ...result,
      generations: result.generations.map((generation) => {
        const text = restyle(generation.text, style);
        return { ...generation, text, message: new AIMessage(text) };
      }),
    };
  });
