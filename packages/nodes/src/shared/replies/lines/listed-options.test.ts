import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutListedOptions } from "./listed-options.js";

const forms = actionForms(["look", "open <place>", "chat [words]", "goto [place]", "no_op"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["Options: look, open safe 1\nBest: open safe 1", "open safe 1"],
  ["Candidates: chat [which one, Bob?], goto [desk_0], no_op\nDecision: goto [desk_0]", "goto [desk_0]"],
  ["Possible: look, open safe 1, open safe 2.\nI choose the second.", "open safe 1"],
  ["Options: look, open safe 1\n\nThe last one, because it is shut.", "open safe 1"],
  ["Possible actions: look; open safe 1 or open safe 2\n\nopen safe 2", "open safe 2"],
])("a row of actions gives way to the one below: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each(["Options: look, open safe 1\nIt is dark.", "Options: look, wait and see\nopen safe 1", "Actions: look, open safe 1\nopen safe 2"])(
  "%j stays as it is",
  (text) => expect(withoutListedOptions(text, forms)).toBe(text),
);
