import { expect, it } from "vitest";
import { labelledVerdict } from "./labelled-verdict.js";
import { parseVerdict } from "./parse-verdict.js";

it.each<readonly [line: string, success: boolean]>([
  ["success: false", false],
  ["Success: False", false],
  ["success: no", false],
  ["success=false", false],
  ["Success? No.", false],
  ["Success - no: nothing was sent", false],
  ["**Success:** No", false],
  ["success: 0", false],
  ["is_success: false", false],
  ["Task success: no", false],
  ["Result: success = false", false],
  ["Failure: yes", false],
  ["Request met: no", false],
  ["verdict: false", false],
  ["success -> no", false],
  ["success = false # nothing was sent", false],
  ["Completed: no", false],
  ["success: true", true],
  ["Success: yes, the room is booked", true],
  ["isSuccess: true", true],
  ["failed: no", true],
  ["failure: false", true],
])("%j is a verdict under a label", (line, success) => expect(parseVerdict(line)).toMatchObject({ ok: true, value: { success } }));

it.each<readonly [reply: string, success: boolean]>([
  ['"success": "no"', false],
  ['{"success": "no", "reason": "it was', false],
  ['{"reason": "all is booked", "success": true, "confid', true],
  ['{"failed": true}', false],
])("%j is a record's entry, also where it is cut off", (reply, success) =>
  expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } }),
);

it("gives the reason behind the value", () => {
  expect(parseVerdict("success: no - nothing was sent")).toMatchObject({ value: { success: false, reason: "nothing was sent" } });
  expect(parseVerdict('{"success": "no", "reason": "it was')).toMatchObject({ value: { reason: "it was" } });
});

it.each([
  "SUCCESS: no step was left out",
  "FAILURE: none of the mails was sent",
  "SUCCESS: 1 mail was sent",
  "Step 1 success: no",
  "unsuccessful",
])("%j is no label with a value", (line) => expect(labelledVerdict(line)).toBeUndefined());
