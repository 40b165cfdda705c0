import { describe, expect, it } from "vitest";
import { memoryOptions, parseNodeOptions } from "./node-options.js";

describe("parseNodeOptions", () => {
  it("reads groups of options", () => {
    expect(parseNodeOptions('{"retrieve":{"max":4},"batches":{"use":"first"}}')).toEqual({
      retrieve: { max: 4 },
      batches: { use: "first" },
    });
  });

  it.each([
    ["{", /--set is no JSON/],
    ["[1]", /--set is no JSON object/],
    ['{"retreive":{}}', /there is no group of options named "retreive"/],
  ])("refuses %s", (text, message) => {
    expect(() => parseNodeOptions(text)).toThrow(message);
  });

  it("tells options that decide a memory's contents from those that only play", () => {
    expect(memoryOptions({ history: { incremental: true }, choose: { by: "first" } })).toEqual({ history: { incremental: true } });
  });
});
