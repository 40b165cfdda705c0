import { describe, expect, it } from "vitest";
import { drawCurves } from "./draw-curves.js";

describe("drawCurves", () => {
  it("draws a line for each name over all tasks", () => {
    const svg = drawCurves({ one: [[true, false, true]], other: [[false, false, false]] }, "Title");
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg).toContain("one 67 %");
    expect(svg.startsWith("<svg") && svg.trimEnd().endsWith("</svg>")).toBe(true);
  });
});
