import { describe, expect, it } from "vitest";
import { MnemographError } from "../errors/mnemograph-error.js";
import { isPromptTooLong } from "./is-prompt-too-long.js";

const refused = (
  reason: string,
  code: "MODEL_CALL_FAILED" | "MODEL_REJECTED" = "MODEL_CALL_FAILED",
) =>
  new MnemographError({
    code,
    message: `m refused the call: ${reason}`,
    hint: "see",
    evidence: { scope: "call", reason },
  });

describe("isPromptTooLong", () => {
  it.each([
    "400 This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    "400 prompt is too long: 210000 tokens > 200000 maximum",
    "400 Requested token count exceeds the model's maximum context length of 4096 tokens",
    "400 the request exceeds the available context size, try increasing it",
    "400 Please reduce the length of the messages or completion.",
    "400 The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
    "400 Input is too long for requested model.",
    "400 prompt length exceeds n_ctx (2048)",
    "400 The decoder prompt (length 9000) is longer than the maximum model length of 8192.",
    "400 The input (9000 tokens) is longer than the model's context length (8192 tokens).",
    "400 Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens",
    "422 Input validation error: `inputs` must have less than 4095 tokens. Given: 5000",
    "400 prompt token count of 130000 exceeds the limit of 128000",
    "400 Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
    "400 too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5000.",
    "400 This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    "400 Input tokens exceed the configured limit of 272000 tokens.",
    "400 Range of input length should be [1, 30720]",
    "400 string too long. Expected a string with maximum length 1048576",
  ])("knows %j", (reason) => expect(isPromptTooLong(refused(reason))).toBe(true));

  it.each([
    "400 temperature must be 1",
    "400 the response was filtered by the content policy",
    "404 no such model",
    "400 max_tokens is too large: 9000",
    "400 max_tokens is too large: 200000. This model supports at most 16384 completion tokens.",
    "400 the number of tools exceeds the maximum of 128",
    "400 Rate limit reached for tokens per min: Limit 30000, Used 29000",
  ])("does not take %j for it", (reason) => expect(isPromptTooLong(refused(reason))).toBe(false));

  it("knows HTTP's own status for it", () => {
    const large = new MnemographError({
      code: "MODEL_CALL_FAILED",
      message: "no",
      hint: "",
      evidence: { status: 413, reason: "413 Request Entity Too Large" },
    });
    expect(isPromptTooLong(large)).toBe(true);
  });

  it("looks at refusals of one call only", () => {
    expect(isPromptTooLong(refused("maximum context length", "MODEL_REJECTED"))).toBe(false);
    expect(isPromptTooLong(new Error("maximum context length"))).toBe(false);
  });
});
