import { MnemographError } from "../errors/mnemograph-error.js";
import { estimateTokens } from "./estimate-tokens.js";
import type { ChatMessage } from "./chat-message.js";

/** Which node asked, with which prompt. */
interface Asked {
  readonly node: string;
  readonly promptId: string;
  readonly messages: readonly ChatMessage[];
}

/**
 * A refusal of one call, with what was asked: the node, its prompt, and the prompt's size in
 * estimated tokens, for one reason to refuse a call is its length. Other errors come back as they
 * are.
 */
export const withPromptSize = (error: unknown, { node, promptId, messages }: Asked): unknown => {
  if (
    !MnemographError.isInstance(error) ||
    error.code !== "MODEL_CALL_FAILED" ||
    "promptTokens" in error.evidence
  )
    return error;
  const promptTokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const { code, message, hint, evidence, cause } = error;
  return new MnemographError({
    code,
    message: `${message} (${node}, a prompt of about ${promptTokens} tokens)`,
    hint: `${hint}; where it is too long, \`running.maxCharacters\`, \`retrieve\` and \`executor.recentEntries\` show less`,
    evidence: { ...evidence, node, promptId, promptTokens },
    cause,
  });
};
