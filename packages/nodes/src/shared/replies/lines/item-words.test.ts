import { describe, expect, it } from "vitest";
import { withoutItemWords } from "./item-words.js";

describe("withoutItemWords", () => {
  it.each([
    ["Pick: Goal 1, Goal #2 and goal 3", "Pick: 1, 2 and 3"],
    ["Pick [item 1, item 2]", "Pick [1, 2]"],
    ["- Observation #3: put a cup", "- 3: put a cup"],
    ["Pick: 1 (put a cup), 2 (put a pen)", "Pick: 1, 2"],
    ["Pick includes goals 1 and 2", "Pick: 1 and 2"],
  ])("%j is %j", (told, plain) => expect(withoutItemWords(told)).toBe(plain));

  it.each(["Type 1: items on shelf 3 [1]", "Type 1: goal 3 is met [1]", "Type 1 (Pick) [1]", "the best item 4 you"])("leaves %j", (told) =>
    expect(withoutItemWords(told)).toBe(told),
  );
});
