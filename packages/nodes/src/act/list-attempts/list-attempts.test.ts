import { describe, expect, it } from "vitest";
import { listAttempts } from "./list-attempts.js";

describe("listAttempts", () => {
  it("names as many attempts as are asked for, one by default", async () => {
    expect(await listAttempts.run({}, {})).toEqual({ batchIds: ["attempt 1"] });
    expect(await listAttempts.run({}, { attempts: { max: 3 } })).toEqual({
      batchIds: ["attempt 1", "attempt 2", "attempt 3"],
    });
  });
});
