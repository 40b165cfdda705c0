import { describe, expect, it } from "vitest";
import { recalledMessage, recalledWithin } from "./recalled-within.js";

const result = (output: unknown) => ({
  role: "tool",
  content: [
    {
      type: "tool-result",
      toolCallId: "0",
      toolName: "find",
      output: { type: "text", value: "first" },
    },
    { type: "tool-result", toolCallId: "1", toolName: "find", output },
  ],
});
const outputOf = (message: unknown) =>
  (message as ReturnType<typeof result>).content.map(({ output }) => output);

describe("recalledWithin", () => {
  it.each([
    [
      { type: "text", value: "A1" },
      { type: "text", value: "A1\n\nrecalled" },
    ],
    [
      { type: "json", value: { order: "A1" } },
      { type: "text", value: '{"order":"A1"}\n\nrecalled' },
    ],
    [
      { type: "error-text", value: "closed" },
      { type: "error-text", value: "closed\n\nrecalled" },
    ],
    [
      { type: "error-json", value: [1] },
      { type: "error-text", value: "[1]\n\nrecalled" },
    ],
    [
      { type: "content", value: [{ type: "text", text: "A1" }] },
      {
        type: "content",
        value: [
          { type: "text", text: "A1" },
          { type: "text", text: "recalled" },
        ],
      },
    ],
  ])("ends the last output of the tools before it: %j", (output, expected) => {
    const { merge, without } = recalledWithin();
    const messages = [{ role: "user", content: "Find A1" }, result(output)];
    const merged = merge([...messages, recalledMessage("memory", "recalled")]);
    expect(merged).toHaveLength(2);
    expect(outputOf(merged[1])).toEqual([{ type: "text", value: "first" }, expected]);
    expect(without(merged)).toEqual(messages);
    expect(without(merged)[1]).toBe(messages[1]);
  });

  it("ends the user's words, or is one more part of the user's message, however often", () => {
    const { merge, without } = recalledWithin();
    for (const content of [
      "Find A1",
      [
        { type: "text", text: "Find A1" },
        { type: "image", image: "…" },
      ],
    ]) {
      const request = { role: "user", content, providerOptions: { some: { cache: true } } };
      const merged = merge([
        request,
        recalledMessage("memory", "one"),
        recalledMessage("memory", "two"),
      ]);
      const texts = ["one", "two"].map((text) => ({ type: "text", text }));
      expect(merged).toEqual([
        {
          ...request,
          content: typeof content === "string" ? "Find A1\n\none\n\ntwo" : [...content, ...texts],
        },
      ]);
      expect(without(merged)).toEqual([request]);
    }
  });

  it("is a message of its own where the one before takes no text", () => {
    const { merge, without } = recalledWithin();
    for (const before of [
      { role: "assistant", content: "Done." },
      result({ type: "execution-denied" }),
      {
        role: "tool",
        content: [{ type: "tool-approval-response", approvalId: "1", approved: true }],
      },
    ]) {
      const messages = [before, recalledMessage("memory", "recalled")];
      expect(merge(messages)).toEqual(messages);
      expect(without(merge(messages))).toEqual([before]);
    }
    expect(merge([recalledMessage("memory", "recalled")])).toHaveLength(1);
  });
});
