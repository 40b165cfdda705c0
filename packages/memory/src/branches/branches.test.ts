import { describe, expect, it } from "vitest";
import { allDrivers } from "../all-drivers.testing.js";
import { clearedAfterEach, collect, expectCode, failureOf } from "../conformance.testing.js";
import { sampleEmbedder, withoutEntries } from "../experiences/sample-experiences.testing.js";
import { hasPostgres } from "../postgres/postgres.testing.js";
import type { ExperienceRow } from "../experiences/experience-row.js";
import type { ReflectionRow } from "../reflections/reflection-memory.js";
import type { TupleRow } from "../tuples/tuple-row.js";
import type { ChangeCondition, StoredMemory } from "../stored-memory.js";
import { exportMemory } from "../transfer/export-memory.js";
import { place, sampleBatch, sampleTuple } from "../tuples/sample-tuples.testing.js";
import { copyMemory } from "./copy-memory.js";

type Lifetime = { readonly version: number; readonly removedVersion?: number | undefined };

/** A memory of any kind, with a change by hand of one entry, and what can be seen of it. */
interface Edited<Row extends Lifetime> {
  readonly memory: StoredMemory<Row>;
  readonly fill: () => Promise<{ readonly version: number }>;
  readonly change: (
    text: number,
    condition?: ChangeCondition,
  ) => Promise<{ readonly version: number }>;
  readonly remove: (condition?: ChangeCondition) => Promise<{ readonly version: number }>;
  readonly seen: (version?: number) => Promise<unknown>;
}

for (const [name, driver] of Object.entries(allDrivers("branches"))) {
  const tuples = async (namespace: string): Promise<Edited<TupleRow>> => {
    const memory = await driver.tuples(namespace);
    const edited = (text: number) =>
      place(
        1,
        1,
        sampleTuple("a", {
          observation: "a rather long view of the shelf",
          action: `edit ${text}`,
        }),
      );
    return {
      memory,
      fill: () => memory.addBatch(sampleBatch()),
      change: (text: number, condition?: ChangeCondition) =>
        memory.revise({ batchId: "first", remove: ["a"], tuples: [edited(text)] }, condition),
      remove: (condition?: ChangeCondition) =>
        memory.revise({ batchId: "first", remove: ["a"] }, condition),
      seen: async (version?: number) =>
        (version === undefined ? memory : await memory.at(version)).tuplesInCell({
          batchId: "first",
        }),
    };
  };
  const experiences = async (namespace: string): Promise<Edited<ExperienceRow>> => {
    const memory = await driver.experiences(namespace, sampleEmbedder);
    return {
      memory,
      fill: () => memory.add([withoutEntries("a", [1, 0, 0]), withoutEntries("b", [0, 1, 0])]),
      change: (text: number, condition?: ChangeCondition) =>
        memory.add([withoutEntries("a", [text + 2, 1, 0])], condition),
      remove: (condition?: ChangeCondition) => memory.remove(["a"], condition),
      seen: async (version?: number) =>
        (version === undefined ? memory : await memory.at(version)).query({
          task: new Float32Array([1, 0, 0]),
          topK: 9,
        }),
    };
  };
  const reflections = async (namespace: string): Promise<Edited<ReflectionRow>> => {
    const memory = await driver.reflections(namespace);
    const note = (text: string) => ({ taskId: "t", trial: 0, text });
    return {
      memory,
      fill: () => memory.add(note("first")),
      change: (text: number, condition?: ChangeCondition) =>
        memory.add(note(`edit ${text}`), condition),
      remove: (condition?: ChangeCondition) => memory.remove([note("")], condition),
      seen: async (version?: number) =>
        (version === undefined ? memory : await memory.at(version)).everything(),
    };
  };

  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(`changes by hand: ${name}`, () => {
    const kept = clearedAfterEach();
    const suite = <Row extends Lifetime>(
      kind: string,
      open: (namespace: string) => Promise<Edited<Row>>,
    ) => {
      const opened = async (namespace: string) => {
        const one = await open(`${kind} ${namespace}`);
        await kept(Promise.resolve(one.memory));
        return one;
      };

      it(`of ${kind} are made from the version that they name, or not at all`, async () => {
        const memory = await opened("conditions");
        const { version } = await memory.fill();
        expect(await memory.change(1, { expectedVersion: version })).toMatchObject({
          version: version + 1,
        });
        const before = await memory.seen();
        for (const stale of [
          () => memory.change(2, { expectedVersion: version }),
          () => memory.remove({ expectedVersion: version }),
        ]) {
          await expectCode(stale(), "MEMORY_CHANGED", /was made from version/);
          expect(await failureOf(stale())).toMatchObject({
            evidence: { expectedVersion: version, version: version + 1 },
          });
        }
        expect(await memory.seen()).toEqual(before);
        expect(await memory.remove({ expectedVersion: version + 1 })).toMatchObject({
          version: version + 2,
        });
      });

      it(`of ${kind} by several at once: one change to a version succeeds, and the others are refused`, async () => {
        const memory = await opened("at once");
        const { version } = await memory.fill();
        // Files and databases are written through a connection of each writer's own.
        const others =
          name === "in process"
            ? [memory, memory, memory]
            : await Promise.all([1, 2, 3].map(() => open(`${kind} at once`)));
        const results = await Promise.allSettled(
          others.map((one, text) => one.change(text, { expectedVersion: version })),
        );
        expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        for (const result of results)
          if (result.status === "rejected")
            expect(result.reason).toMatchObject({ code: "MEMORY_CHANGED" });
        expect((await memory.memory.extent()).version).toBe(version + 1);
        for (const one of others) if (one !== memory) await one.memory.close();
      });

      it(`of a copy of ${kind} leave the original as it was, and the other way round`, async () => {
        const original = await opened("copied");
        const { version } = await original.fill();
        const first = await original.seen();
        await original.remove();
        const lines = await collect(exportMemory(original.memory));
        const copy = await opened("copied#1");
        const metadata = { ...(await original.memory.metadata()), note: "a copy" };
        // What was taken out later is still there, and stays there when the copy's version passes
        // that of the removal.
        await copyMemory(original.memory, version, copy.memory, metadata);
        expect(await copy.memory.metadata()).toEqual(metadata);
        expect(await copy.memory.extent()).toEqual({
          ...(await original.memory.extent()),
          version,
        });
        expect(await copy.seen()).toEqual(first);
        expect(await copy.change(1)).toMatchObject({ version: version + 1 });
        const changed = await copy.seen();
        expect(changed).not.toEqual(first);
        expect(await copy.seen(version)).toEqual(first);
        expect(await copy.change(2)).toMatchObject({ version: version + 2 });
        expect(await copy.seen(version + 1)).toEqual(changed);
        expect(await collect(exportMemory(original.memory))).toEqual(lines);
        await expectCode(
          copyMemory(original.memory, version, copy.memory, metadata),
          "MEMORY_INVALID",
          /not empty/,
        );
        const third = await opened("copied#2");
        await expectCode(
          copyMemory(original.memory, version + 9, third.memory, {}),
          "MEMORY_VERSION_UNKNOWN",
        );
      });
    };
    suite("tuples", tuples);
    suite("experiences", experiences);
    suite("reflections", reflections);
  });
}
