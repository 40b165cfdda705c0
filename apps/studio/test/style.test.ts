import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../page/src/style/index.css", import.meta.url), "utf8");
const pairs = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name, light, dark]) => [name, [light, dark]] as const,
  ),
);

/** Relative luminance. WCAG 2.2. */
const luminance = (color: string): number => {
  const digits = color.slice(1).match(color.length === 4 ? /./g : /../g) ?? [];
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair.length === 1 ? pair + pair : pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

describe("colours", () => {
  it.each(["text", "quiet", "link", "success", "failure", "memory", "model"])(
    "%s can be read on every ground, light and dark",
    (name) => {
      for (const ground of ["ground", "surface", "raised", "model-ground"]) {
        for (const scheme of [0, 1] as const) {
          expect(
            contrast(pairs.get(name)?.[scheme] ?? "#fff", pairs.get(ground)?.[scheme] ?? "#fff"),
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it("of borders and marks stand out from what lies around them", () => {
    for (const name of ["strong-line", "here"]) {
      for (const scheme of [0, 1] as const) {
        expect(
          contrast(pairs.get(name)?.[scheme] ?? "#fff", pairs.get("surface")?.[scheme] ?? "#fff"),
        ).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
