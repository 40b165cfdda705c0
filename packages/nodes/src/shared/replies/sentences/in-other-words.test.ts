import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { inOtherWords } from "./in-other-words.js";
import { withPlainVerbs } from "./inflected-action.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms([
  "go to <place>",
  "open <place>",
  "take <thing> from <place>",
  "put <thing> in/on <place>",
  "heat <thing> with <place>",
  "cool <thing> with <place>",
  "use <thing>",
  "look",
]);

it.each([
  ["put cup_1 on table_2", "go_put [cup_1, table_2]"],
  ["go_put the cup_1 onto the table_2", "go_put [cup_1, table_2]"],
  ["go_put table_2", "go_put [table_2]"],
  ["check crate_1 in hall_0", null],
])("a form that asks for the place alone passes no name over: %s", (text, action) =>
  expect(inOtherWords(text, actionForms(["go_put [<receptacle>]", "go_check [<container>]"]))).toBe(action),
);

describe("an action by another verb", () => {
  it.each([
    ["walk to desk 1", "go to desk 1"],
    ["head over to the desk 1", "go to desk 1"],
    ["warm mug 1 with microwave 1", "heat mug 1 with microwave 1"],
    ["warm up mug 1 in microwave 1", "heat mug 1 with microwave 1"],
    ["turn on desklamp 1", "use desklamp 1"],
    ["pick up mug 1 from desk 2", "take mug 1 from desk 2"],
    ["drop mug 1 into safe 1", "put mug 1 in/on safe 1"],
  ])("%s", (text, action) => expect(inOtherWords(text, forms)?.replace(/ in\/on | into /, " in/on ") ?? null).toBe(action));

  it.each([
    ["no form has its effect", "wash mug 1 in sinkbasin 1"],
    ["no form has its effect", "hide mug 1 in safe 1"],
    ["no form has its effect", "turn off desklamp 1"],
    ["nothing tells it from others", "shatter desk 1"],
    ["it is a sentence", "I have to think about what is missing"],
    ["it is a sentence", "There seems nothing to do from here on"],
    ["it tells of a wish", "want to leave"],
  ])("is none where %s: %s", (_, text) => {
    expect(inOtherWords(text, forms)).toBeNull();
    expect(parseAction(text, { forms })).toMatchObject({ ok: false, problem: expect.stringContaining("go to <place>") as string });
  });
});

describe("an action between brackets", () => {
  const suite = actionForms(["goto [object]", "put [object, receptacle]", "heat [object, heater]", "pick_up [object]", "drop [object]"]);
  const told = { goal: "", observation: "In it you see a mug_0 on a table_0, and a red ball.", trajectory: [] };
  it.each([
    ["go to the table_0", "goto [table_0]"],
    ["walk to red ball", "goto [red ball]"],
    ["grab mug_0 from table_0", "pick_up [mug_0]"],
    ["put mug 0 on the table 0", "put [mug_0, table_0]"],
    ["warm up mug_0 in microwave_4", "heat [mug_0, microwave_4]"],
    ["go to table_0 and pick up mug_0", "goto [table_0]"],
  ])("is told without them: %s", (text, action) => expect(inOtherWords(text, suite, told)).toBe(action));
  it.each([
    "goto it",
    "go to where it is",
    "put mug_0 from table_0",
    "put mug_0 and table_0",
    "put mug_0",
    "drop mug_0 in table_0",
    "leave mug_0",
  ])("is not clear: %s", (text) => expect(inOtherWords(text, suite, told)).toBeNull());
});

describe("an inflected verb", () => {
  it.each([
    ["The agent opens desk 1", "The agent open desk 1"],
    ["taking mug 1 from desk 2", "take mug 1 from desk 2"],
    ["putting mug 1 in safe 1", "put mug 1 in safe 1"],
    ["I'm going to desk 1", "I'm go to desk 1"],
  ])("is its plain form: %s", (text, plain) => expect(withPlainVerbs(text, forms)).toBe(plain));

  it.each(["After opening desk 1 there was nothing.", "I opened desk 1.", "Instead of opening desk 1 one might wait."])(
    "stays where another action is told of: %s",
    (text) => {
      expect(withPlainVerbs(text, forms)).toBeNull();
      expect(parseAction(text, { forms })).toMatchObject({ ok: false });
    },
  );
});
