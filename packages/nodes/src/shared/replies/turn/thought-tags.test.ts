import { expect, it } from "vitest";
import { besideThoughtTags, withoutThoughtTags } from "./thought-tags.js";

it("sets a thought between tags beside its action", () =>
  expect(besideThoughtTags("<thought>It is closed.</thought>\n> open safe 1")).toBe("Thought: It is closed.\n\n> open safe 1"));

it.each(["<thought>It is closed.</thought>", "<thought>It is closed.</thought><action>look</action>", "open safe 1"])(
  "leaves %j",
  (clean) => expect(besideThoughtTags(clean)).toBe(clean),
);

it("leaves out tags before a thought of the reply's own", () =>
  expect(besideThoughtTags("<thought>The form is given.</thought>\nThought: It is closed.\n> open safe 1")).toBe(
    "Thought: It is closed.\n> open safe 1",
  ));

it("leaves out thoughts before a text, and keeps them where there is nothing else", () => {
  expect(withoutThoughtTags("<thought>What now?</thought>\n\nI saw a mug.")).toBe("I saw a mug.");
  expect(withoutThoughtTags("<thought>I saw a mug.</thought>")).toBe("<thought>I saw a mug.</thought>");
  expect(withoutThoughtTags("I saw a mug. <thought>What now?</thought>")).toBe("I saw a mug. <thought>What now?</thought>");
});
