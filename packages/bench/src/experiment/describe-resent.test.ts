import { expect, it } from "vitest";
import { describeResent } from "./describe-resent.js";

it("reports how many requests were sent again, and nothing where none was", () => {
  expect(describeResent({ resent: 0 })).toEqual([]);
  expect(describeResent({ resent: 1 })[0]).toMatch(/^1 request went unanswered .* was sent again/);
  expect(describeResent({ resent: 1200 })[0]).toMatch(
    /^1,200 requests went unanswered .* were sent again/,
  );
});
