import { expect, it } from "vitest";
import { movedCount } from "./moved-count.js";

it.each<readonly [text: string, count: number | undefined]>([
  ["1 + 2 = 3", 3],
  ["1 (before) + 2 (now) = 3", 3],
  ["= 4", 4],
  ["3 (x=2)", 3],
  ["3 steps (north=2, east=1)", 3],
  ["to bed_0 (3 steps)", 3],
  ["0 -> 3", 3],
  ["from 0 to 3", 3],
  ["3, no, 2", 2],
  ["3 (1 of them to bed_0)", 3],
  ["4 steps", 4],
  ["three places", 3],
  ["3 (2 steps north, 1 step east)", 3],
  ["to bed_0", undefined],
  ["a little", undefined],
])("%j is %j", (text, count) => expect(movedCount(text)).toBe(count));
