import { describe, expect, it } from "vitest";
import { experienceOptions, memoryOptions } from "./memory-options.js";

describe("options of memories", () => {
  it("separates options that decide a memory's contents from those that only play", () => {
    expect(memoryOptions({ history: { incremental: true }, choose: { by: "first" } })).toEqual({
      history: { incremental: true },
    });
  });

  it("separates options that decide what RAP's memory holds from those that only read it", () => {
    expect(
      experienceOptions({
        write: { narrate: false },
        embedding: { officialOffset: true },
        retrieve: { by: "random" },
        planning: { examples: 1 },
      }),
    ).toEqual({ write: { narrate: false }, embedding: { officialOffset: true } });
    expect(experienceOptions({ retrieve: {} })).toEqual({});
  });
});
