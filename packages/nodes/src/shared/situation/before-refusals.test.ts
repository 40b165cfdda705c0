import { expect, it } from "vitest";
import { beforeRefusals } from "./before-refusals.js";

const at = (...observations: readonly string[]) => ({
  trajectory: observations.slice(0, -1).map((observation) => ({ observation })),
  observation: observations.at(-1) ?? "",
});

it.each([
  [at("A hall.", "A shelf."), at("A hall.", "A shelf.")],
  [at("A hall.", "A shelf.", "No: too far.", "No."), at("A hall.", "A shelf.")],
  [at("A hall.", "No.", "A shelf."), at("A hall.", "No.", "A shelf.")],
  [at("No.", "No."), at("No.", "No.")],
  [
    at("A hall.\nView: a door", "No: shut.\nView: a shelf", "No."),
    at("A hall.\nView: a door", "No: shut.\nView: a shelf"),
  ],
])("%j becomes %j", (seen, described) =>
  expect(beforeRefusals(seen, { refusals: ["No"], view: "View:" })).toEqual(described),
);

it("is as it is in a world that describes no refusals", () => {
  expect(beforeRefusals(at("A hall.", "No."))).toEqual(at("A hall.", "No."));
});
