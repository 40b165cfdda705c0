import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { scriptedModel } from "./scripted-model.js";

describe("scriptedModel", () => {
  it("answers in order, throws scripted errors, and keeps the messages of every call", async () => {
    const model = scriptedModel(["one", new Error("two"), new AIMessage("three")]);
    expect(
      (
        await model.invoke([
          ["system", "s"],
          ["user", "a"],
        ])
      ).text,
    ).toBe("one");
    await expect(model.invoke("b")).rejects.toThrow("two");
    expect((await model.invoke("c")).text).toBe("three");
    expect(model.calls.map((messages) => messages.map(({ text }) => text))).toEqual([
      ["s", "a"],
      ["b"],
      ["c"],
    ]);
  });

  it("complains about a call too many", async () => {
    await expect(scriptedModel([]).invoke("hello")).rejects.toMatchObject({
      code: "USAGE",
      evidence: { lastMessage: "hello" },
    });
  });

  it("computes replies from messages and call number", async () => {
    const model = scriptedModel((messages, call) => `${call}: ${messages.at(-1)?.text}`);
    await model.invoke("a");
    expect((await model.invoke("b")).text).toBe("1: b");
  });

  it("leaves a scripted message as it was", async () => {
    const message = new AIMessage("same");
    const reply = await scriptedModel([message]).invoke("a");
    expect(reply).not.toBe(message);
    expect(message.id).toBeUndefined();
  });
});
