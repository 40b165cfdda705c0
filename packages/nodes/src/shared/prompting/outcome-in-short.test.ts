import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSentences } from "./first-sentences.js";
import { outcomeInShort } from "./outcome-in-short.js";

const described = { successes: ["Done:"], refusals: ["Refused:"], view: "View:" };
const opened =
  "Done: You opened shed_0.\nView: In shed_0, you see a rake_0, a hoe_0. On your left, you see a pot_0.";

describe("outcomeInShort", () => {
  it("leaves out the words that say no more than that an action was carried out", () => {
    expect(outcomeInShort({ observation: opened }, 200, described)).toBe(
      "You opened shed_0. View: In shed_0, you see a rake_0, a hoe_0. On your left, you see a pot_0.",
    );
    expect(outcomeInShort({ observation: opened }, 70, described)).toBe(
      "You opened shed_0. View: In shed_0, you see a rake_0, a hoe_0. …",
    );
    expect(outcomeInShort({ observation: "Done:" }, 20, described)).toBe("Done:");
    expect(outcomeInShort({ observation: "It is done: a pot." }, 40, described)).toBe(
      "It is done: a pot.",
    );
  });

  it("shows the first words of a view where not one sentence of it fits", () => {
    expect(outcomeInShort({ observation: opened }, 52, described)).toBe(
      "You opened shed_0. View: In shed_0, you see a…",
    );
    expect(outcomeInShort({ observation: opened }, 52, { ...described, view: "Page:" })).toBe(
      "You opened shed_0. …",
    );
  });

  it("shows the reason of a refusal whole, however short the rest has to be", () => {
    const refused = "Refused: shed_0 is shut. Open it.\nView: In front of you, you see a shed_0.";
    expect(outcomeInShort({ observation: refused }, 10, described)).toBe(
      "Refused: shed_0 is shut. …",
    );
    expect(outcomeInShort({ observation: refused }, 10, described, firstSentences)).toBe(
      "Refused: shed_0 is shut. …",
    );
    expect(
      outcomeInShort({ observation: "Refused: the way is barred by a wall" }, 10, described),
    ).toBe("Refused: the way is barred by a wall");
    expect(
      outcomeInShort({ observation: "Refused:\na page of rakes and hoes" }, 12, described),
    ).toBe("Refused: a…");
  });

  it("shows what the view says about the acted-on thing before the rest of the view", () => {
    const seen =
      "Done: You opened shed_0.\nView: On your left, you see a pot_0, a fern_0; In shed_0, you see a rake_0, a hoe_0.";
    expect(outcomeInShort({ action: "open [shed_0]", observation: seen }, 70, described)).toBe(
      "You opened shed_0. … In shed_0, you see a rake_0, a hoe_0.",
    );
    expect(
      outcomeInShort({ action: "open [shed_0]", observation: seen }, 70, {
        ...described,
        pages: true,
      }),
    ).toBe("You opened shed_0. View: On your left, you see a pot_0, a fern_0; In…");
  });

  it("cuts alone where the world describes nothing", () => {
    expect(outcomeInShort({ observation: opened }, 26)).toBe("Done: You opened shed_0. …");
  });

  it("is on one line, and no longer than asked for unless it refuses", () => {
    const text = fc.string({
      unit: fc.constantFrom("Done:", "View:", " ", "\n", "a rake", ". ", ","),
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (observation, length) => {
        const short = outcomeInShort({ observation }, length, described);
        expect(short).not.toContain("\n");
        expect(short.length).toBeLessThanOrEqual(length);
      }),
    );
  });
});
