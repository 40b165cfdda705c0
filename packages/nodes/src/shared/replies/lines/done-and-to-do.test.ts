import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { withoutDoneAndToDo } from "./done-and-to-do.js";

const forms = actionForms(["look", "open <place>", "stop [done]"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["Done: open safe 1, look\nTo do: open safe 2", "open safe 2"],
  ["**Completed so far:** open safe 1\n**Remaining:** open safe 2", "open safe 2"],
  ["- Already done: look\n- Next: open safe 2", "open safe 2"],
  ["Completed steps:\n1. open safe 1\n\nRemaining steps:\n2. open safe 2\n3. look", "open safe 2"],
  ["Steps so far: open safe 1 → look. Next step: open safe 2", "open safe 2"],
  ["What I did: look\nWhat I do now: open safe 2", "open safe 2"],
])("what is done gives way to what is left: %j", (reply, action) => expect(read(reply)).toBe(action));

it.each(["The safe is open.\nDone: stop [done]", "To do: open safe 2\nDone: look", "Done: look\nTo do: nothing", "Completed:\n- look"])(
  "%j stays as it is",
  (text) => expect(withoutDoneAndToDo(text, forms)).toBe(text),
);
