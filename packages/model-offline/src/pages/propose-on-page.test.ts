import { describe, expect, it } from "vitest";
import { readTranscripts } from "../cases/read-transcripts.js";
import { episode, listPage, prompt, scrollPage } from "./page-world.testing.js";
import { isOnPages, proposeOnPage } from "./propose-on-page.js";

const read = (material: string) =>
  readTranscripts(material.replace(/\n>$/, ""), (_text, make) => make());
const goal = "kindly fetch the mip atlas with ink: slate, cost lower than 25 crowns";
const next = (...steps: readonly (readonly [action: string, answer: string])[]) =>
  proposeOnPage(read(prompt(episode(goal, ...steps))))[0]?.action;

const query = [
  "query[mip atlas slate]",
  listPage(
    ["M0001", "Mip songs\n$9.0"],
    ["M0002", "Mip atlas\n$20.0"],
    ["M0003", "Mip atlas\n$80.0"],
  ),
] as const;
const wrong = ["open[M0002]", scrollPage("Mip atlas\nPrice: $20.0", [["ink", ["ochre"]]])] as const;
const right = [
  "open[M0002]",
  scrollPage("Mip atlas\nPrice: $20.0", [["ink", ["ochre", "slate"]]]),
] as const;

describe("proposeOnPage", () => {
  it("composes a text, opens the best entry within the limit, makes the choice, and ends as the examples do", () => {
    expect(next()).toBe("query[mip atlas slate]");
    expect(next(query)).toBe("open[M0002]");
    expect(next(query, right)).toBe("open[slate]");
    expect(next(query, right, ["open[slate]", "You have opened slate."])).toBe("open[Order Copy]");
  });

  it("turns back from what does not offer what is asked for, to what was not opened yet", () => {
    expect(next(query, wrong)).toBe("open[< Prev]");
    expect(next(query, wrong, ["open[< Prev]", query[1]])).not.toBe("open[M0002]");
  });

  it("ends there all the same where there is nothing else", () => {
    expect(next(["query[mip]", listPage(["M0002", "Mip atlas\n$20.0"])], wrong)).toBe(
      "open[Order Copy]",
    );
  });

  it("does not open again what earlier attempts opened in vain", () => {
    const described = read(prompt(episode(goal, query)));
    expect(proposeOnPage(described, new Set(["open[m0002]"]))[0]?.action).toBe("open[M0001]");
  });

  it("shares the votes among its proposals", () => {
    const shares = proposeOnPage(read(prompt(episode(goal, query)))).map(
      ({ confidence }) => confidence,
    );
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(shares).toEqual(shares.toSorted((left, right) => right - left));
  });

  it("thinks where the examples think, in terms of what it is going to do", () => {
    const thoughtful = prompt(episode(goal, query)).replace(
      "> open[Z0017]",
      "> think[Z0017 fits.]\nOK.\n> open[Z0017]",
    );
    const described = read(
      thoughtful.replace("> open[Q0023]", "> think[Q0023 fits.]\nOK.\n> open[Q0023]"),
    );
    expect(proposeOnPage(described)[0]?.action).toBe("think[M0002 fits.]");
  });

  it("proposes nothing without cases", () => {
    const described = read(`The task:\n${episode(goal)}`);
    expect(isOnPages(described)).toBe(false);
    expect(proposeOnPage(described)).toEqual([]);
  });
});
