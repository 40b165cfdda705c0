import { describe, expect, it } from "vitest";
import { readSkill, writeSkill } from "./skill-file.js";

const saying = (text: string) => readSkill(text).map((rule) => `${rule.about} | ${rule.text}`);

describe("readSkill", () => {
  it.each([
    [
      "lists of every kind",
      "# Deploy\n\n* Ask.\n+ Wait.\n\n1. Look.\n2) Go.",
      ["Deploy | Ask.", "Deploy | Wait.", "Deploy | Look.", "Deploy | Go."],
    ],
    [
      "items of several lines",
      "# Deploy\n- Ask\n  before tier 1:\n  - once\n- Wait\nfor it.",
      ["Deploy | Ask before tier 1: - once", "Deploy | Wait for it."],
    ],
    [
      "bold conditions",
      "- **Tier 1:** ask.\n- **Tier 2** — go.\n- **Tier 3**: wait.",
      ["Tier 1 | ask.", "Tier 2 | go.", "Tier 3 | wait."],
    ],
    ["tasks", "# Deploy\n- [ ] Ask.\n- [x] Wait.", ["Deploy | Ask.", "Deploy | Wait."]],
  ])("reads %s", (_, text, expected) => {
    expect(saying(text)).toEqual(expected);
  });

  it.each([
    ["front matter, after a byte order mark too", "\ufeff---\ntools:\n  - Bash\n---\n"],
    ["code", "~~~\n- no\n~~~\n  ```\n- no\n  ```\n"],
    ["comments and lines between sections", "<!--\n- no\n-->\n- - -\n***\n"],
  ])("takes no rule from %s", (_, text) => {
    expect(saying(`${text}\n- Ask.`)).toEqual(["Ask. | Ask."]);
  });
});

it("writes what it reads, whatever a name or a rule holds", () => {
  const rules = [{ about: "a **tier**\nof 1", text: "Ask:\n\n- once\n- twice" }];
  const text = writeSkill({ name: "ops\n---\n- x", description: "d", rules, examples: [] });
  expect(saying(text)).toEqual(["a tier of 1 | Ask: - once - twice"]);
});

it("keeps rules that speak of comments, and those between them", () => {
  const rules = [
    "Write no <!-- note --> here.",
    "Ask.",
    "Begin with <!--.",
    "Wait.",
    "End with -->.",
  ];
  const text = writeSkill({
    name: "ops",
    description: "d",
    rules: rules.map((rule) => ({ about: "pages", text: rule })),
    examples: [],
  });
  expect(readSkill(text).map((rule) => rule.text)).toEqual(rules);
});
