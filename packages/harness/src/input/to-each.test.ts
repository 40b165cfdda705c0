import { describe, expect, it } from "vitest";
import { toEach } from "./to-each.js";

describe("toEach", () => {
  it("keeps the order of the items and never does more than allowed at a time", async () => {
    let [running, most] = [0, 0];
    const results = await toEach([5, 1, 3, 2], 2, async (turns) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      running -= 1;
      return turns * 10;
    });
    expect({ results, most }).toEqual({ results: [50, 10, 30, 20], most: 2 });
    expect(await toEach([], 3, async () => 1)).toEqual([]);
  });
});
