import { expect, it } from "vitest";
import { withoutPast } from "./without-past.js";

it.each([
  ["Last action: look\nAction: open drawer 1", "Action: open drawer 1"],
  ["> Previous action: look\n> open drawer 1", "> open drawer 1"],
  ["My most recent action was: look\nNext action: open drawer 1", "Next action: open drawer 1"],
  ["Step 3 (previous): look\nStep 4 (now): open drawer 1", "Step 4 (now): open drawer 1"],
  ["**Last action:** look\n**Action:** open drawer 1", "**Action:** open drawer 1"],
])("leaves out what was done before: %j", (text, rest) => expect(withoutPast(text).trim()).toBe(rest));

it.each(["Last action: look", "The last drawer: open drawer 3", "Last, open drawer 1", "Final action: look\nIt is dark."])(
  "keeps %j",
  (text) => expect(withoutPast(text)).toBe(text),
);
