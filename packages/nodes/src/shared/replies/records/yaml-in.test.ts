import { describe, expect, it } from "vitest";
import { yamlIn } from "./yaml-in.js";

describe("yamlIn", () => {
  it.each<[string, string, unknown]>([
    [
      "a list of entries below a key",
      "types:\n  - name: take a thing\n    members:\n      - 1\n      - 3\n  - name: go\n    members: [2, 4]",
      {
        types: [
          { name: "take a thing", members: [1, 3] },
          { name: "go", members: [2, 4] },
        ],
      },
    ],
    [
      "a list as far left as its key",
      "subgoals:\n- subgoal: put\n  status: incomplete",
      { subgoals: [{ subgoal: "put", status: "incomplete" }] },
    ],
    ["a bare list", "- action: 'go to desk 1'\n  confidence: 0.6\n", [{ action: "go to desk 1", confidence: 0.6 }]],
    ["entries behind a list", "seen:\n  - pen 1\nholding: none", { seen: ["pen 1"], holding: null }],
    ["prose", "I go on.\n- first: look", undefined],
    ["a bulleted list with a heading", "Here you are:\n- look\n  around", undefined],
    ["entries without a list", "Facing: north\nMoved: 2", undefined],
  ])("reads %s", (_, text, value) => {
    expect(yamlIn(text)).toEqual(value);
  });

  it("leaves texts of many lines alone", () => {
    expect(yamlIn("- a: 1\n".repeat(10_000))).toBeUndefined();
  });
});
