import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generalizeActions } from "./generalize-actions.js";
import { abstractTrajectory } from "./workflows-by-rules.js";

const household = [
  "go to <receptacle>",
  "take <object> from <receptacle>",
  "clean <object> with <receptacle>",
  "move <object> to <receptacle>",
  "look",
];
const textsOf = (actions: readonly string[], forms: readonly string[]) =>
  generalizeActions(actions, forms).map(({ text }) => text);

describe("generalizeActions", () => {
  it.each([
    [
      "a world's forms",
      ["go to desk 1", "take pen 2 from desk 1", "go to shelf 3", "move pen 2 to shelf 3", "look"],
      household,
      [
        "go to {receptacle}",
        "take {object} from {receptacle}",
        "go to {receptacle-2}",
        "move {object} to {receptacle-2}",
        "look",
      ],
    ],
    [
      "brackets",
      ["search[red shoes]", "click[Buy Now]"],
      ["search[query]", "click[button]"],
      ["search[{query}]", "click[{button}]"],
    ],
    [
      "calls",
      ['refund({"order":"A1","amount":3})', 'find({"order":"A1"})'],
      [],
      ["refund(order: {order}, amount: {amount})", "find(order: {order})"],
    ],
    ["numbered names alone", ["push cart 3 to door 1"], [], ["push {cart} to {door}"]],
    ["nothing to replace", ["wait here"], [], ["wait here"]],
  ])("reads %s", (_, actions, forms, texts) => {
    expect(textsOf(actions, forms)).toEqual(texts);
  });

  it("gives one text for each action, whatever it is", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (actions) => {
        expect(textsOf(actions, household)).toHaveLength(actions.length);
      }),
    );
  });
});

describe("abstractTrajectory", () => {
  const clean = (object: string, number: number) => [
    `go to desk ${number}`,
    `take ${object} ${number} from desk ${number}`,
    "go to sink 1",
    `clean ${object} ${number} with sink 1`,
    "go to shelf 2",
    `move ${object} ${number} to shelf 2`,
  ];
  it("is the verbs, or verbs with objects without their numbers", () => {
    const of = (object: string, number: number, abstraction: "verbs" | "verbs-and-objects") =>
      abstractTrajectory(clean(object, number), { forms: household, abstraction });
    expect(of("mug", 1, "verbs")).toBe("goto_take_goto_clean_goto_move");
    expect(of("pan", 3, "verbs")).toBe(of("mug", 1, "verbs"));
    expect(of("mug", 1, "verbs-and-objects")).toBe(
      "goto-desk_take-mug_goto-sink_clean-mug_goto-shelf_move-mug",
    );
    expect(of("mug", 4, "verbs-and-objects")).toBe(of("mug", 1, "verbs-and-objects"));
  });
});
