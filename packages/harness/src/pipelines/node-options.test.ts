import { describe, expect, it } from "vitest";
import { experienceOptions, memoryOptions, parseNodeOptions } from "./node-options.js";

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
    ['{"retrieve":{"mx":4}}', /there is no option of retrieve named "mx"/],
    ['{"llm":{"actWithTuple":{"maxTokens":100}}}', /there is no node that calls a model named "actWithTuple"/],
  ])("refuses %s", (text, message) => {
    expect(() => parseNodeOptions(text)).toThrow(message);
  });

  it("takes settings of single nodes, and groups of one value", () => {
    const options = { llm: { default: { temperature: 0.5 }, actWithTuples: { maxTokens: 100 } }, compare: "diff", steps: "sum" };
    expect(parseNodeOptions(JSON.stringify(options))).toEqual(options);
  });

  it("tells options that decide a memory's contents from those that only play", () => {
    expect(memoryOptions({ history: { incremental: true }, choose: { by: "first" } })).toEqual({ history: { incremental: true } });
  });

  it("tells options that decide what RAP's memory holds from those that only read it", () => {
    const options = {
      write: { narrate: false },
      embedding: { officialOffset: true },
      retrieve: { by: "random" },
      planning: { examples: 1 },
    };
    expect(experienceOptions(options)).toEqual({ write: { narrate: false }, embedding: { officialOffset: true } });
    expect(experienceOptions({ retrieve: {} })).toEqual({});
  });
});
