import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOutcome } from "./cut-outcome.js";
import { keepWhatIsNamed } from "./keep-what-is-named.js";

const opened =
  "You opened shed_0. View: In front of you, you see a bench_0; On bench_0, you see a pot_0, a fern_0; In shed_0, you see a rake_0, a hoe_0.";
const shorten = (text: string, length: number, action: string, goal = "") =>
  keepWhatIsNamed(text, length, { action, goal }, cutOutcome(text, length));

describe("keepWhatIsNamed", () => {
  it("keeps what the text says about the acted-on thing, wherever it stands", () => {
    expect(shorten(opened, 70, "open [shed_0]")).toBe(
      "You opened shed_0. … In shed_0, you see a rake_0, a hoe_0.",
    );
    expect(shorten(opened, 110, "open [shed_0]")).toBe(
      "You opened shed_0. View: In front of you, you see a bench_0; … In shed_0, you see a rake_0, a hoe_0.",
    );
    expect(
      shorten(
        "You are at shelf 1. On the shelf 1, you see a fork 1, a fork 2, a knife 1, and a spoon 3.",
        60,
        "go to shelf 1",
      ),
    ).toBe("You are at shelf 1. On the shelf 1, you see a fork 1, a…");
  });

  it("leaves a text as it was cut where nothing was named or nothing of it was lost", () => {
    expect(shorten(opened, 70, "look")).toBe("You opened shed_0. …");
    expect(shorten(opened, 70, "open [shed_00]")).toBe("You opened shed_0. …");
    expect(shorten(opened, 500, "open [shed_0]")).toBe(opened);
  });

  it("keeps what the text says about things of a kind that the goal names, after the acted-on thing", () => {
    const seen = `${opened} On your left, you see a sink_0.`;
    expect(shorten(seen, 70, "look", "Plant a fern.")).toBe(
      "You opened shed_0. … On bench_0, you see a pot_0, a fern_0; …",
    );
    expect(shorten(seen, 70, "look", "Wash a spade.")).toBe(
      "You opened shed_0. … On your left, you see a sink_0.",
    );
    expect(shorten(seen, 110, "open [shed_0]", "Put ferns on a shelf.")).toBe(
      "You opened shed_0. … On bench_0, you see a pot_0, a fern_0; In shed_0, you see a rake_0, a hoe_0. …",
    );
    expect(shorten(seen, 62, "open [shed_0]", "Put ferns on a shelf.")).toBe(
      "You opened shed_0. … In shed_0, you see a rake_0, a hoe_0. …",
    );
    expect(shorten(seen, 70, "look", "Rest.")).toBe("You opened shed_0. …");
  });

  it("is never longer than asked for, and marks what it leaves out", () => {
    const text = fc
      .array(
        fc.constantFrom(
          "You see shed_0.",
          "In shed_0, you see a rake_0;",
          "On bench_0 lies a pot_0;",
          "It rains!",
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => parts.join(" "));
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom("open [shed_0]", "go to bench_0", "wait"),
        fc.constantFrom("", "hoe a bench", "find the pot"),
        (described, length, action, goal) => {
          const short = shorten(described, length, action, goal);
          expect(short.length).toBeLessThanOrEqual(length);
          expect(short === described || short.includes("…")).toBe(true);
          expect(short).not.toContain("… …");
        },
      ),
    );
  });
});
