import { MnemographError } from "../errors/mnemograph-error.js";

const thing = String.raw`(?:prompt|input|inputs|request|messages?|conversation|context)s?`;
const measured = String.raw`(?: token count| tokens?| length)?(?: \([^)]*\))?(?: (?:of )?\d+)?`;

const sayings = [
  /context[ _-]?(?:length|window|size|limit)/,
  /maximum (?:context|prompt|input|number of (?:input )?tokens)|maximum model length|n_ctx|max_model_len/,
  new RegExp(
    String.raw`\b${thing}${measured} (?:is|are|was|you submitted was) (?:too (?:long|large)|longer than)`,
  ),
  new RegExp(
    String.raw`\b${thing}${measured} exceeds? (?:the |this |your )?(?:model|max|limit|available|configured|context|token)`,
  ),
  /\btokens? count exceeds|too many (?:input |prompt )?tokens|\btokens in request more than|range of input length/,
  /`?\binputs`? (?:must have less than|tokens \+ `?max_new_tokens`? must be)|total number of tokens .*exceeds?/,
  /reduce the length|string_above_max_length|string too long|request too large/,
];
const words = new RegExp(sayings.map(({ source }) => source).join("|"), "i");

/**
 * Whether a server's words say that a prompt is longer than what its model can take.
 *
 * @example
 * saysPromptTooLong("prompt is too long: 210000 tokens > 200000 maximum"); // → true
 */
export const saysPromptTooLong = (text: string): boolean => words.test(text);

/** HTTP's own word for it, which proxies say before any model is asked. */
const PAYLOAD_TOO_LARGE = 413;

/**
 * Whether a model refused one call because its prompt is longer than what it can take, in the words
 * of any server.
 */
export const isPromptTooLong = (error: unknown): boolean => {
  if (!MnemographError.isInstance(error) || error.code !== "MODEL_CALL_FAILED") return false;
  const { reason, status } = error.evidence;
  return (
    status === PAYLOAD_TOO_LARGE ||
    saysPromptTooLong(typeof reason === "string" ? reason : error.message)
  );
};
