import { expect, it } from "vitest";
import { MnemographError } from "../errors/mnemograph-error.js";
import { withPromptSize } from "./with-prompt-size.js";

const asked = {
  node: "act",
  promptId: "act/act",
  messages: [{ role: "user" as const, content: "word ".repeat(400) }],
};
const refusal = () =>
  new MnemographError({
    code: "MODEL_CALL_FAILED",
    message: "refused: too long",
    hint: "see",
    evidence: { scope: "call" },
    cause: 1,
  });

it("names node, prompt and size of a refused call, once", () => {
  const described = withPromptSize(refusal(), asked);
  expect(described).toMatchObject({
    code: "MODEL_CALL_FAILED",
    message: expect.stringMatching(/^refused: too long \(act, a prompt of about \d{3} tokens\)$/),
    evidence: { scope: "call", node: "act", promptId: "act/act", promptTokens: expect.any(Number) },
    cause: 1,
  });
  expect(withPromptSize(described, asked)).toBe(described);
});

it("leaves every other error as it is", () => {
  const other = new MnemographError({ code: "MODEL_UNREACHABLE", message: "down", hint: "wait" });
  for (const error of [other, new Error("x"), "text"])
    expect(withPromptSize(error, asked)).toBe(error);
});
