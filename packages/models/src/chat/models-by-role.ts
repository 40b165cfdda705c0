import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ChatResult } from "@langchain/core/outputs";
import { isFreeModel } from "@mnemograph/core";
import { chatModel, type FunctionChatModel } from "./chat-model.js";
import { generateWith } from "./generate-with.js";
import { layered } from "./layered.js";
import { isLocalModel, modelIdentity } from "./model-identity.js";

/** Said on the reply: beside others that cost something, the whole of them is not free. */
const costingNothing = (result: ChatResult): ChatResult => {
  for (const { message } of result.generations)
    message.response_metadata = { cost: 0, ...message.response_metadata };
  return result;
};

/**
 * Several models as one, so that one budget, one cache and one recording serve them all: a call's
 * option `role` says which answers, and the first answers calls without one.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * const both = modelsByRole(scriptedModel(["> look"]), { reflect: scriptedModel(["Open the drawer first."]) });
 * (await both.invoke("Why did it fail?", { role: "reflect" })).text; // → "Open the drawer first."
 */
export const modelsByRole = (
  model: BaseChatModel,
  roles: Readonly<Record<string, BaseChatModel>>,
): FunctionChatModel => {
  const entries = Object.entries(roles);
  const own = modelIdentity(model);
  const parts = [...new Set([model, ...Object.values(roles)])];
  return chatModel({
    identity: {
      id: own.id,
      parameters: {
        ...own.parameters,
        roles: Object.fromEntries(entries.map(([role, one]) => [role, { ...modelIdentity(one) }])),
      },
    },
    isLocal: parts.every(isLocalModel),
    isFree: parts.every(isFreeModel),
    parts,
    generate: async (messages, { role, ...options }, runManager) => {
      const asked = role === undefined ? model : (roles[role] ?? model);
      const result = await generateWith(asked, messages, options, runManager);
      return isFreeModel(asked) ? costingNothing(result) : result;
    },
  });
};

/**
 * The model as one role calls it.
 *
 * @example
 * import { scriptedModel } from "@mnemograph/models/testing";
 * const both = modelsByRole(scriptedModel(["> look"]), { reflect: scriptedModel(["Open the drawer first."]) });
 * (await inRole(both, "reflect").invoke("Why did it fail?")).text; // → "Open the drawer first."
 */
export const inRole = (model: BaseChatModel, role: string): FunctionChatModel =>
  layered(model, (messages, options, next) => next(messages, { ...options, role }));
