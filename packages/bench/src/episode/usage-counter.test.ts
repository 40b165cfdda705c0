import type { NodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { usageCounter } from "./usage-counter.js";

const call = (
  more: { readonly request?: string; readonly isShared?: true; readonly seconds?: number } = {},
): NodeEvent => ({
  type: "model-call",
  node: "summarizeHistory",
  promptId: "ldm/summarize-history",
  promptHash: "0",
  messages: [],
  reply: "",
  outcome: "unusable",
  attempt: 0,
  usage: { promptTokens: 10, completionTokens: 1, estimated: true },
  cost: 0.5,
  ...more,
});
const totalOf = (...events: readonly NodeEvent[]) => {
  const counter = usageCounter();
  for (const event of events) counter.count(event);
  return counter.total();
};

describe("usageCounter", () => {
  it("counts equal requests once, those that are not marked each", () => {
    expect(
      totalOf(
        call({ request: "a" }),
        call({ request: "a", isShared: true }),
        call({ request: "b" }),
        call(),
        call(),
      ),
    ).toMatchObject({
      calls: 4,
      promptTokens: 40,
      completionTokens: 4,
      cost: 2,
      failures: { unusableReplies: 4 },
    });
  });

  it("adds up the seconds of calls, and says nothing where none was measured", () => {
    expect(totalOf(call({ seconds: 1.5 }), call({ seconds: 2 })).callSeconds).toBe(3.5);
    expect(totalOf(call())).not.toHaveProperty("callSeconds");
  });

  it("counts actions that replies named beside the one that was played, and is silent where there were none", () => {
    const naming = (furtherActions: number) => ({ ...call(), furtherActions });
    expect(totalOf(naming(2), call(), naming(1)).failures.furtherActions).toBe(3);
    expect(totalOf(call()).failures).not.toHaveProperty("furtherActions");
    const shared = { ...call({ request: "a" }), furtherActions: 1 };
    expect(totalOf(shared, shared).failures.furtherActions).toBe(1);
  });

  it("counts requests that were sent again, once for a call that several share, and is silent where there were none", () => {
    const after = (resent: number) => ({ ...call(), resent });
    expect(totalOf(after(2), call(), after(1)).resent).toBe(3);
    expect(totalOf(call())).not.toHaveProperty("resent");
    const shared = { ...call({ request: "a" }), resent: 1 };
    expect(totalOf(shared, shared).resent).toBe(1);
  });

  it("counts an episode that another process went on with like one that was never stopped", () => {
    // The second process knows nothing of the replies that the first one had, and asks again.
    expect(totalOf(call({ request: "a" }), call({ request: "a" }))).toEqual(
      totalOf(call({ request: "a" }), call({ request: "a", isShared: true })),
    );
  });
});
