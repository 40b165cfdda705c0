import { describe, expect, it } from "vitest";
import { collectorLock } from "./collector-lock.js";
import type { RunDatabase } from "./run-database.js";

/** A database that answers each try for the lock in turn, and is refused it ever after. */
const answering = (answers: boolean[]) => {
  const asked: string[] = [];
  const session = {
    broken: new AbortController().signal,
    rows: async (query: string) => {
      asked.push(query.includes("try_advisory") ? "try" : "unlock");
      return [{ free: answers.shift() ?? false }];
    },
    close: async () => void asked.push("close"),
  };
  const database = {
    location: "here",
    session: async () => session as unknown as Awaited<ReturnType<RunDatabase["session"]>>,
  };
  return { database, asked };
};
const patience = { tries: 3, pauseMilliseconds: 1 };

describe("collectorLock", () => {
  it("waits for a server that has not noticed yet that the last collector is gone", async () => {
    const { database, asked } = answering([false, false, true]);
    const lock = await collectorLock(database, "a-run", patience);
    await lock.hold();
    await lock.close();
    expect(asked).toEqual(["try", "try", "try", "unlock", "close"]);
  });

  it("gives way to a collector that stays, and leaves no session open", async () => {
    const { database, asked } = answering([]);
    await expect(collectorLock(database, "a-run", patience)).rejects.toMatchObject({
      code: "RUN_INVALID",
    });
    expect(asked).toEqual(["try", "try", "try", "close"]);
  });
});
