import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clearedAfterEach, awkwardNames, collect, expectCode } from "../conformance.testing.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import type { Reflection, ReflectionMemory, ReflectionReader } from "./reflection-memory.js";

/**
 * Opens a memory of this name; the same name again is the same memory where the driver keeps
 * anything.
 */
export type OpenReflectionMemory = (namespace: string) => Promise<ReflectionMemory>;

const note = (trial: number, text = `plan ${trial}`, taskId = "task"): Reflection => ({
  taskId,
  trial,
  text,
});

/**
 * What every driver of the memory of reflections has to do, as tests of vitest. `open` is called with names that
 * differ where memories must not meet; what it opens is cleared and closed after each test.
 *
 * @example
 * reflectionMemoryConformance("mine", async (namespace) => openReflections(namespace));
 */
export const reflectionMemoryConformance = (name: string, open: OpenReflectionMemory): void => {
  describe(`reflection memory: ${name}`, () => {
    const kept = clearedAfterEach();
    const fresh = (namespace = "memory") => kept(open(namespace));

    it("returns the last reflections of a task, oldest first", async () => {
      const memory = await fresh();
      for (const trial of [0, 1, 2, 3, 4]) await memory.add(note(trial));
      await memory.add(note(0, "another", "other task"));
      expect(await memory.last("task", 3)).toEqual([note(2), note(3), note(4)]);
      expect(await memory.last("task", 0)).toEqual([]);
      expect(await memory.last("task", 99)).toHaveLength(5);
      expect(await memory.all("nobody")).toEqual([]);
      expect(await memory.taskIds()).toEqual(["other task", "task"]);
      expect(await memory.stats()).toMatchObject({ tasks: 2, reflections: 6 });
      await expectCode(memory.last("task", -1), "USAGE");
    });

    it("lets a repeated trial replace its reflection, and pinned readers keep the old one", async () => {
      const memory = await fresh();
      const { version } = await memory.add(note(0));
      expect(await memory.add(note(0))).toEqual({ version, changed: false });
      const pinned = await memory.at(version);
      expect(await memory.add(note(0, "better"))).toEqual({ version: version + 1, changed: true });
      expect(await memory.last("task", 3)).toEqual([note(0, "better")]);
      expect(await pinned.last("task", 3)).toEqual([note(0)]);
      await memory.clear();
      await expectCode(pinned.last("task", 3), "MEMORY_VERSION_UNKNOWN");
      expect(await memory.taskIds()).toEqual([]);
    });

    it("finds reflections by the type of their tasks, and all together, at any version", async () => {
      const memory = await fresh();
      const typed = (taskId: string, trial: number, taskType: string) => ({
        ...note(trial, "plan", taskId),
        taskType,
        goal: `goal of ${taskId}`,
      });
      const all = [
        typed("b", 1, "clean"),
        typed("a", 0, "clean"),
        typed("c", 0, "heat \u0000 \ud800"),
        note(0),
      ];
      for (const reflection of all) await memory.add(reflection);
      expect(await memory.ofTaskType("clean")).toEqual(all.slice(0, 2));
      expect(await memory.ofTaskType("heat \u0000 \ud800")).toEqual([all[2]]);
      expect(await memory.ofTaskType("")).toEqual([]);
      expect(await memory.everything()).toEqual(all);
      const version = await memory.version();
      await memory.add(typed("a", 0, "heat"));
      expect(await memory.ofTaskType("clean")).toEqual(all.slice(0, 1));
      const pinned = await memory.at(version);
      expect(await pinned.ofTaskType("clean")).toEqual(all.slice(0, 2));
      expect(await pinned.everything()).toEqual(all);
      const copy = await fresh("copy of types");
      await importMemory(copy, await collect(exportMemory(memory)));
      expect(await copy.everything()).toEqual(await memory.everything());
      expect(await (await copy.at(version)).ofTaskType("clean")).toEqual(all.slice(0, 2));
    });

    it("refuses a reflection without task or with a wrong trial", async () => {
      const memory = await fresh();
      await expectCode(memory.add(note(0, "text", "")), "MEMORY_INVALID", /taskId/);
      await expectCode(memory.add(note(-1)), "MEMORY_INVALID", /trial/);
      await expectCode(memory.add(note(0.5)), "MEMORY_INVALID", /trial/);
      expect(await memory.taskIds()).toEqual([]);
    });

    it("keeps namespaces apart whatever their names", async () => {
      for (const namespace of awkwardNames)
        await (await fresh(namespace)).add(note(0, `text of ${namespace}`));
      for (const namespace of awkwardNames)
        expect(await (await fresh(namespace)).all("task")).toEqual([
          note(0, `text of ${namespace}`),
        ]);
    });

    it("takes reflections out; pinned readers keep them", async () => {
      const memory = await fresh();
      await memory.add(note(0));
      const { version } = await memory.add(note(1));
      const before = await memory.at(version);
      expect(
        await memory.remove([
          { taskId: "task", trial: 0 },
          { taskId: "nobody", trial: 3 },
        ]),
      ).toEqual({ version: version + 1, removed: 1 });
      expect(await memory.all("task")).toEqual([note(1)]);
      expect(await before.all("task")).toEqual([note(0), note(1)]);
    });

    it("exports and imports everything, with every version", async () => {
      const source = await fresh("export source");
      await source.add(note(0));
      await source.add(note(0, "replaced"));
      await source.add(note(1, "odd \u2028 \u0000 text"));
      const lines = await collect(exportMemory(source));
      const target = await fresh("export target");
      await importMemory(target, lines);
      expect(await target.all("task")).toEqual(await source.all("task"));
      expect(await collect(exportMemory(target))).toEqual(lines);
      expect(await (await target.at(1)).all("task")).toEqual([note(0)]);
      const again = await fresh("again");
      const doubled = lines.map((line, index) =>
        index === 2 ? line.replace('"trial":0', '"trial":-1') : line,
      );
      await expectCode(importMemory(again, doubled), "MEMORY_INVALID", /line 3, field "trial"/);
      const repeated = lines.map((line, index) =>
        index === 3 ? line.replace('"trial":1', '"trial":0') : line,
      );
      await expectCode(importMemory(again, repeated), "MEMORY_INVALID", /line 4, field "trial"/);
      expect(await again.taskIds()).toEqual([]);
    });

    it("agrees with a naive model at every version", async () => {
      const memory = await fresh();
      const commands = fc.array(
        fc.record({
          taskId: fc.constantFrom("a", "a:b", "b"),
          trial: fc.nat(3),
          text: fc.constantFrom("one", "two", ""),
        }),
        { maxLength: 15 },
      );
      await fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          await memory.clear();
          const states: {
            readonly reader: ReflectionReader;
            readonly known: ReadonlyMap<string, Reflection>;
          }[] = [];
          let known = new Map<string, Reflection>();
          for (const reflection of sequence) {
            const { version } = await memory.add(reflection);
            known = new Map(known).set(
              JSON.stringify([reflection.taskId, reflection.trial]),
              reflection,
            );
            states.push({ reader: await memory.at(version), known });
          }
          for (const { reader, known: at } of states) {
            for (const taskId of ["a", "a:b", "b"]) {
              const expected = [...at.values()]
                .filter((one) => one.taskId === taskId)
                .toSorted((left, right) => left.trial - right.trial);
              expect(await reader.all(taskId)).toEqual(expected);
              expect(await reader.last(taskId, 2)).toEqual(expected.slice(-2));
            }
          }
        }),
        { numRuns: 30 },
      );
    });
  });
};
