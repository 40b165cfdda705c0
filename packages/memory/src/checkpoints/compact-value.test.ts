import type { Json } from "@mnemograph/core";
import SqliteDatabase from "better-sqlite3";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactSerializer } from "./compact-serializer.js";
import { compactValue, expandValue, type PartStore } from "./compact-value.js";
import { sqlitePartStore } from "./sqlite-part-store.js";

const memoryStore = (): PartStore & { readonly parts: string[] } => {
  const parts: string[] = [];
  return {
    parts,
    keep: (text) => {
      if (!parts.includes(text)) parts.push(text);
      return parts.indexOf(text);
    },
    read: (part) => parts[part] as string,
  };
};
const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const awkward = fc.oneof(
  json,
  fc.record({ $: json, own: json, rest: json }),
  fc.array(json, { minLength: 15, maxLength: 40 }),
  fc.string({ minLength: 60, maxLength: 90 }),
);

describe("compact values", () => {
  it("come back as they were", () => {
    const store = memoryStore();
    fc.assert(
      fc.property(awkward, (value) => {
        expect(expandValue(JSON.parse(JSON.stringify(compactValue(value, store))), store)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("of a list that grows take storage in proportion to its length", () => {
    const size = (steps: number) => {
      const store = memoryStore();
      let written = 0;
      for (let step = 0; step < steps; step += 1) {
        const trajectory = Array.from({ length: step }, (_, index) => ({
          index,
          action: `go to place ${index}`,
          observation: `You arrive at place ${index}. There is nothing on it.`,
        }));
        written += JSON.stringify(
          compactValue({ trajectory, world: { at: step, things: "a long text that stays the same all the time, step after step" } }, store),
        ).length;
      }
      return written + store.parts.join("").length;
    };
    expect(size(400) / size(200)).toBeLessThan(2.2);
  });

  it("go through a serializer and a database, other types untouched", async () => {
    const inner = {
      dumpsTyped: async (data: unknown): Promise<[string, Uint8Array]> =>
        data instanceof Uint8Array ? ["bytes", data] : ["json", Buffer.from(JSON.stringify(data))],
      loadsTyped: async (type: string, data: Uint8Array | string) => (type === "bytes" ? data : JSON.parse(Buffer.from(data).toString())),
    };
    const database = new SqliteDatabase(":memory:");
    const serializer = compactSerializer(sqlitePartStore(database), inner);
    const value = {
      text: "odd \u0000 \ud800 ".repeat(20),
      list: Array.from({ length: 40 }, (_, index) => ({ index, text: "x".repeat(70) })),
    };
    const [type, bytes] = await serializer.dumpsTyped(value);
    expect(await serializer.loadsTyped(type, bytes)).toEqual(value);
    expect((await serializer.dumpsTyped(value))[1]).toEqual(bytes);
    expect(await serializer.dumpsTyped(new Uint8Array([1, 2]))).toEqual(["bytes", new Uint8Array([1, 2])]);
    database.exec("DELETE FROM checkpoint_part");
    await expect(serializer.loadsTyped(type, bytes)).rejects.toMatchObject({ code: "MEMORY_INVALID" });
    database.close();
  });
});
