import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withDefaults } from "./with-defaults.js";

const Explore = z.object({
  most: z.int().default(4),
  limit: z.int().optional(),
  inner: z
    .object({ share: z.number().default(0.8), key: z.enum(["a", "b"]).default("a") })
    .prefault({}),
  parts: z.array(z.string()).readonly().default(["x", "y"]),
});
const filled = withDefaults(Explore);

describe("withDefaults", () => {
  it("fills in what is left out, inside of inner objects too", () => {
    expect(filled()).toEqual({ most: 4, inner: { share: 0.8, key: "a" }, parts: ["x", "y"] });
    expect(filled({ limit: 2, inner: { key: "b" } })).toEqual({
      most: 4,
      limit: 2,
      inner: { share: 0.8, key: "b" },
      parts: ["x", "y"],
    });
  });

  it("takes undefined for left out", () => {
    expect(filled({ most: undefined, inner: undefined } as object)).toEqual(filled());
  });

  it("gives what the schema gives", () => {
    const given = { most: 2, inner: { share: 0.1 }, parts: [] };
    expect(filled(given)).toEqual(Explore.parse(given));
  });
});
