import { array, assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { reflectionWindow } from "./reflection-window.js";

const reflectionsOf = (...texts: readonly string[]) =>
  texts.map((text, trial) => ({ taskId: "t", trial, text }));

describe("reflectionWindow", () => {
  it("keeps the newest, oldest first, trimmed and without a repeated label", () => {
    expect(
      reflectionWindow(reflectionsOf("a", "b", " New plan: c\n", "Plan: d", "\n e"), 3),
    ).toEqual(["c", "d", "e"]);
  });

  it("shows nothing for a window of zero, and leaves empty reflections out", () => {
    expect(reflectionWindow(reflectionsOf("a"), 0)).toEqual([]);
    expect(reflectionWindow(reflectionsOf("a", "  ", "New plan:"), 2)).toEqual(["a"]);
  });

  it("never shows more than the window, and always the end of the list", () => {
    assert(
      property(array(string()), integer({ min: 0, max: 5 }), (texts, size) => {
        const shown = reflectionWindow(reflectionsOf(...texts), size);
        const all = reflectionWindow(reflectionsOf(...texts), texts.length + 1);
        expect(shown.length).toBeLessThanOrEqual(size);
        expect(all.slice(all.length - shown.length)).toEqual(shown);
      }),
    );
  });
});
