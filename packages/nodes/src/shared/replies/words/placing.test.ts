import { expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const suite = actionForms(["put [object, receptacle]", "drop [object]"]);
const games = actionForms(["put <object> in/on <receptacle>", "look"]);
const told = { goal: "", observation: "You see a mug_0 and a bed_0.", trajectory: [] };

it.each([
  ["put mug_0 in or on bed_0", "put [mug_0, bed_0]"],
  ["put [mug_0] in or on [bed_0]", "put [mug_0, bed_0]"],
  ["put [mug_0, in bed_0]", "put [mug_0, bed_0]"],
  ["put [mug_0, on bed_0]", "put [mug_0, bed_0]"],
  ["put [mug_0, in/on bed_0]", "put [mug_0, bed_0]"],
])("sees through what joins two things between brackets: %j", (reply, action) => {
  expect(parseAction(reply, { forms: suite, told })).toMatchObject({ value: { text: action } });
});

it("spells `in or on` as the form does", () => {
  expect(parseAction("> put mug 1 in or on bed 1", { put: "asWritten", forms: games })).toMatchObject({
    value: { text: "put mug 1 in/on bed 1" },
  });
});
