import { describe, expect, it } from "vitest";
import { readVerdict } from "./read-verdict.js";

describe("readVerdict", () => {
  it.each([
    ["SUCCESS: the mug is clean", { success: true, reason: "the mug is clean" }],
    ["SUCCESS: No problems occurred.", { success: true, reason: "No problems occurred." }],
    ["FAILURE", { success: false }],
    ["success: false", { success: false }],
    ["success: no", { success: false }],
    [
      "Success: No, the mug was never cleaned.",
      { success: false, reason: "the mug was never cleaned." },
    ],
    ["Success: yes", { success: true }],
    ["failure: false", { success: true }],
    ["Failure: yes, the door stayed shut", { success: false, reason: "the door stayed shut" }],
    ['{"success": false, "reason": "not clean"}', { success: false, reason: "not clean" }],
    ['{"success": "no"}', { success: false }],
    [
      "Verdict: FAILURE - nothing was paid back",
      { success: false, reason: "nothing was paid back" },
    ],
  ])("reads %j", (reply, verdict) => {
    expect(readVerdict(reply)).toMatchObject({ ok: true, value: verdict });
  });

  it.each(["", "I am not sure.", "SUCCESS: one\nFAILURE: two"])(
    "takes no verdict from %j",
    (reply) => {
      expect(readVerdict(reply)).toMatchObject({ ok: false });
    },
  );
});
