import { MnemographError } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedbackText } from "./feedback-text.js";
import { fillTemplate, mergeTemplates, templateOf, type Templates } from "./templates.js";

const texts: Templates = {
  "*": { "too-far": "{object} is too far away." },
  open: { done: "You opened {object}.", already: "{object} is open already." },
};

describe("feedback texts", () => {
  it("begin with whether the action succeeded", () => {
    expect(feedbackText(texts, "open", "done", { object: "safe_0" })).toBe(
      "Feedback: Action succeeded. You opened safe_0.",
    );
    expect(feedbackText(texts, "open", "too-far", { object: "safe_0" })).toMatch(
      /^Feedback: Action failed\. .*safe_0/u,
    );
  });

  it("a status without words is an error of usage that names action and status", () => {
    expect(() => templateOf(texts, "open", "bored")).toThrowError(
      expect.objectContaining({
        code: "USAGE",
        message: expect.stringMatching(/open.*bored/u) as string,
      }) as MnemographError,
    );
  });
});

describe("mergeTemplates and fillTemplate", () => {
  it("put yours over the given ones, status by status", () => {
    const merged = mergeTemplates(texts, { open: { done: "Sesame!" }, sing: { done: "La." } });
    expect(templateOf(merged, "open", "done")).toBe("Sesame!");
    expect(templateOf(merged, "open", "already")).toBe(templateOf(texts, "open", "already"));
    expect(templateOf(merged, "sing", "done")).toBe("La.");
    expect(templateOf(texts, "open", "done")).not.toBe("Sesame!");
  });

  it("fill every variable, whatever the values", () => {
    const value = fc.string().filter((text) => !/[{}]/u.test(text));
    fc.assert(
      fc.property(value, value, (object, receptacle) => {
        expect(fillTemplate("put {object} on {receptacle}{nothing}", { object, receptacle })).toBe(
          `put ${object} on ${receptacle}`,
        );
      }),
    );
  });
});
