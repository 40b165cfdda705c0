import { offlineEmbedder } from "@mnemograph/models";
import { beforeAll, describe, expect, it } from "vitest";
import { armNamed } from "./arms.js";
import { change, learning, misjudged, permuted, unjudged, unrelated } from "./conditions.js";
import type { Played } from "./play-stream.js";

const embedder = offlineEmbedder();

describe("the arms", () => {
  const setting = { seed: 1, count: 40, embedder };
  const shares = new Map<string, number>();
  const tokens = new Map<string, number>();
  const share = (rows: readonly Played[]) =>
    rows.filter(({ success }) => success).length / rows.length;
  const secondHalf = (rows: readonly Played[]) => rows.slice(-setting.count / 2);
  const of = (name: string) => shares.get(name) ?? Number.NaN;
  /** One task of twenty: what a control may be above by chance. */
  const noise = 0.05;

  const played = ["none", "runs", "steps", "rules", "memory", "oracle"];

  beforeAll(async () => {
    for (const name of played) {
      const rows = secondHalf(await learning({ arm: armNamed(name), ...setting }));
      shares.set(name, share(rows));
      tokens.set(name, rows.reduce((sum, row) => sum + row.recalledTokens, 0) / rows.length);
    }
  });

  it("lie between no memory and the oracle", () => {
    expect(of("none")).toBeLessThan(0.6);
    expect(of("oracle")).toBeGreaterThan(0.85);
    expect(of("runs")).toBeGreaterThan(of("none"));
    // What was refused in a run that succeeded is recalled as what was done: today that is worth
    // nothing.
    expect(of("steps")).toBeGreaterThanOrEqual(of("none"));
    expect(of("rules")).toBeGreaterThan(of("runs"));
    expect(of("memory")).toBeGreaterThanOrEqual(of("oracle") - noise);
    expect(tokens.get("memory")).toBeLessThanOrEqual(60);
    for (const name of played) expect(of(name)).toBeLessThanOrEqual(of("oracle"));
  });

  it("gain nothing from a memory of permuted rules, and lose nothing by one of another trade", async () => {
    const wrong = await permuted({ arm: armNamed("rules"), ...setting });
    expect(share(wrong)).toBeLessThanOrEqual(of("none") + noise);
    const other = await unrelated({ arm: armNamed("steps"), ...setting });
    expect(share(other)).toBe(of("none"));
    // Even so they show something: they cannot say that nothing fits.
    expect(other.some(({ recalledTokens }) => recalledTokens > 0)).toBe(true);
    const abstained = await unrelated({ arm: armNamed("memory"), ...setting });
    expect(
      abstained.filter(({ recalledTokens }) => recalledTokens === 0).length,
    ).toBeGreaterThanOrEqual(0.9 * abstained.length);
  });

  it("are tried with mistakes and with a rule that changes", async () => {
    // A wrong verdict costs little more than a missing one.
    const missing = secondHalf(await unjudged({ arm: armNamed("memory"), ...setting }));
    const wrong = secondHalf(await misjudged({ arm: armNamed("memory"), ...setting }));
    expect(share(wrong)).toBeGreaterThanOrEqual(share(missing) - 0.05);
    // What is missing is the reason that nobody gave: whoever knows all others lacks it too.
    const oracle = secondHalf(await misjudged({ arm: armNamed("oracle"), ...setting }));
    expect(of("memory") - share(wrong)).toBeLessThanOrEqual(of("oracle") - share(oracle) + noise);
    const changed = await change({ arm: armNamed("memory"), ...setting });
    expect(changed.until).toBeLessThanOrEqual(3);
    // The oracle needs to see the new rule once.
    expect(await change({ arm: armNamed("oracle"), ...setting })).toMatchObject({
      until: 1,
    });
    expect(await change({ arm: armNamed("none"), ...setting })).toMatchObject({
      until: undefined,
    });
  });
});
