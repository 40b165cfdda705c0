import { describe, expect, it } from "vitest";
import { offlineWarning, describeConditions } from "./run-conditions.js";

const where = { environment: "alfworld", split: "valid_unseen", models: ["openai:a"] };
const conditions = {
  prompts: "built-in 1a2b",
  ruleSheet: "off",
  guard: "circles 4",
  roles: {},
} as const;

describe("describeConditions", () => {
  it("describes prompts, rule sheet, guard and the model of every role", () => {
    expect(describeConditions({ ...where, conditions })).toEqual([
      "Environment alfworld, split valid_unseen, model openai:a in every role.",
      "Prompts built-in 1a2b. Rule sheet off. Guard circles 4.",
    ]);
    expect(
      describeConditions({
        ...where,
        conditions: { ...conditions, replies: "tools", actions: "listed", retry: "unlisted" },
      })[1],
    ).toBe(
      "Prompts built-in 1a2b. Rule sheet off. Guard circles 4. Replies asked for as tools. Actions listed. Retry unlisted actions.",
    );
    const roles = { summarizeHistory: "offline", clusterGoals: "offline", act: "openai:b" };
    expect(describeConditions({ ...where, conditions: { ...conditions, roles } })[0]).toBe(
      "Environment alfworld, split valid_unseen, model openai:a in every role but act: openai:b; clusterGoals and summarizeHistory: offline.",
    );
  });

  it("names what a run did not record", () => {
    expect(describeConditions(where)).toEqual([
      "Environment alfworld, split valid_unseen, model openai:a. Prompts, rule sheet, guard and roles: not recorded.",
    ]);
  });
});

describe("offlineWarning", () => {
  it.each([
    [["offline"], {}, "every role"],
    [["offline"], { act: "openai:a" }, "every role but act"],
    [
      ["openai:a"],
      { clusterObservations: "offline", clusterGoals: "offline", act: "openai:b" },
      "clusterGoals and clusterObservations",
    ],
    [["openai:a", "offline"], {}, "every role"],
  ])("of %j with %j names the roles: %s", (models, roles, played) => {
    expect(offlineWarning(models, roles)).toMatch(
      new RegExp(`^The model "offline" played ${played}\\. It is .* no language model: `),
    );
  });

  it("is given where any role was offline's alone", () => {
    expect(offlineWarning(["openai:a"])).toBeUndefined();
    expect(offlineWarning(["openai:a"], { act: "openai:b" })).toBeUndefined();
  });
});
