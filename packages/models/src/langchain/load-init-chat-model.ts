import type { BaseChatModel } from "@langchain/core/language_models/chat_models";

/** LangChain's `initChatModel`, as far as it is used here. */
export type InitChatModel = (
  model: string,
  fields: Readonly<Record<string, unknown>>,
) => Promise<BaseChatModel>;

// A name in a variable, for the package is an optional peer and need not be there when this is
// compiled.
const packageName: string = "langchain/chat_models/universal";

/** Loads it from the optional package `langchain`. */
export const loadInitChatModel = async (): Promise<InitChatModel> =>
  ((await import(packageName)) as { readonly initChatModel: InitChatModel }).initChatModel;
