import { describe, expect, it, vi } from "vitest";
import { matchesInTime } from "./matches-in-time.js";
import { compilePattern } from "./regular-expression.js";
import { isRaised } from "./value.js";

const texts = ["Weekly sync", "Budget review with the whole team", "sync"];
const raisedBy = (action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    return isRaised(error) ? (error as Error).message : error;
  }
};

describe("matchesInTime", () => {
  it("says which texts match", () => {
    expect(matchesInTime(compilePattern("^(weekly )?sync$"), texts)).toEqual([true, false, true]);
    expect(matchesInTime(compilePattern("rev.ew"), texts)).toEqual([false, true, false]);
    expect(matchesInTime(compilePattern("x"), [])).toEqual([]);
  });

  it.each([String.raw`((\w|\s)+)+!$`, String.raw`(\w*\s*)*(\w*\s*)*#`])(
    "raises a pattern that takes time without end: %s",
    (pattern) => {
      expect(raisedBy(() => matchesInTime(compilePattern(pattern), texts, 50))).toBe(
        "this pattern takes too long",
      );
      // And the next is well.
      expect(matchesInTime(compilePattern("s.nc"), texts)).toEqual([true, false, true]);
    },
  );

  it("tries again where the process got no CPU while the clock ran", () => {
    const idle = { user: 0, system: 0 };
    const cpuUsage = vi
      .spyOn(process, "cpuUsage")
      .mockReturnValueOnce(idle)
      .mockReturnValueOnce(idle);
    const endless = compilePattern(String.raw`((\w|\s)+)+!$`);
    expect(raisedBy(() => matchesInTime(endless, texts, 50))).toBe("this pattern takes too long");
    expect(cpuUsage).toHaveBeenCalledTimes(3);
    cpuUsage.mockRestore();
  });

  it("raises a pattern that is nested too deep", () => {
    expect(raisedBy(() => compilePattern(`${"(".repeat(50_000)}a${")".repeat(50_000)}`))).toMatch(
      /^cannot use this pattern/,
    );
  });
});
