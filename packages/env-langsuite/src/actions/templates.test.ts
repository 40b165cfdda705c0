import * as fc from "fast-check";
import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { feedbackText } from "../environment/body.js";
import { maHouseholdTemplates } from "../tasks/ma-household/ma-household-environment.js";
import { maWahTemplates } from "../tasks/ma-wah/ma-wah-environment.js";
import { highLevelActions, lowLevelActions, otherActions, worldActions } from "./action-table.js";
import { recordedTemplates } from "./recorded-templates.js";
import { defaultTemplates, fillTemplate, mergeTemplates, templateOf } from "./templates.js";

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
  put: ["not-held", "unknown-object", "not-in-view", "too-far", "not-a-receptacle", "into-itself", "closed"],
  open: [...seen, "already"],
  close: [...seen, "already"],
  toggle_on: [...seen, "already"],
  toggle_off: [...seen, "already"],
  slice: [...seen, "no-tool"],
  goto: ["unknown-object", "already-held", "not-in-view", "no-path"],
  heat: [...seen, "not-held"],
  cool: [...seen, "not-held"],
  clean: [...seen, "not-held"],
  pour: [...seen, "not-held"],
};
const rows = Object.entries(failuresOf);

describe("feedback texts", () => {
  it.each(rows)("%s tells success and every failure in words of its own", (action, failures) => {
    for (const templates of [defaultTemplates, maHouseholdTemplates]) {
      const texts = ["done", "wrong-arguments", ...failures].map((status) => templateOf(templates, action, status));
      expect(new Set(texts).size).toBe(texts.length);
    }
    for (const status of ["done", ...failures]) expect(templateOf(recordedTemplates, action, status)).not.toBe("");
  });

  it.each([
    ["go_explore", ["unknown-room"]],
    ["go_check", ["unknown-object", "gone", "not-able"]],
    ["go_grab", ["unknown-object", "gone", "not-able", "inventory-full"]],
    ["go_put", ["unknown-object", "gone", "not-able", "empty-hands", "closed"]],
    ["chat", []],
  ])("%s tells success and every failure in words of its own", (action, failures) => {
    const texts = ["done", ...failures].map((status) => templateOf(maWahTemplates, action, status));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(["progress_check", "search_object", "no_op", "chat"])("%s has words for success", (action) => {
    expect(templateOf(maHouseholdTemplates, action, "done")).not.toBe("");
  });

  it("begin with whether the action succeeded", () => {
    expect(feedbackText(defaultTemplates, "open", "done", { object: "safe_0" })).toBe("Feedback: Action succeeded. You opened safe_0.");
    expect(feedbackText(defaultTemplates, "open", "too-far", { object: "safe_0" })).toMatch(/^Feedback: Action failed\. .*safe_0/u);
  });

  it("a status without words is an error of usage that names action and status", () => {
    expect(() => templateOf(defaultTemplates, "open", "bored")).toThrowError(
      expect.objectContaining({ code: "USAGE", message: expect.stringMatching(/open.*bored/u) as string }) as MnemographError,
    );
  });
});

describe("mergeTemplates and fillTemplate", () => {
  it("put yours over the given ones, status by status", () => {
    const merged = mergeTemplates(defaultTemplates, { open: { done: "Sesame!" }, sing: { done: "La." } });
    expect(templateOf(merged, "open", "done")).toBe("Sesame!");
    expect(templateOf(merged, "open", "already")).toBe(templateOf(defaultTemplates, "open", "already"));
    expect(templateOf(merged, "sing", "done")).toBe("La.");
    expect(templateOf(defaultTemplates, "open", "done")).not.toBe("Sesame!");
  });

  it("fill every hole, whatever the values", () => {
    const value = fc.string().filter((text) => !/[{}]/u.test(text));
    fc.assert(
      fc.property(value, value, (object, receptacle) => {
        expect(fillTemplate("put {object} on {receptacle}{nothing}", { object, receptacle })).toBe(`put ${object} on ${receptacle}`);
      }),
    );
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
    expect(Object.keys(otherActions)).toEqual(expect.arrayContaining(["stop", "answer", "chat", "ask", "progress_check", "search_object"]));
  });

  it.each(Object.entries(worldActions))("%s takes none, one or two names", (_name, { arity }) => {
    expect([0, 1, 2]).toContain(arity);
  });
});
