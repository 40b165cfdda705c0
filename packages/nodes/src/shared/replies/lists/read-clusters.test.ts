import { describe, expect, it } from "vitest";
import { readClusters } from "./read-clusters.js";

describe("readClusters", () => {
  it.each([
    ["High-level Type1: put [1, 2, 5-7]", [1, 2, 5, 6, 7]],
    ["put: 1, 2 and 3.", [1, 2, 3]],
    ["put - 4; 5, and 6", [4, 5, 6]],
  ])("reads %j", (reply, members) => {
    expect(readClusters(reply)).toMatchObject({ ok: true, value: [{ name: "put", members }] });
  });

  it("tries each way to divide a long row of digits once", () => {
    // A pattern that goes back over the digits never ends here.
    expect(readClusters(`put: ${"9007199254740993".repeat(60)}th`)).toMatchObject({ ok: false });
  });
});
