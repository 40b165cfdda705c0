import { describe, expect, it } from "vitest";
import { fitting } from "./fitting.js";

describe("fitting", () => {
  it.each([
    ["as it is", 8, "as it is"],
    ["as it is", 7, "as it …"],
    ["as it is", 1, "…"],
    ["as it is", Infinity, "as it is"],
    ["机器人在厨房", 12, "机器人在厨房"],
    ["机器人在厨房", 11, "机器人在厨…"],
    ["机器人在厨房", 10, "机器人在…"],
    ["🤖 plays", 5, "🤖 p…"],
  ])("%s in %i columns is %s", (line, columns, shown) =>
    expect(fitting(line, columns)).toBe(shown),
  );
});
