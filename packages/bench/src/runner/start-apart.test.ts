import { expect, it } from "vitest";
import { startApart } from "./start-apart.js";

it("startApart lets the first start at once, the others a gap after each other, and nobody wait after a pause", async () => {
  let time = 100;
  const waited: number[] = [];
  const turn = startApart(
    15,
    () => time,
    async (milliseconds) => waited.push(milliseconds),
  );
  await Promise.all([turn(), turn(), turn()]);
  expect(waited).toEqual([15, 30]);
  time = 140;
  await turn();
  expect(waited).toEqual([15, 30, 5]);
  time = 1000;
  await turn();
  expect(waited).toHaveLength(3);
});
