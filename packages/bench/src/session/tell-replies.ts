import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { replyModeOf, type ReplySetting } from "@mnemograph/core";
import type { LlmOptions } from "@mnemograph/nodes";
import type { OptionsOf } from "./memory-namespaces.js";

/** `tools`, or `tools for actions and schema for other replies` where the model chooses. */
const tellMode = (model: BaseChatModel, reply: ReplySetting | undefined): string => {
  const set = model.withConfig({ reply } as object);
  const [actions, others] = [replyModeOf(set), replyModeOf(set, ["schema", "tools"])];
  return actions === others ? actions : `${actions} for actions and ${others} for other replies`;
};

/** The mode of all nodes, then of those that have another: `tools, reflect text`. */
const tellNodes = (model: BaseChatModel, llm: LlmOptions): string => {
  const usual = tellMode(model, llm["default"]?.reply);
  const others = Object.entries(llm)
    .map(([node, { reply = llm["default"]?.reply }]) => [node, tellMode(model, reply)] as const)
    .filter(([, mode]) => mode !== usual);
  return [usual, ...others.map(([node, mode]) => `${node} ${mode}`)].join(", ");
};

/**
 * How replies are asked for in a run, as its key, its manifest and the head of its table tell it; undefined where all are asked for as text.
 */
export const tellReplies = (
  pipelines: readonly string[],
  { model, optionsOf }: { readonly model: BaseChatModel; readonly optionsOf: OptionsOf },
): string | undefined => {
  const told = pipelines.map((name) => [name, tellNodes(model, optionsOf(name).llm ?? {})] as const);
  const modes = [...new Set(told.map(([, mode]) => mode))];
  if (modes.length === 1) return modes[0] === "text" ? undefined : modes[0];
  return told.map(([name, mode]) => `${mode} in ${name}`).join("; ");
};
