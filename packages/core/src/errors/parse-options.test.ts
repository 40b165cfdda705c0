import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseOptions } from "./parse-options.js";

const shape = z.object({
  engine: z.enum(["put", "move"]).default("put"),
  limits: z.object({ steps: z.number().default(50) }).default({ steps: 50 }),
});

describe("parseOptions", () => {
  it("fills in the defaults", () => {
    expect(parseOptions(shape, { engine: "move" }, "household")).toEqual({ engine: "move", limits: { steps: 50 } });
  });

  it("names the option that does not fit, with its path", () => {
    const wrong = { limits: { steps: "many" } } as unknown as z.input<typeof shape>;
    expect(() => parseOptions(shape, wrong, "household")).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.stringMatching(/^household: option limits\.steps: /) as string }),
    );
  });
});
