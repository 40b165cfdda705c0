import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { mendedArguments } from "./mended-arguments.js";

const part = (index: number, args: string, id?: string) =>
  new AIMessageChunk({
    content: "",
    tool_call_chunks: [
      { type: "tool_call_chunk", index, args, ...(id === undefined ? {} : { id, name: "refund" }) },
    ],
  });
const whole = (...parts: readonly AIMessageChunk[]) => parts.reduce((sum, one) => sum.concat(one));

describe("mendedArguments", () => {
  it("finds what LangChain mends, call by call", () => {
    const reply = whole(
      part(0, "", "a"),
      part(1, '{"amount":2', "b"),
      part(0, '{"amount":1'),
      part(0, "00}"),
      part(1, ', "order":"A'),
    );
    expect(reply.tool_calls?.map(({ args }) => args)).toEqual([
      { amount: 100 },
      { amount: 2, order: "A" },
    ]);
    expect(["a", "b", "c", undefined].map((id) => mendedArguments(reply, id))).toEqual([
      undefined,
      '{"amount":2, "order":"A',
      undefined,
      undefined,
    ]);
  });

  it("takes calls without arguments, and those that came whole, as they are", () => {
    expect(mendedArguments(whole(part(0, "", "a"), part(0, "")), "a")).toBeUndefined();
    expect(
      mendedArguments(
        new AIMessage({ content: "", tool_calls: [{ id: "a", name: "refund", args: {} }] }),
        "a",
      ),
    ).toBeUndefined();
  });
});
