import { describe, expect, it } from "vitest";
import { runFuzz } from "../../../../tests/resilience/fuzz/run-fuzz.mjs";

/** `npm run fuzz` gives a million. */
const inputs = 8000;

describe("what reads texts of others", () => {
  it("takes or refuses 8,000 damaged ones in words", async () => {
    const described = await runFuzz({ inputs });
    expect(
      described.flatMap(({ name, findings }) => findings.map((finding) => ({ name, ...finding }))),
    ).toEqual([]);
    expect(described.reduce((sum, target) => sum + target.inputs, 0)).toBeGreaterThanOrEqual(
      inputs,
    );
    // Damage that nothing survives, or that nothing notices, would try nothing.
    for (const { name, taken, refused } of described)
      expect([name, taken > 0, refused > 0]).toEqual([name, true, true]);
  });
});
