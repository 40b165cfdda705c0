import { describe, expect, it } from "vitest";
import { extractKey } from "./extract-key.js";

describe("extractKey", () => {
  it.each([
    [
      "think: First I need to find a kettle. A kettle is more likely to appear in cabinet (1-3) and shelf (1). I can check one by one",
      "search: kettle",
    ],
    [
      "think: Next, I have to find the second towel. I can directly go to shelf 2 to find it.",
      "search: towel",
    ],
    ["think: I do not know yet where a newspaper is. I try sofa 1 next.", "search: newspaper"],
    ["think: No candle found on shelf 1, I'll check the next shelf.", "search: candle"],
    ["think: Now I find a ladle (1) on the table (1). Next, I need to take it.", "action: take"],
    ["think: Now I take the plate. Next, I need to clean it with sinkbasin", "action: clean"],
    [
      "think: Now I take an apple (2). Next, I need to go to a microwave (1) and heat it.",
      "action: heat",
    ],
    ["think: I know where mug 1 is, so I take it.", "action: take"],
    ["think[the second one fits, I will buy it.]", "action: buy"],
    ["think: Now I put the book on desk. Next, I need to find another book", "search: book"],
    ["think: hm", "action: go"],
  ])("reads %j", (thought, key) => {
    expect(extractKey(`think: I need to find a pen\n> search: pen\n\n${thought}\n>`)).toBe(
      `> ${key}`,
    );
  });
});
