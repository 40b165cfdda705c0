import { describe, expect, it } from "vitest";
import { actionForms } from "../../forms/action-forms.js";
import { parseAction } from "../../parse-action.js";
import { resolveAction } from "../../forms/resolve-action.js";
const forms = actionForms([
  "go to <place>",
  "open <place>",
  "close <place>",
  "take <thing> from <place>",
  "put <thing> in/on <place>",
  "use <thing>",
  "heat <thing> with <place>",
  "look",
  "inventory",
]);
const admissible = [
  "go to desk 1",
  "go to cabinet 12",
  "open drawer 3",
  "take mug 1 from desk 1",
  "heat mug 1 with microwave 1",
  "look",
  "inventory",
  "use desklamp 1",
];
const cases: readonly (readonly [reply: string, action: string])[] = [
  ["I'll start by checking the desk. **go to desk 1**", "go to desk 1"],
  ["Based on the observation, the mug is on desk 1.\n\n→ take mug 1 from desk 1", "take mug 1 from desk 1"],
  ["Next step: I should heat mug 1 with the microwave 1.", "heat mug 1 with microwave 1"],
  ["```\nThought: The mug may be in drawer 3.\nAction: open drawer 3\n```\nLet me know what you see!", "open drawer 3"],
  ["<answer>go to cabinet 12</answer>", "go to cabinet 12"],
  ["<reasoning>\nI could open drawer 3, but the desk is nearer.\n</reasoning>\n<next_action>go to desk 1</next_action>", "go to desk 1"],
  ['{"thoughts": "maybe the desk", "command": {"name": "go_to", "args": {"target": "desk 1"}}}', "go to desk 1"],
  ['[{"action": "go to", "object": "desk 1"}]', "go to desk 1"],
  ["ACTION = 'open drawer 3'", "open drawer 3"],
  ["**Action**\n\ngo to desk 1\n\n**Reasoning**\n\nIt is close by.", "go to desk 1"],
  ["*Go to desk 1.*", "go to desk 1"],
  ["> go to desk 1\n\n(Then I'd take mug 1 from desk 1 and heat it.)", "go to desk 1"],
  ["We need to find a mug. Candidates: desk 1, drawer 3. Let's check desk 1 first: go to desk 1.", "go to desk 1"],
  ["The best action is therefore `take mug 1 from desk 1`.", "take mug 1 from desk 1"],
  ["My move ➡️ open drawer 3", "open drawer 3"],
  ["1) go to desk 1\n2) take mug 1 from desk 1\n3) heat mug 1 with microwave 1", "go to desk 1"],
  ["Let's go to the desk 1!", "go to desk 1"],
  ["go to desk 1;", "go to desk 1"],
  ["go to desk_1", "go to desk 1"],
  ["goto desk 1", "go to desk 1"],
  ["go to: desk 1", "go to desk 1"],
  ["Action: [go to desk 1]", "go to desk 1"],
  ["Action: <go to desk 1>", "go to desk 1"],
  ['Action: "go to desk 1" (first visit)', "go to desk 1"],
  ["take mug 1 (from desk 1)", "take mug 1 from desk 1"],
  ["Reply format (next action): > go to desk 1", "go to desk 1"],
  ["Sure thing — open drawer 3 it is.", "open drawer 3"],
  ["I choose to open the drawer 3.", "open drawer 3"],
  ["Could I open drawer 3?", "open drawer 3"],
  ["Trying: use desklamp 1", "use desklamp 1"],
  ["Agent action → use desklamp 1 ✔", "use desklamp 1"],
  ["<|assistant|>\n> inventory", "inventory"],
  ["step 3 -> look", "look"],
  ["Output:\n> look", "look"],
  ['Here\'s my next action in JSON:\n\n{ "next_action": "open drawer 3", "confidence": "high" }\n\nI hope that\'s right.', "open drawer 3"],
  ["OK. Since desk 1 holds the mug → take mug 1 from desk 1.", "take mug 1 from desk 1"],
  ["No mug here… so: go to cabinet 12", "go to cabinet 12"],
  ["`> open drawer 3`", "open drawer 3"],
  ["take: mug 1, from: desk 1", "take mug 1 from desk 1"],
  ["Hmm, not look again. go to desk 1", "go to desk 1"],
];
/* Written in one go as strangers might, before they were tried: 36 of the 40 were read then. */
describe("a reply that a stranger might write", () => {
  it.each(cases)("%j", (reply, action) => {
    const parsed = parseAction(reply, { put: "asWritten", forms });
    expect(parsed.ok && resolveAction(parsed.value.text, admissible)).toBe(action);
  });
});
