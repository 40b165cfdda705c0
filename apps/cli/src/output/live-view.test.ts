import type { EpisodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { liveLines, outcomeLine } from "./live-view.js";

const ended = (
  update: Extract<EpisodeEvent, { type: "node-end" }>["update"],
  path = "",
): EpisodeEvent => ({
  type: "node-end",
  at: 1,
  path,
  node: "act",
  update,
});
const called = (problem: string | undefined, path = ""): EpisodeEvent => ({
  type: "model-call",
  at: 1,
  path,
  node: "act",
  promptId: "act",
  promptHash: "0",
  messages: [],
  reply: "Hm.",
  outcome: problem === undefined ? "parsed" : "unusable",
  ...(problem === undefined ? {} : { problem }),
  attempt: 0,
  usage: { promptTokens: 1, completionTokens: 1, estimated: true },
  cost: 0,
});
const silence = { action: { kind: "invalid", text: "" } };

describe("liveLines", () => {
  it("shows actions and observations", () => {
    const lines = liveLines();
    expect(lines(ended({ observation: "You see a desk." }))).toEqual(["You see a desk."]);
    expect(lines(ended({ action: { kind: "act", text: "look" } }, "batchEpisode:2"))).toEqual([
      "[batchEpisode:2] > look",
    ]);
    expect(lines({ type: "node-start", at: 0, path: "", node: "act" })).toEqual([]);
  });

  it("says why a step is void, in one line, of the sub-graph that it is in", () => {
    const lines = liveLines();
    expect(lines(called("It holds no action.\nWrite one."))).toEqual([]);
    lines(called("Another's.", "batchEpisode:1"));
    expect(lines(ended(silence))).toEqual(["> (no usable reply: It holds no action. Write one.)"]);
    expect(lines(ended({ action: { kind: "invalid", text: "fly()" } }, "batchEpisode:1"))).toEqual([
      "[batchEpisode:1] > fly() (no usable reply: Another's.)",
    ]);
    lines(called(undefined));
    expect(lines(ended(silence))).toEqual(["> (no usable reply)"]);
    lines(called("x".repeat(500)));
    expect(lines(ended(silence))[0]).toMatch(/^> \(no usable reply: x{159}…\)$/);
  });
});

describe("outcomeLine", () => {
  const outcome = { success: false, calls: 6, promptTokens: 30, completionTokens: 4 };
  it("counts unusable replies where there were some", () => {
    expect(outcomeLine(outcome)).toBe("no success: 6 model calls, 34 tokens");
    expect(outcomeLine({ ...outcome, success: true, failures: { unusableReplies: 0 } })).toBe(
      "success: 6 model calls, 34 tokens",
    );
    expect(outcomeLine({ ...outcome, failures: { unusableReplies: 1 } })).toMatch(
      /, 1 unusable reply \(--verbose shows them\)$/,
    );
    expect(outcomeLine({ ...outcome, failures: { unusableReplies: 3 } })).toMatch(
      /, 3 unusable replies /,
    );
    expect(outcomeLine({ ...outcome, resent: 2 })).toMatch(/ 34 tokens, 2 requests sent again$/);
  });
});
