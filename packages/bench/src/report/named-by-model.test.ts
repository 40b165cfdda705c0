import { expect, it } from "vitest";
import { namedByModel } from "./named-by-model.js";

it("adds the model where there are several", () => {
  expect(namedByModel(["small"])({ pipeline: "act", model: "small" })).toBe("act");
  expect(namedByModel(["small", "large"])({ pipeline: "act", model: "small" })).toBe("act (small)");
});
