import { describe, expect, it } from "vitest";
import { openAlfworld } from "./open-alfworld.js";

const idsWithout = async (perType: number) => {
  const open = await openAlfworld({
    name: "alfworld",
    data: null,
    split: "held_out",
    limit: 1,
    seed: 1,
    options: {},
  });
  const { tasks } = await open.newGoals({ perType: 1, demonstrations: { perType, seed: 1 } });
  return new Set(tasks.map(({ id }) => id));
};

describe("new goals", () => {
  it("are all training games where none is demonstrated, and else the others", async () => {
    const all = await idsWithout(0);
    expect(all.size).toBeGreaterThan(0);
    const others = await idsWithout(1);
    expect(others.size).toBeGreaterThan(0);
    const first = [...all].slice(0, 6);
    expect(first.filter((id) => others.has(id))).toEqual([]);
  });
});
