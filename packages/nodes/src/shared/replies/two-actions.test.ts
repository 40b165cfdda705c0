import * as fc from "fast-check";
import { it } from "vitest";
import { type ActionForm, actionForms } from "./forms/action-forms.js";
import { parseAction } from "./parse-action.js";

const rooms = actionForms(["go to <receptacle>", "open <receptacle>", "take <object> from <receptacle>", "look", "inventory"]);
const grid = actionForms(["move_ahead", "turn_left", "pick_up [object]", "put [object, receptacle]", "goto [object]"]);
const worlds: readonly (readonly [readonly ActionForm[], readonly string[]])[] = [
  [rooms, ["go to desk 1", "open drawer 3", "take mug 2 from shelf 4", "look", "inventory"]],
  [grid, ["move_ahead", "turn_left", "pick_up [mug_0]", "put [mug_0, table_1]", "goto [table_1]"]],
];
/** Two different actions of one world. */
const two = fc
  .constantFrom(...worlds)
  .chain(([forms, actions]) =>
    fc.shuffledSubarray([...actions], { minLength: 2, maxLength: 2 }).map(([one = "", other = ""]) => ({ forms, one, other })),
  );
const read = (reply: string, forms: readonly ActionForm[]) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

it("reads what an action is taken back for", () =>
  fc.assert(
    fc.property(
      two,
      fc.constantFrom(
        "... wait, no: ",
        ". Actually, wait — ",
        " → no, ",
        ", or rather ",
        "; correction: ",
        "... hmm, actually, no. That is done. ",
      ),
      ({ forms, one, other }, doubt) => read(`${one}${doubt}${other}`, forms) === other,
    ),
  ));

it("asks again where two are left open", () =>
  fc.assert(
    fc.property(
      two,
      fc.constantFrom(
        (one: string, other: string) => `${one} or ${other}`,
        (one: string, other: string) => `${one} / ${other}`,
        (one: string, other: string) => `I could ${one} or ${other}.`,
        (one: string, other: string) => `Either ${one} or ${other}.`,
      ),
      ({ forms, one, other }, tell) => read(tell(one, other), forms) === null,
    ),
  ));

it("takes the first of a row", () =>
  fc.assert(
    fc.property(
      two,
      fc.constantFrom(" && ", " -> ", "; ", " ⇒ "),
      ({ forms, one, other }, joint) => read(`${one}${joint}${other}`, forms) === one,
    ),
  ));

it("leaves what is struck through", () =>
  fc.assert(
    fc.property(
      two,
      fc.constantFrom(["~~", "~~"], ["<s>", "</s>"], ["<del>", "</del>"]),
      ({ forms, one, other }, [open, close]) => read(`${open}${one}${close} ${other}`, forms) === other,
    ),
  ));
