import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeOptions } from "./describe-options.js";

describe("describeOptions", () => {
  it("gives a row for every option, with what the schema says of it", () => {
    const schema = z.object({
      max: z
        .int()
        .min(1)
        .default(8)
        .meta({ description: "most tuples", unit: "tuples", paper: "4 (section 3.3)" }),
      order: z.enum(["a", "b"]).optional().meta({ description: "how", unset: "as stored" }),
      inner: z
        .object({ share: z.number().default(0.5).describe("a share") })
        .prefault({ share: 0.7 }),
      llm: z.record(z.string(), z.object({ stop: z.array(z.string()).optional() })).optional(),
    });
    expect(describeOptions(schema, "retrieve")).toEqual([
      {
        path: "retrieve.max",
        allowed: "a whole number of at least 1",
        default: "8",
        unit: "tuples",
        description: "most tuples",
        paper: "4 (section 3.3)",
      },
      { path: "retrieve.order", allowed: '"a" or "b"', default: "as stored", description: "how" },
      { path: "retrieve.inner.share", allowed: "a number", default: "0.7", description: "a share" },
      { path: "retrieve.llm.<name>.stop", allowed: "a list of [a text]", description: "" },
    ]);
  });

  it("gives one row to an option that is one value", () => {
    expect(
      describeOptions(z.enum(["llm", "diff"]).default("llm").describe("who compares"), "compare"),
    ).toEqual([
      {
        path: "compare",
        allowed: '"llm" or "diff"',
        default: '"llm"',
        description: "who compares",
      },
    ]);
  });
});
