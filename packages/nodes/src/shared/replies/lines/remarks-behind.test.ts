import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { parseAction } from "../parse-action.js";
import { trimRemark } from "./trim-remark.js";

const forms = actionForms(["go to <place>", "put <thing> in/on <place>", "clean <thing> with <place>", "look", "click[<button>]"]);
const read = (reply: string) => {
  const parsed = parseAction(reply, { put: "asWritten", forms });
  return parsed.ok ? parsed.value.text : null;
};

describe("what stands in brackets behind an action", () => {
  it("is no part of its names", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("put mug 3 in/on sink 1", "go to desk 1", "clean mug 3 with sink 1", "look", "click[Buy Now]"),
        fc.constantFrom(
          "confidence: 92%",
          "if that fails, I will look elsewhere",
          "0.9",
          "95%",
          "~80%",
          "so: the nearest one",
          "sure, why not",
        ),
        fc.constantFrom("", ".", "!"),
        (action, remark, end) => {
          expect(read(`> ${action} (${remark})${end}`)).toBe(action);
        },
      ),
    ));

  it.each(["^_^", ":)", ":-D", ";)", "xD", "<3", "\\o/", "(^_^)"])("a face is none of it either: %s", (face) => {
    for (const action of ["put mug 3 in/on sink 1", "go to desk 1", "look", "click[Buy Now]"])
      expect(read(`${action} ${face}`)).toBe(action);
  });

  it.each(["take cup (2)", "go to shelf (3)", "pay 90%", "go to box 1 (2"])("%j holds no remark", (action) =>
    expect(trimRemark(action)).toBe(action),
  );

  it("may be a name's number", () => expect(read("> go to cabinet (1)")).toBe("go to cabinet (1)"));
});
