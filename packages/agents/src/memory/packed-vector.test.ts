import { describe, expect, it } from "vitest";
import { cosine } from "./cosine.js";
import { packVector, unpackVector } from "./packed-vector.js";

describe("packVector", () => {
  it("keeps directions", () => {
    const vectors = [1, 2, 3].map((seed) =>
      Float32Array.from({ length: 512 }, (_, index) => Math.sin(seed * (index + 1) * 1.7)),
    );
    for (const left of vectors)
      for (const right of vectors)
        expect(
          Math.abs(
            cosine(unpackVector(packVector(left)), unpackVector(packVector(right))) -
              cosine(left, right),
          ),
        ).toBeLessThan(0.01);
    expect(packVector(new Float32Array(512))).toHaveLength(684);
    expect(unpackVector(packVector(new Float32Array(3)))).toEqual(new Float32Array(3));
  });
});
