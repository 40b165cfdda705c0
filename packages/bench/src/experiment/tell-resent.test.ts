import { expect, it } from "vitest";
import { tellResent } from "./tell-resent.js";

it("tells how many requests were sent again, and is silent where none was", () => {
  expect(tellResent({ resent: 0 })).toEqual([]);
  expect(tellResent({ resent: 1 })[0]).toMatch(/^1 request went unanswered .* was sent again/);
  expect(tellResent({ resent: 1200 })[0]).toMatch(/^1,200 requests went unanswered .* were sent again/);
});
