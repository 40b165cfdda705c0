import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { observationInPlace } from "./observation-in-place.js";

const at = (...observations: readonly string[]) => ({
  trajectory: observations.slice(0, -1).map((observation) => ({ observation })),
  observation: observations.at(-1) ?? "",
});

describe("observationInPlace", () => {
  it("shows the page with all that was clicked on it", () => {
    const page = "[< Prev]\ncolor [red][blue]\n[Buy Now]";
    expect(
      observationInPlace(at("Shop", page, "You have clicked red.", "You have clicked blue.")),
    ).toBe(`${page}\nYou have clicked red.\nYou have clicked blue.`);
  });

  it("shows a refusal where it happened, once", () => {
    expect(
      observationInPlace(
        at("A hall.", "On shelf 1 is a fern.", "Nothing happens.", "Nothing happens."),
        {
          acknowledgements: ["Nothing happens."],
        },
      ),
    ).toBe("On shelf 1 is a fern.\nNothing happens.");
  });

  it("forgets a refusal with the next answer, unless an option keeps it", () => {
    const episode = at(
      "Page",
      "You have clicked red.",
      "Invalid action!",
      "OK.",
      "You have clicked big.",
    );
    expect(observationInPlace(episode)).toBe("Page\nYou have clicked red.\nYou have clicked big.");
    expect(observationInPlace(at("Page", "OK.", "Invalid action!"))).toBe("Page\nInvalid action!");
    expect(observationInPlace(episode, { passing: [] })).toBe(
      "Page\nYou have clicked red.\nInvalid action!\nOK.\nYou have clicked big.",
    );
  });

  it("shows every answer alone with the option, and an answer before which nothing was seen", () => {
    expect(observationInPlace(at("A page", "Invalid action!"), { acknowledgements: [] })).toBe(
      "Invalid action!",
    );
    expect(observationInPlace(at("OK."))).toBe("OK.");
  });

  it("never hides the newest observation, and takes any beginnings", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 1 }),
        fc.array(fc.string({ maxLength: 2 })),
        (seen, acknowledgements) => {
          expect(
            observationInPlace(at(...seen), { acknowledgements }).endsWith(seen.at(-1) ?? ""),
          ).toBe(true);
        },
      ),
    );
  });
});
