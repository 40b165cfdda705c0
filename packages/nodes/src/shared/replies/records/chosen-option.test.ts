import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["go to <place>", "open <place>", "look"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ['{"options": ["look", "open safe 1"], "chosen": "open safe 1"}', "open safe 1"],
  ['{"candidate_actions": [{"action": "look", "score": 1}, {"action": "open safe 1", "score": 9}], "best_option": 2}', "open safe 1"],
  ['{"options": {"A": "look", "B": "open safe 1"}, "decision": "B"}', "open safe 1"],
  ['{"options": [{"id": 7, "action": "look"}, {"id": 3, "action": "open safe 1"}], "selected": 3}', "open safe 1"],
  ['{"considered": "all", "choices": ["look", "open safe 1"], "final_choice": {"action": "open safe 1"}}', "open safe 1"],
  ['{"options": [{"action": "look", "chosen": false}, {"action": "open safe 1", "chosen": true}]}', "open safe 1"],
  ['{"ranking": [{"action": "look", "score": 0.2}, {"action": "open safe 1", "score": 0.8}]}', "open safe 1"],
  ['{"options": ["look", "open safe 1"], "recommended": "open safe 1"}', "open safe 1"],
  ['[{"action": "look", "probability": 0.2}, {"action": "open safe 1", "probability": 0.8}]', "open safe 1"],
])("is what is read of a record that lists several: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each([
  ['{"actions": ["look", "open safe 1"]}', "look"],
  ['[{"action": "look", "confidence": 0.6}, {"action": "open safe 1", "confidence": 0.9}]', "look"],
  ['{"options": ["look", "open safe 1"], "action": "open safe 1"}', "open safe 1"],
  ['{"actions": ["look", "open safe 1"], "decision": "it is dark"}', "look"],
  ['{"steps": [{"action": "look", "confidence": 0.6}, {"action": "open safe 1", "confidence": 0.9}]}', "look"],
  ['{"action": "look", "alternatives": [{"action": "open safe 1", "score": 0.1}, {"action": "open safe 2", "score": 0}]}', "look"],
  ['{"options": [{"action": "look", "score": 1}, {"action": "open safe 1", "score": 1}]}', "look"],
])("nothing is chosen where none is named: %j", (reply, action) => expect(read(reply)).toBe(action));
