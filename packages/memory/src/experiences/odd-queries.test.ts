import { describe, expect, it } from "vitest";
import { allDrivers } from "../all-drivers.testing.js";
import { expectCode } from "../conformance.testing.js";
import { hasPostgres } from "../postgres/postgres.testing.js";
import type { ExperienceQuery } from "./experience-memory.js";
import { sampleEmbedder, sampleLog } from "./sample-experiences.testing.js";

const axis = (...values: number[]) => new Float32Array(values);
/** From the smallest number that a float can be, to nearly the largest. */
const lengths = [1e-45, 1e-30, 1, 1e30, 3e38];

for (const [name, driver] of Object.entries(allDrivers("queries"))) {
  describe.skipIf(name === "PostgreSQL" && !hasPostgres)(`odd queries: ${name}`, () => {
    it("are refused where a vector or a weight is no finite number", async () => {
      const memory = await driver.experiences("refused", sampleEmbedder);
      await memory.add([
        { log: sampleLog("a", { entries: [] }), vectors: { task: axis(1, 0, 0), entries: [] } },
      ]);
      const wrong: [ExperienceQuery, string, RegExp][] = [
        [{ task: axis(1, Number.NaN, 0), topK: 1 }, "MEMORY_INVALID", /"task" holds/],
        [
          { key: { mode: "action", vector: axis(Number.POSITIVE_INFINITY, 0, 0) }, topK: 1 },
          "MEMORY_INVALID",
          /"key" holds/,
        ],
        [
          { task: axis(1, 0, 0), weights: { task: Number.NaN }, topK: 1 },
          "USAGE",
          /weight of task/,
        ],
        [{ task: axis(1, 0, 0), topK: 1.5 }, "USAGE", /topK/],
      ];
      for (const [query, code, message] of wrong)
        await expectCode(memory.query(query), code, message);
      await memory.close();
    });

    it("find vectors of any length, tiny and huge ones too, in the order of addition where they are equally near", async () => {
      const memory = await driver.experiences("lengths", sampleEmbedder);
      const logs = lengths.map((length, index) => ({
        log: sampleLog(`log ${index}`, { entries: ["> look", "a shelf"] }),
        vectors: { task: axis(length, 0, 0), entries: [axis(0, length, 0), axis(0, 0, 0)] },
      }));
      const far = {
        log: sampleLog("far", { entries: [] }),
        vectors: { task: axis(0, 1, 0), entries: [] },
      };
      await memory.add([far, ...logs]);
      for (const length of lengths) {
        const query: ExperienceQuery = {
          task: axis(length, 0, 0),
          key: { mode: "action", vector: axis(0, length, 0) },
          topK: 4,
        };
        expect(
          (await memory.query(query)).map(({ logId, score, bestEntry }) => [
            logId,
            score,
            bestEntry,
          ]),
        ).toEqual([0, 1, 2, 3].map((index) => [`log ${index}`, 2, 0]));
      }
      await memory.close();
    });
  });
}
