import { expect, it } from "vitest";
import { renderRange } from "./render-range.js";

it.each([
  ["0.0", "0.0", "0.0"],
  ["-0.0", "0.0", "0.0"],
  ["+2.5", "+2.5", "+2.5"],
  ["-1.5", "+2.0", "-1.5 to +2.0"],
])("prints %s and %s as %s", (low, high, shown) => expect(renderRange(low, high)).toBe(shown));
