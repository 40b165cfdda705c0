import { expect, it } from "vitest";
import { refusalsMet } from "./refusals-met.js";

const met = (refusals: readonly string[] | undefined, ...answers: readonly string[]) =>
  refusalsMet(refusals === undefined ? {} : { refusals }, answers);

it("returns only the refusals that the episode has met", () => {
  expect(met(["No", "Never"], "A shed.", "No: locked.")).toEqual(["No"]);
  expect(met(["No", "Never"], "A shed. No door.")).toEqual([]);
  expect(met(undefined, "No: locked.")).toBeUndefined();
  expect(refusalsMet(undefined, ["No"])).toBeUndefined();
});
