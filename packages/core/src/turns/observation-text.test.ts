import { describe, expect, it } from "vitest";
import { observationText } from "./observation-text.js";

const answer = { callId: "call-1", name: "refund", text: " Refunded. ", isError: false };

describe("observationText", () => {
  it("shows the text, then each call's result by its tool's name", () => {
    expect(
      observationText({
        text: "At the desk.",
        toolResults: [answer, { ...answer, isError: true, text: "no such order" }],
      }),
    ).toBe("At the desk.\nrefund: Refunded.\nrefund failed: no such order");
  });

  it.each([
    [
      "toolResults.0.text",
      [{ callId: "call-1", name: "refund", content: "Refunded.", isError: false }],
    ],
    ["toolResults.1.name", [answer, { ...answer, name: undefined }]],
    ["toolResults", "Refunded."],
  ])("refuses results of another shape and says where: %s", (place, toolResults) => {
    expect(() => observationText({ toolResults: toolResults as never })).toThrow(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining(`${place}: `) as string,
        hint: expect.stringContaining("callId") as string,
      }),
    );
  });
});
