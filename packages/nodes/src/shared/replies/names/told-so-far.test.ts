import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { isTold, isTypeTold, placeOf } from "./told-so-far.js";
import { parseAction } from "../parse-action.js";

const forms = actionForms(["go to <place>", "open <place>", "take <thing> from <place>", "examine <thing>", "look"]);
const steps = (...pairs: readonly (readonly [action: string, answer: string])[]) => ({
  goal: "Put a comb in the safe.",
  observation: pairs.at(-1)?.[1] ?? "",
  trajectory: pairs.map(([action], index) => ({ action, observation: pairs[index - 1]?.[1] ?? "You are in a room." })),
});
const atShelf = ["go to shelf 1", "You arrive at shelf 1. On the shelf 1, you see a comb 1, and a mug 2."] as const;

describe("where a thing is", () => {
  it.each([
    ["where it was told of", steps(atShelf), "shelf 1"],
    ["where it was found", steps(["open drawer 3", "You open the drawer 3. In it, you see a comb 1."]), "drawer 3"],
    [
      "still, after what is done there",
      steps(atShelf, ["take mug 2 from shelf 1", "You take the mug 2."], ["look", "You face the shelf 1."]),
      "shelf 1",
    ],
    ["still, after a look at it", steps(atShelf, ["examine mug 2", "It is a mug."]), undefined],
    [
      "not clear after the agent has turned to something else",
      steps(atShelf, ["go to desk 1", "You arrive at desk 1. It is empty."]),
      undefined,
    ],
    ["not clear where nobody told of it", steps(["go to desk 1", "You arrive at desk 1. It is empty."]), undefined],
    ["not clear at the start", steps(), undefined],
  ])("is %s", (_, told, place) => {
    expect(placeOf("comb 1", told, forms)).toBe(place);
    const read = parseAction("pick up comb 1", { forms, told });
    if (place === undefined) expect(read).toEqual({ ok: false, problem: expect.stringContaining("take <thing> from <place>") as string });
    else expect(read).toMatchObject({ ok: true, value: { text: `take comb 1 from ${place}` } });
  });
});

describe("whether a name was told", () => {
  const told = steps(["look", "You see a comb_0 and a red ball."]);
  it("is asked of whole words, of all that was read, in any case", () => {
    expect([isTold("Red Ball", told), isTold("safe", told), isTold("comb", told), isTold("all", told)]).toEqual([true, true, true, false]);
    expect([isTypeTold("comb", steps(["look", "a comb_12"])), isTypeTold("om", told)]).toEqual([true, false]);
  });
  it("is asked of what the newest page offers, where there are pages", () => {
    const page = {
      ...steps(["click[x]", "a navy shoe [coral][navy] [Buy Now]"], ["click[navy]", "You have clicked navy."]),
      isPaged: true,
    };
    expect([isTold("coral", page), isTold("buy now", page), isTold("shoe", page), isTold("Buy", page)]).toEqual([true, true, false, false]);
  });
});
