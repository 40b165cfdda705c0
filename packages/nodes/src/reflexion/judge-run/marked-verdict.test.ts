import { expect, it } from "vitest";
import { markedVerdict } from "./marked-verdict.js";
import { parseVerdict } from "./parse-verdict.js";

it.each([
  ["**Verdict:** ❌", false],
  ["Result: ✅ the event is gone", true],
  ["My final verdict is: ❌ - nothing was sent", false],
])("a mark under a label is a verdict: %j", (reply, success) =>
  expect(parseVerdict(reply)).toMatchObject({ ok: true, value: { success } }),
);

it.each(["✅ found the mail", "Step 1: ❌", "Verdict: SUCCESS ✅", "Verdict: unclear ❌"])("%j is none", (line) =>
  expect(markedVerdict(line)).toBeUndefined(),
);
