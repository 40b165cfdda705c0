import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { loadLevelList } from "./level-list.js";

describe("loadLevelList", () => {
  it("reads names and seeds", () =>
    expect(loadLevelList([{ level: "GoTo", seed: 3 }])).toEqual([{ level: "GoTo", seed: 3 }]));

  it.each([
    ["half a seed", [{ level: "GoTo", seed: 0.5 }]],
    ["no name", [{ level: "", seed: 1 }]],
    ["no list", { level: "GoTo", seed: 1 }],
  ])("%s is DATA_INVALID with the source", (_what, data) => {
    expect(() => loadLevelList(data, "my-file.json")).toThrowError(
      expect.objectContaining({
        code: "DATA_INVALID",
        message: expect.stringContaining("my-file.json") as string,
      }) as MnemographError,
    );
  });
});
