import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { restoreRepeatedViews, shortenRepeatedViews } from "./repeated-views.js";

const step = (action: string, view: string, mentioned = "") =>
  `> ${action}\nDone.${mentioned}\nObs: ${view}`;
const join = (...steps: readonly string[]) => steps.join("\n");

describe("repeated views", () => {
  it("are shown once, until something else is seen", () => {
    const episode = join(
      "Obs: a tap",
      step("wait", "a tap"),
      step("wait", "a tap", "\neve: hello"),
      step("look", "a fern"),
      step("wait", "a tap"),
    );
    expect(shortenRepeatedViews(episode, "Obs:")).toBe(
      join(
        "Obs: a tap",
        step("wait", "as before."),
        step("wait", "as before.", "\neve: hello"),
        step("look", "a fern"),
        step("wait", "a tap"),
      ),
    );
  });

  it("stay in a world that does not say how its views begin, and where other lines repeat", () => {
    const episode = join("Obs: a tap", step("wait", "a tap"));
    expect(shortenRepeatedViews(episode, "")).toBe(episode);
    expect(shortenRepeatedViews("Done.\nDone.\nObs:a\nObs:a", "Obs:")).toBe(
      "Done.\nDone.\nObs:a\nObs:a",
    );
  });

  it("can be restored whole", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a tap", "a fern", "nothing"), { maxLength: 9 }),
        (views) => {
          const episode = join(...views.map((view, index) => step(`go ${index}`, view)));
          const short = shortenRepeatedViews(episode, "Obs:");
          expect(restoreRepeatedViews(short, "Obs:")).toBe(episode);
          expect(shortenRepeatedViews(short, "Obs:")).toBe(short);
        },
      ),
    );
    expect(restoreRepeatedViews("Obs: as before.", "Obs:")).toBe("Obs: as before.");
  });
});
