import { AIMessageChunk } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { type SharedCalls, requestKey, shareCall, sharedCallsKey } from "./shared-calls.js";

const place = () => ({
  config: { configurable: { [sharedCallsKey]: new Map() satisfies SharedCalls } },
});
const counting = (failing = 0) => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= failing) throw new Error("connection lost");
    return new AIMessageChunk(`reply ${asked}`);
  };
  return { ask, asked: () => asked };
};

describe("shareCall", () => {
  it("asks once for equal requests, whether the reply has come yet or not", async () => {
    const { ask, asked } = counting();
    const runtime = place();
    const [first, second] = await Promise.all([
      shareCall("a", runtime, ask),
      shareCall("a", runtime, ask),
    ]);
    const third = await shareCall("a", runtime, ask);
    expect([first, second, third].map(({ reply, isShared }) => [reply.text, isShared])).toEqual([
      ["reply 1", false],
      ["reply 1", true],
      ["reply 1", true],
    ]);
    await shareCall("b", runtime, ask);
    await shareCall("a", place(), ask);
    expect(asked()).toBe(3);
  });

  it("makes every request where there is no place to share in", async () => {
    const { ask, asked } = counting();
    for (const runtime of [undefined, {}]) await shareCall("a", runtime, ask);
    expect(asked()).toBe(2);
  });

  it("keeps no failure: those who waited for it fail, the next one asks again", async () => {
    const { ask } = counting(1);
    const runtime = place();
    const both = await Promise.allSettled([
      shareCall("a", runtime, ask),
      shareCall("a", runtime, ask),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect((await shareCall("a", runtime, ask)).reply.text).toBe("reply 2");
  });
});

describe("requestKey", () => {
  it("distinguishes nodes, messages and lengths", () => {
    const keys = [
      requestKey("judge", [{ role: "user", content: "a" }], undefined),
      requestKey("tell", [{ role: "user", content: "a" }], undefined),
      requestKey("judge", [{ role: "user", content: "b" }], undefined),
      requestKey("judge", [{ role: "system", content: "a" }], undefined),
      requestKey("judge", [{ role: "user", content: "a" }], 10),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(requestKey("judge", [{ role: "user", content: "a" }], undefined)).toBe(keys[0]);
  });
});
