import { restyle, restyleNames } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { parseVerdict } from "./parse-verdict.js";

describe("parseVerdict", () => {
  it.each(restyleNames)("reads a verdict in another dress: %s", (style) => {
    for (const [reply, success] of [
      ["SUCCESS: the form was accepted", true],
      ["FAILURE: the order was never sent", false],
    ] as const) {
      expect(parseVerdict(restyle(reply, style))).toMatchObject({ ok: true, value: { success } });
    }
  });

  it.each([
    ["<think>It may be a FAILURE, for the call failed once.</think>SUCCESS: it was sent in the end", true],
    ["The run was not a success.", false],
    ["I looked at every call.\n\n**Verdict: SUCCESS** - the room is booked", true],
    ['```json\n{"reason": "nothing failed", "verdict": "SUCCESS"}\n```', true],
    ['{"reason": "the call failed", "isSuccess": false}', false],
    ["The request was met: the agent succeeded.", true],
  ])("reads %s", (reply, success) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } });
  });

  it.each(["", "I cannot say.", "Either a success or a failure."])("reads nothing in %j", (reply) => {
    expect(parseVerdict(reply)).toMatchObject({ ok: false });
  });
});
