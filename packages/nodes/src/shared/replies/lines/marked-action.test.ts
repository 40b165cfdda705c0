import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { markedAction } from "./marked-action.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const house = actionForms(["go to <receptacle>", "open <receptacle>", "take <object> from <receptacle>", "look", "think: <thought>"]);
const shop = actionForms(["search[<words>]", "click[<button, product number or option>]", "think[<thought>]"]);
const rooms = actionForms(["turn left", "go to <colour type>", "pick up <colour type>"]);

describe("markedAction", () => {
  it.each([
    [house, "Thought: Secondly, it is closed, so open it > open cupboard 1", "Secondly, it is closed, so open it", "open cupboard 1"],
    [house, "Firstly, I stand at cupboard 1. Secondly, it is closed > open cupboard 1", null, "open cupboard 1"],
    [house, "Thought: I go to the shelf next > Go to shelf 2.", "I go to the shelf next", "go to shelf 2"],
    [house, "Thought: so I go to shelf 2 > go to shelf 2", "so I go to shelf 2", "go to shelf 2"],
    [house, "Thought: 5 > 3 shelves are left, on to the next > go to shelf 2", "5 > 3 shelves are left, on to the next", "go to shelf 2"],
    [shop, "Thought: the list goes on, so I turn the page > click[Next >]", "the list goes on, so I turn the page", "click[Next >]"],
    [rooms, "Thought: the ball is on my left > turn left", "the ball is on my left", "turn left"],
  ])("with %# splits thought and action on one line: %s", (forms, reply, thought, text) => {
    const read = parseThoughtAndAction(reply, { forms, put: "asWritten" });
    expect(read).toMatchObject({ ok: true, value: { action: { kind: "act", text } } });
    if (thought !== null) expect(read).toMatchObject({ value: { thought } });
    if (reply.startsWith("Thought:")) expect(parseAction(reply, { forms })).toMatchObject({ value: { kind: "act", text } });
  });

  it.each([
    [house, "Thought: 5 > 3, so the mug is on a shelf"],
    [house, "Thought: closed > open doors are what I need"],
    [house, "Thought: a price > take it from there"],
    [house, "Thought: my plan is go to desk 1 > open drawer 1"],
    [house, "Thought: go to desk 1 > take mug 1 from desk 1 > open drawer 1"],
    [house, "Thought: first I look > go to desk 1"],
    [rooms, "Thought: go to red ball > pick up red ball"],
    [house, 'Thought: the note says "this way > open drawer 1"'],
    [house, "Thought: I wonder > think: what now"],
    [house, "Thought: so it goes -> open drawer 1"],
    [shop, "Thought: it stands under Home & Kitchen > Lighting > Lamps"],
    [shop, "Thought: [Home > click[Lamps]"],
    [shop, "Thought: the button [Next > click[Buy Now]] is odd"],
    [[], "Thought: it is closed > open cupboard 1"],
  ])("with %# leaves a thought whole that only holds the sign: %s", (forms, line) => {
    expect(markedAction(line, forms)).toBe(-1);
  });

  const word = fc.constantFrom(
    "lamp",
    "shade",
    "5",
    "$40.00",
    "Home",
    "Kitchen",
    "&",
    "is",
    "open",
    "go",
    "clicks",
    "the",
    "look",
    '6"',
    "[Next >]",
  );
  it("never splits titles and comparisons of a shop, whatever stands on either side of the sign", () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }), (parts) => {
        expect(markedAction(`Thought: ${parts.map((words) => words.join(" ")).join(" > ")}`, shop)).toBe(-1);
      }),
    );
  });

  it("splits before an action of the world only, and keeps every character", () => {
    const action = fc.constantFrom("go to desk 1", "open drawer 12", "take mug 1 from desk 1");
    fc.assert(
      fc.property(fc.array(fc.constantFrom("shelf", "it", "5", ">", "<", "=", "because"), { maxLength: 8 }), action, (words, text) => {
        const line = `Thought: ${words.join(" ")} > ${text}`;
        expect(line.slice(markedAction(line, house))).toBe(`> ${text}`);
      }),
    );
  });

  it.each([
    " > ".repeat(30_000),
    "[ > ".repeat(20_000),
    " > open".repeat(15_000),
    "go to desk 1 > ".repeat(8_000),
    `x${" ".repeat(60_000)}> look`,
  ])("takes a long line in one pass (%#)", (long) => {
    let tests = 0;
    const counted = house.map((form) => ({
      ...form,
      beginning: Object.assign(new RegExp(form.beginning), { test: (text: string) => ((tests += 1), form.beginning.test(text)) }),
    }));
    markedAction(`Thought: ${long}`, counted);
    expect(tests).toBeLessThan(500);
  });
});
