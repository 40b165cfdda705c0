import { describe, expect, it } from "vitest";
import { highLevelActions, lowLevelActions, otherActions, worldActions } from "./action-table.js";
import { recordedTemplates } from "./recorded-templates.js";
import { defaultTemplates } from "./default-templates.js";
import { templateOf } from "@mnemograph/env-babyai/shared";

/** Table 9 of the paper: what each action can come to, beside success. */
const seen = ["unknown-object", "not-in-view", "too-far", "not-able"];
const failuresOf: Readonly<Record<keyof typeof worldActions, readonly string[]>> = {
  move_ahead: ["blocked"],
  move_back: ["blocked"],
  pan_left: ["blocked"],
  pan_right: ["blocked"],
  turn_left: [],
  turn_right: [],
  pick_up: [...seen, "already-held", "inventory-full", "closed"],
  drop: ["not-held", "empty-hands"],
  put: [
    "not-held",
    "unknown-object",
    "not-in-view",
    "too-far",
    "not-a-receptacle",
    "into-itself",
    "closed",
  ],
  open: [...seen, "already"],
  close: [...seen, "already"],
  toggle_on: [...seen, "already"],
  toggle_off: [...seen, "already"],
  slice: [...seen, "no-tool"],
  goto: ["unknown-object", "already-held", "not-in-view", "no-path", "closed"],
  heat: [...seen, "not-held"],
  cool: [...seen, "not-held"],
  clean: [...seen, "not-held"],
  pour: [...seen, "not-held"],
};
const rows = Object.entries(failuresOf);

describe("feedback texts", () => {
  it.each(rows)("%s has its own text for success and for every failure", (action, failures) => {
    const texts = ["done", "wrong-arguments", ...failures].map((status) =>
      templateOf(defaultTemplates, action, status),
    );
    expect(new Set(texts).size).toBe(texts.length);
    for (const status of ["done", ...failures])
      expect(templateOf(recordedTemplates, action, status)).not.toBe("");
  });
});

describe("the action table", () => {
  it("knows the paper's rows, low and high", () => {
    expect(lowLevelActions).toEqual(
      expect.arrayContaining([
        "move_ahead",
        "turn_left",
        "turn_right",
        "pick_up",
        "drop",
        "open",
        "close",
        "toggle_on",
        "toggle_off",
        "slice",
      ]),
    );
    expect(highLevelActions).toEqual([...lowLevelActions, "goto", "heat", "cool", "clean"]);
    expect(Object.keys(otherActions)).toEqual(
      expect.arrayContaining(["stop", "answer", "chat", "ask", "progress_check", "search_object"]),
    );
  });

  it.each(Object.entries(worldActions))("%s takes none, one or two names", (_name, { arity }) => {
    expect([0, 1, 2]).toContain(arity);
  });
});
