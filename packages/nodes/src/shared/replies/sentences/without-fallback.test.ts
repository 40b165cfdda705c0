import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["goto [object]", "pick_up [object]"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { forms });
  return parsed.ok ? parsed.value.text : null;
};

it.each([
  ["I'd check the desk first: goto [desk_0]. If there is nothing, goto [shelf_0] or goto [bed_0].", "goto [desk_0]"],
  ["goto [desk_0]. If it is not there, I could goto [shelf_0] or goto [bed_0].", "goto [desk_0]"],
  ["I goto [desk_0] or goto [shelf_0]. If it is not there, goto [bed_0].", null],
  ["I won't goto [desk_0]. If need be, goto [shelf_0] or goto [bed_0].", null],
])("leaves open what would only come later: %j", (reply, action) => {
  expect(read(reply)).toBe(action);
});
