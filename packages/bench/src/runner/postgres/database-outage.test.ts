import { describe, expect, it } from "vitest";
import { isDatabaseOutage } from "./database-outage.js";

const failing = (code: string) => Object.assign(new Error("said by the server"), { code });

describe("isDatabaseOutage", () => {
  it.each(["25006", "57014", "57P01", "08P01", "ECONNRESET"])(
    "waits for a database that fails with %s",
    (code) => {
      expect(isDatabaseOutage(failing(code))).toBe(true);
      expect(isDatabaseOutage(new Error("another's words", { cause: failing(code) }))).toBe(true);
    },
  );

  it.each([
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
  ])("waits after: %s", (mentioned) => {
    expect(isDatabaseOutage(new Error(mentioned))).toBe(true);
  });

  it.each(["42P01", "22012", "28P01"])(
    "does not wait where %s says that it will fail again",
    (code) => {
      expect(isDatabaseOutage(failing(code))).toBe(false);
    },
  );
});
