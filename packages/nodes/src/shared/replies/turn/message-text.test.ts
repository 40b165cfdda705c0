import { describe, expect, it } from "vitest";
import { messageText } from "./message-text.js";

describe("messageText", () => {
  it.each([
    [{ response: "> look" }],
    [{ role: "assistant", content: "> look" }],
    [[{ type: "text", text: "> look" }]],
    [{ role: "assistant", content: [{ type: "text", text: "> look" }], stop_reason: "end_turn" }],
    [
      {
        id: "1",
        choices: [{ index: 0, message: { role: "assistant", content: "> look", refusal: null }, finish_reason: "stop" }],
        usage: {},
      },
    ],
    [{ choices: [{ text: "> look" }, { text: "> wait" }] }],
    [{ role: "assistant", content: "> look", refusal: null, annotations: [], tool_calls: [] }],
    [{ id: "1", choices: [{ index: 0, message: { role: "assistant", content: "> look", annotations: [] } }], service_tier: "default" }],
    [{ candidates: [{ content: { role: "model", text: "> look" } }] }],
  ])("of %j is the text", (record) => expect(messageText(record)).toBe("> look"));

  it("joins blocks", () =>
    expect(
      messageText([
        { type: "text", text: "a" },
        { type: "text", text: "b" },
      ]),
    ).toBe("a\nb"));

  it.each([
    [{ action: "look" }],
    [{ type: "action", content: "look" }],
    [{ role: "user", content: "What next?" }],
    [{ thought: "hm", content: "look" }],
    [
      [
        { type: "text", text: "I look." },
        { type: "tool_use", name: "look", input: {} },
      ],
    ],
    [[]],
    ["look"],
  ])("leaves %j, which tells more than a text", (record) => expect(messageText(record)).toBeUndefined());
});
