import { describe, expect, it } from "vitest";
import { readOnce } from "./read-once.js";

/** Reads that count themselves. */
const counted = () => {
  let reads = 0;
  return async () => {
    reads += 1;
    return reads;
  };
};

describe("readOnce", () => {
  it("reads a part of a pinned version once, others on their own", async () => {
    const [once, read, memory] = [readOnce<number>(), counted(), {}];
    const parts = [
      once(memory, 1, "a", read),
      once(memory, 1, "a", read),
      once(memory, 1, "b", read),
      once(memory, 2, "a", read),
    ];
    expect(await Promise.all(parts)).toEqual([1, 1, 2, 3]);
    expect(await once({}, 1, "a", read)).toBe(4);
    expect(await readOnce<number>()(memory, 1, "a", read)).toBe(5);
  });

  it("reads a memory as it is now each time", async () => {
    const [once, read, memory] = [readOnce<number>(), counted(), {}];
    expect([await once(memory, null, "a", read), await once(memory, null, "a", read)]).toEqual([
      1, 2,
    ]);
  });

  it("reads again what failed, and what was read long ago", async () => {
    const [once, read, memory] = [readOnce<number>(), counted(), {}];
    await expect(once(memory, 1, "a", () => Promise.reject(new Error("away")))).rejects.toThrow(
      "away",
    );
    expect(await once(memory, 1, "a", read)).toBe(1);
    for (const name of Array.from({ length: 32 }, (_, index) => `part ${index}`))
      await once(memory, 1, name, read);
    expect(await once(memory, 1, "a", read)).toBe(34);
  });
});
