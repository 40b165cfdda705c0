import { MnemographError } from "../errors/mnemograph-error.js";

const words =
  /context[ _-]?(?:length|window|size|limit)|maximum (?:context|prompt|input|number of (?:input )?tokens)|(?:prompt|input|request|messages?|conversation)s?(?: token count| length)?(?: \([^)]*\))? (?:is|are|was|exceeds?) (?:too (?:long|large)|(?:the |this )?(?:model|max|limit))|too many (?:input |prompt )?tokens|exceeds? (?:the |this |your )?(?:model|maximum|max|available|configured|n_ctx|token)|n_ctx|reduce the length|string_above_max_length|prompt is too long|input is too long/i;

/** Whether a model refused one call because its prompt is longer than what it can take, in the words of any server. */
export const isPromptTooLong = (error: unknown): boolean => {
  if (!MnemographError.isInstance(error) || error.code !== "MODEL_CALL_FAILED") return false;
  const { reason } = error.evidence;
  return words.test(typeof reason === "string" ? reason : error.message);
};
