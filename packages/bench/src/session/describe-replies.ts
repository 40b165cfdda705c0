import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { replyModeOf, type ReplySetting } from "@mnemograph/core";
import type { LlmOptions } from "@mnemograph/nodes";
import type { OptionsOf } from "./memory-namespaces.js";

/** `tools`, or `tools for actions and schema for other replies` where the model chooses. */
const describeMode = (model: BaseChatModel, reply: ReplySetting | undefined): string => {
  const set = model.withConfig({ reply } as object);
  const [actions, others] = [replyModeOf(set), replyModeOf(set, ["schema", "tools"])];
  return actions === others ? actions : `${actions} for actions and ${others} for other replies`;
};

/** The mode of all nodes, then of those that have another: `tools, reflect text`. */
const describeNodes = (model: BaseChatModel, llm: LlmOptions): string => {
  const usual = describeMode(model, llm["default"]?.reply);
  const others = Object.entries(llm)
    .map(([node, { reply = llm["default"]?.reply }]) => [node, describeMode(model, reply)] as const)
    .filter(([, mode]) => mode !== usual);
  return [usual, ...others.map(([node, mode]) => `${node} ${mode}`)].join(", ");
};

/**
 * How replies are asked for in a run, as its key, its manifest and the head of its table state it;
 * undefined where all are asked for as text.
 */
export const describeReplies = (
  pipelines: readonly string[],
  { model, optionsOf }: { readonly model: BaseChatModel; readonly optionsOf: OptionsOf },
): string | undefined => {
  const described = pipelines.map(
    (name) => [name, describeNodes(model, optionsOf(name).llm ?? {})] as const,
  );
  const modes = [...new Set(described.map(([, mode]) => mode))];
  if (modes.length === 1) return modes[0] === "text" ? undefined : modes[0];
  return described.map(([name, mode]) => `${mode} in ${name}`).join("; ");
};
