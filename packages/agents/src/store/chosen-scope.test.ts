import { expect, it } from "vitest";
import { chosenScope } from "./chosen-scope.js";

it("takes a scope as it is told, and one that tells nothing", () => {
  expect(chosenScope({ user: "ann", agent: "desk" })).toEqual({ user: "ann", agent: "desk" });
  expect(chosenScope({})).toEqual({});
});

it.each([{ user: undefined }, { user: "" }, { agent: "desk", user: undefined }])(
  "never takes %j for the memory that all users share",
  (scope) => {
    expect(() => chosenScope(scope)).toThrow("scopeOf tells no user for this run");
  },
);
