import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutRefusedRows } from "./refused-rows.js";

const forms = actionForms(["look", "open <place>", "goto [place]"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["| Option | Verdict |\n|---|---|\n| look | ❌ |\n| open safe 1 | ✅ |", "open safe 1"],
  ["| Action | Good? | Why |\n|---|---|---|\n| look | No | dark |\n| open safe 1 | **Yes** | it is there |", "open safe 1"],
  ["| Place | Action | Choose |\n|---|---|---|\n| hall | look | |\n| safe | open safe 1 | ✓ |", "open safe 1"],
  ["| Step | Action | Done |\n|---|---|---|\n| 1 | look | yes |\n| 2 | open safe 1 | no |", "open safe 1"],
  ["| Action | Score |\n|---|---|\n| look | 2/10 |\n| open safe 1 | 9/10 |", "open safe 1"],
  ["| Step | Action | Needs a key? |\n|---|---|---|\n| 1 | look | no |\n| 2 | open safe 1 | yes |", "look"],
  ["| Step | Action | Confidence |\n|---|---|---|\n| 1 | look | 0.6 |\n| 2 | open safe 1 | 0.9 |", "look"],
])("reads the row that a table grants: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  "| Step | Action |\n|---|---|\n| 1 | look |\n| 2 | open safe 1 |",
  "| Thing | Here? |\n|---|---|\n| cup | no |\n| safe | no |",
  "| Action | Score |\n|---|---|\n| look | 2 |\n| open safe 1 | 9 |\n\nDecision: look",
  "a | b",
])("%j stays as it is", (text) => expect(withoutRefusedRows(text)).toBe(text));
