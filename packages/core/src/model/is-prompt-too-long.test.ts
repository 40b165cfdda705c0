import { describe, expect, it } from "vitest";
import { MnemographError } from "../errors/mnemograph-error.js";
import { isPromptTooLong } from "./is-prompt-too-long.js";

const refused = (reason: string, code: "MODEL_CALL_FAILED" | "MODEL_REJECTED" = "MODEL_CALL_FAILED") =>
  new MnemographError({ code, message: `m refused the call: ${reason}`, hint: "see", evidence: { scope: "call", reason } });

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
  ])("knows %j", (reason) => expect(isPromptTooLong(refused(reason))).toBe(true));

  it.each([
    "400 temperature must be 1",
    "400 the response was filtered by the content policy",
    "404 no such model",
    "400 max_tokens is too large: 9000",
  ])("does not take %j for it", (reason) => expect(isPromptTooLong(refused(reason))).toBe(false));

  it("looks at refusals of one call only", () => {
    expect(isPromptTooLong(refused("maximum context length", "MODEL_REJECTED"))).toBe(false);
    expect(isPromptTooLong(new Error("maximum context length"))).toBe(false);
  });
});
