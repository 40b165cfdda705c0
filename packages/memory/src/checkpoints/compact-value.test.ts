import type { Json } from "@mnemograph/core";
import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { openSqlite } from "../sqlite-driver/open-sqlite.js";
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
    read: (part) => parts[Number(part)]!,
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
        expect(expandValue(JSON.parse(JSON.stringify(compactValue(value, store))), store)).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
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
          compactValue(
            {
              trajectory,
              world: {
                at: step,
                things: "a long text that stays the same all the time, step after step",
              },
            },
            store,
          ),
        ).length;
      }
      return written + store.parts.join("").length;
    };
    expect(size(200) / size(100)).toBeLessThan(2.2);
  });

  it("go through a serializer and a database, other types untouched", async () => {
    const inner = {
      dumpsTyped: async (data: unknown): Promise<[string, Uint8Array]> =>
        data instanceof Uint8Array ? ["bytes", data] : ["json", Buffer.from(JSON.stringify(data))],
      loadsTyped: async (type: string, data: Uint8Array | string) =>
        type === "bytes" ? data : JSON.parse(Buffer.from(data).toString()),
    };
    const database = openSqlite(":memory:");
    const serializer = compactSerializer(sqlitePartStore(database), inner);
    const value = {
      text: "odd \u0000 \ud800 ".repeat(20),
      list: Array.from({ length: 40 }, (_, index) => ({ index, text: "x".repeat(70) })),
    };
    const [type, bytes] = await serializer.dumpsTyped(value);
    expect(await serializer.loadsTyped(type, bytes)).toEqual(value);
    expect(await serializer.dumpsTyped(new Uint8Array([1, 2]))).toEqual([
      "bytes",
      new Uint8Array([1, 2]),
    ]);
    for (const small of [null, true, "", [], "~", "~0~"]) {
      expect(await serializer.loadsTyped(...(await serializer.dumpsTyped(small)))).toEqual(small);
    }
    database.exec("DELETE FROM checkpoint_part");
    await expect(serializer.loadsTyped(type, bytes)).rejects.toMatchObject({
      code: "MEMORY_INVALID",
    });
    database.close();
  });

  it("take little space where they are similar, and can be read by a later session", async () => {
    const inner = new MemorySaver().serde;
    const database = openSqlite(":memory:");
    const written: [value: object, type: string, bytes: Uint8Array][] = [];
    for (let session = 0; session < 3; session += 1) {
      const serializer = compactSerializer(sqlitePartStore(database), inner);
      for (let step = 0; step < 200; step += 1) {
        const versions = Object.fromEntries(
          Array.from({ length: 30 }, (_, channel) => [`channel ${channel}`, step - (channel % 7)]),
        );
        const value = {
          versions,
          summary: Array.from({ length: step % 60 }, (_, index) => `went to place ${index}`).join(
            "; ",
          ),
        };
        written.push([value, ...(await serializer.dumpsTyped(value))]);
      }
    }
    const sizes = written.map(([, , bytes]) => bytes.length);
    const parts =
      database.pluck<[], number>("SELECT sum(length(body)) FROM checkpoint_part").get() ?? 0;
    expect((sizes.reduce((sum, size) => sum + size) + parts) / written.length).toBeLessThan(400);
    const reader = compactSerializer(sqlitePartStore(database), inner);
    for (const [value, type, bytes] of written.toReversed())
      expect(await reader.loadsTyped(type, bytes)).toEqual(value);
    database.close();
  });
});
