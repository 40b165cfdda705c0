import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms([
  "go to <receptacle>",
  "open <receptacle>",
  "take <object> from <receptacle>",
  "examine <object or receptacle>",
  "look",
]);
const told = {
  goal: "Find a lamp.",
  observation: "You arrive at table 1. On the table 1, you see a lamp 2.",
  trajectory: [{ action: "go to table 1", observation: "You are in a hall. You see a chest 3, a wardrobe 1, a table 1." }],
};
const read = (reply: string) => {
  const parsed = parseAction(reply, { forms, told });
  return parsed.ok ? parsed.value.text : null;
};
const elsewhere = fc.constantFrom("chest 3", "wardrobe 1", "the chest", "the wardrobe");
const numbered: Readonly<Record<string, string>> = { "the chest": "chest 3", "the wardrobe": "wardrobe 1" };
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

describe("where one goes without saying so", () => {
  it("is gone to", () =>
    fc.assert(
      fc.property(
        elsewhere,
        fc.constantFrom(
          (place: string) => `Straight to ${place}.`,
          (place: string) => `The table holds nothing, so off to ${place}.`,
          (place: string) => `Next stop: ${place}`,
          (place: string) => `To ${place}, then.`,
          (place: string) => `${capital(place)} is where I'm heading.`,
          (place: string) => `There is nothing here. Now ${place}.`,
          (place: string) => `${capital(place)} first, the rest later.`,
          (place: string) => `I'll check ${place} next.`,
          (place: string) => `Let me look in ${place}.`,
          (place: string) => `I'll start by searching ${place}.`,
        ),
        (place, tell) => {
          expect([tell(place), read(tell(place))]).toEqual([tell(place), `go to ${numbered[place] ?? place}`]);
        },
      ),
    ));

  it("is not gone to where that is denied, past, asked or left open", () =>
    fc.assert(
      fc.property(
        elsewhere,
        fc.constantFrom(
          (place: string) => `I won't check ${place}.`,
          (place: string) => `I already looked in ${place}.`,
          (place: string) => `Should I check ${place}?`,
          (place: string) => `I don't need to look in ${place}.`,
          (place: string) => `I could check ${place} or look in the cellar.`,
          (place: string) => `Not to ${place}.`,
          (place: string) => `Check inventory ${place}`,
          (place: string) => `Let me check my inventory, ${place}`,
          (place: string) => `The way to ${place} is long.`,
          (place: string) => `I came straight to ${place} before.`,
          (place: string) => `${capital(place)} is not where I'm heading.`,
        ),
        (place, tell) => {
          expect([tell(place), read(tell(place))]).toEqual([tell(place), null]);
        },
      ),
    ));

  it("is no place at hand, and no thing that lies somewhere", () => {
    for (const reply of ["Let me check the table.", "Let me check the lamp.", "Now the lamp.", "Let me look in the cellar."])
      expect([reply, read(reply)]).toEqual([reply, null]);
  });
});
