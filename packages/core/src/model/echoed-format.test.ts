import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEchoedFormat } from "./echoed-format.js";

const prompts = [
  "Tell in brief.\nReply with two lines:\nSummary: <what was done>\nDoubts: <words>",
];

describe("isEchoedFormat", () => {
  it.each([
    "Summary: <what was done>",
    "**Summary:** <what was done>\nDoubts: <words>",
    "<what was done>",
    "`> Summary: <what was done>`",
  ])("is one: %j", (reply) => expect(isEchoedFormat(reply, prompts)).toBe(true));
  it.each([
    "Summary: the fern was watered",
    "Summary: <the fern was watered>",
    "Summary: <what was done>\nSummary: the fern was watered",
    "Summary: <what was done> the fern was watered",
    "Summary:",
    "",
  ])("is none: %j", (reply) => expect(isEchoedFormat(reply, prompts)).toBe(false));

  it("asks for nothing again where no form was shown, or one without a placeholder", () => {
    expect(isEchoedFormat("Summary: <what was done>", ["Tell in brief."])).toBe(false);
    expect(isEchoedFormat("YES", ["Reply with one word:\nYES"])).toBe(false);
  });

  it("takes no reply with words that the form does not hold", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[xyz]{1,12}$/), (word) => {
        expect(isEchoedFormat(`Summary: <what was done> ${word}`, prompts)).toBe(false);
      }),
    );
  });
});
