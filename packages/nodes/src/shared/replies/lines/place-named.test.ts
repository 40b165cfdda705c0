import { expect, it } from "vitest";
import { placeNamed } from "./place-named.js";

it.each([
  ["I choose the second.", 1],
  ["The last one, because it is near.", -1],
  ["I picked the latter", -1],
  ["So I'll go with the first option.", 0],
  ["Former.", 0],
])("%j names a place", (line, place) => expect(placeNamed(line)).toBe(place));

it.each(["First, I look.", "The second drawer is open.", "I take the first mug.", "Last action: look"])("%j names none", (line) =>
  expect(placeNamed(line)).toBeUndefined(),
);
