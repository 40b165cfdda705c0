import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { inToldSpelling } from "./in-told-spelling.js";

const rooms = actionForms(["go to <place>", "take <thing> from <place>", "put <thing> in/on <place>", "open <place>", "look"]);
const suite = actionForms(["goto [object]", "put [object, receptacle]", "pick_up [colour type]", "answer [text]", "chat [words]"]);
const told = (observation: string, isPaged = false) => ({ goal: "", observation, trajectory: [], isPaged });
const inRooms = told("You see a drawer 1, a drawer 2, a bed 1 and a mug 3.");
const inSuite = told("You see apple_1, fridge_0, cabinet_0 and a red ball.");

it("reads a name of two words that is written as one", () => {
  for (const reply of ["pick_up red_ball", "pick_up [red_ball]", "pick_up [red, ball]"])
    expect(parseAction(reply, { forms: suite, told: inSuite })).toMatchObject({ value: { text: "pick_up [red ball]" } });
});

describe("things as they were read", () => {
  it.each([
    ["go to drawer (2)", "go to drawer 2"],
    ['open "drawer 2"', "open drawer 2"],
    ["open the drawer #2", "open drawer 2"],
    ["go to drawer no. 2", "go to drawer 2"],
    ["go to drawer two", "go to drawer 2"],
    ["take mug-3 from bed1", "take mug 3 from bed 1"],
    ["put mug (3) in/on bed (1)", "put mug 3 in/on bed 1"],
    ["put mugs 3 in/on beds 1", "put mug 3 in/on bed 1"],
    ["look", "look"],
  ])("%j in rooms", (action, meant) => expect(inToldSpelling(action, rooms, inRooms)).toBe(meant));

  it.each([
    ["goto [the cabinet_0]", "goto [cabinet_0]"],
    ["goto [cabinet 0]", "goto [cabinet_0]"],
    ["goto [Cabinet #0]", "goto [cabinet_0]"],
    ["put [apple1, `fridge-0`]", "put [apple_1, fridge_0]"],
    ["pick_up [the red ball]", "pick_up [red ball]"],
    ["goto [the fridge]", "goto [fridge_0]"],
    ["put [apple, fridge]", "put [apple_1, fridge_0]"],
    // A kind of thing has no number.
    ["pick_up [apple]", "pick_up [apple]"],
    ["goto [oven]", "goto [oven]"],
  ])("%j between brackets", (action, meant) => expect(inToldSpelling(action, suite, inSuite)).toBe(meant));

  it("whatever gap or mark stands before the number", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("drawer", "bed", "mug"),
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom("", " ", "_", "-", " #", " (", " [", " number "),
        fc.constantFrom("", "the ", '"'),
        (thing, number, gap, before) => {
          const close = gap === " (" ? ")" : gap === " [" ? "]" : "";
          const action = `open ${before}${thing}${gap}${number}${close}${before === '"' ? before : ""}`;
          expect(inToldSpelling(action, rooms, told(`You see a ${thing} ${number} and a lamp 99.`))).toBe(`open ${thing} ${number}`);
        },
      ),
    ));
});

describe("names of worlds without numbers", () => {
  const forms = actionForms(["use <item> on <thing>", "ask <person> about <topic>", "tell <person>: <message>", "open <thing>"]);
  const hall = told("The steel door is shut. The butler waits. You see a brass key. Red book: on the shelf. Big Ben strikes.");
  it.each([
    ["use brass key on the steel door", "use brass key on steel door"],
    ["use the brass key on steel door", "use brass key on steel door"],
    ["ask the butler about the code", "ask butler about the code"],
    ["open red book", "open red book"],
    ["open big ben", "open Big Ben"],
    ["open The cellar", "open The cellar"],
    ["tell the butler: The door is shut.", "tell butler: The door is shut."],
  ])("%j takes no article from where they were read, nor a sentence's capital letter", (action, meant) => {
    const read = parseAction(`> ${action}`, { forms, told: hall });
    expect(read.ok && read.value.text).toBe(meant);
  });
});

describe("names in the plural", () => {
  const kitchen = told("You see a shelf 1, a dish 2, a body 3, a knife 4, a glass 5 and a bus 6.");
  it.each(["shelf 1", "dish 2", "body 3", "knife 4", "glass 5", "bus 6"])("%s", (name) => {
    const [kind = "", number = ""] = name.split(" ");
    const plural = kind.replace(/fe?$/, "v").replace(/y$/, "i") + (/(?:[sfhy]|fe)$/.test(kind) ? "es" : "s");
    expect(inToldSpelling(`go to ${plural} ${number}`, rooms, kitchen)).toBe(`go to ${name}`);
    expect(inToldSpelling(`go to ${name}`, rooms, kitchen)).toBe(`go to ${name}`);
  });

  it("stay where two things could be meant", () =>
    expect(inToldSpelling("go to axes 1", rooms, told("You see an axe 1 and an ax 1."))).toBe("go to axes 1"));
});

describe("names that stay", () => {
  it.each(["open drawer (7)", "go to shelf-1"])("nobody told of it: %s", (action) =>
    expect(inToldSpelling(action, rooms, inRooms)).toBe(action),
  );

  it("two things are called so", () =>
    expect(inToldSpelling("goto [box-1]", suite, told("You see box_1 beside box 1."))).toBe("goto [box-1]"));

  it.each(["answer [the cabinet 0]", "chat [Take apple1 to the fridge #0]"])("words stay words: %s", (action) =>
    expect(inToldSpelling(action, suite, inSuite)).toBe(action),
  );

  it("a page's options are chosen by their labels", () =>
    expect(inToldSpelling("goto [cabinet 0]", suite, told("[cabinet_0]", true))).toBe("goto [cabinet 0]"));

  it("another number is another thing", () =>
    expect(parseAction("> open drawer #3", { forms: rooms, told: inRooms })).toMatchObject({ value: { text: "open drawer #3" } }));
});
