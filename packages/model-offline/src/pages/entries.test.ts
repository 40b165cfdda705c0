import { describe, expect, it } from "vitest";
import { rankEntries } from "./entries.js";
import { listPage } from "./page-world.testing.js";
import { readPage } from "./read-page.js";
import { limitsIn } from "./attributes.js";

const page = readPage(
  listPage(
    ["Z0017", "Zorp tables\n$10.0"],
    ["Z0018", "Zorp chronicle\n$99.0"],
    ["Z0019", "Old zorp chronicle\n$12.0"],
  ),
);
const order = (wanted: readonly string[], goal: string) =>
  rankEntries(page, wanted, limitsIn(goal)).map(({ link }) => link.label);

describe("rankEntries", () => {
  it("puts first what names most of what is wanted, rare words before common ones", () => {
    expect(order(["zorp", "tables"], "")).toEqual(["Z0017", "Z0018", "Z0019"]);
  });

  it("puts what breaks a limit last", () => {
    expect(order(["zorp", "chronicle"], "lower than 50")).toEqual(["Z0019", "Z0017", "Z0018"]);
  });

  it("has nothing to rank on a page without entries", () => {
    expect(rankEntries(readPage("[Up] "), ["zorp"], limitsIn(""))).toEqual([]);
  });
});
