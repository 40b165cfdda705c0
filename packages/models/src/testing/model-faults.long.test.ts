import { describe, expect, it } from "vitest";
import { describeFaults } from "./describe-faults.testing.js";
import { modelFaults } from "./model-faults.js";

describe("modelFaults", () => {
  it("are at least thirty", () =>
    expect(Object.keys(modelFaults).length).toBeGreaterThanOrEqual(30));
});

describeFaults(modelFaults);
