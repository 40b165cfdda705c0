import { describe, expect, it } from "vitest";
import { joinForms } from "./join-forms.js";

describe("joinForms", () => {
  it("states once what comes after verbs of the same form", () => {
    const forms = [
      "go to <place>",
      "open <place>",
      "take <thing> from <place>",
      "heat <thing> with <place>",
      "cool <thing> with <place>",
    ];
    expect(joinForms([...forms, "dry <thing> with <place>", "look"])).toEqual([
      "go to or open <place>",
      "take <thing> from <place>",
      "heat, cool or dry <thing> with <place>",
      "look",
    ]);
    expect(
      joinForms(["pick_up [object]", "drop [object]", "toggle_on [object]", "turn_left"]),
    ).toEqual(["pick_up, drop or toggle_on [object]", "turn_left"]);
  });

  it("leaves forms alone that share nothing, and those that begin with no verb", () => {
    const forms = [
      "water <plant>",
      "put [thing, place]",
      "<anything>",
      "search[<words>]",
      "move_ahead",
      "look",
    ];
    expect(joinForms(forms)).toEqual(forms);
    expect(joinForms([])).toEqual([]);
  });
});
