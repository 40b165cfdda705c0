import { MemorySaver } from "@langchain/langgraph";
import type { Environment } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import type { ScriptedModel } from "@mnemograph/models/testing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/greenhouse.testing.js";
import { copyOf, formedGreenhouse } from "../testing/formed-greenhouse.testing.js";
import { greenhouseModel } from "../testing/greenhouse-model.testing.js";
import { ldmRefinement } from "./ldm-refinement.js";

const taskId = "fern-to-tub";
const task = greenhouseTask(taskId);
const batchId = "bring/1";
const maxSteps = 7;
const environment = greenhouse({ maxSteps }) as Environment;

let formed: TupleMemory;
let memory: TupleMemory;
beforeAll(async () => {
  formed = await formedGreenhouse();
});
beforeEach(async () => {
  memory = await copyOf(formed);
});

/** Never concentrated, so that every level branches. */
const explore = { concentration: { minSupport: 1000 } };
const stubborn = () => greenhouseModel({ taskId, stubborn: "fly away" });
const refine = (model: ScriptedModel, options: Partial<Parameters<typeof ldmRefinement>[0]> = {}) =>
  ldmRefinement({ model, environment, tupleMemory: memory, explore, ...options })
    .compile()
    .invoke({ task, batchId });
const refinedTuples = async (id = batchId) =>
  (await memory.tuplesInCell({ batchId: id })).filter(({ origin }) => origin === "refined");

describe("ldmRefinement", () => {
  it("resumes from a checkpoint after a broken connection, and adds once", async () => {
    const whole = stubborn();
    const expected = await refine(whole);
    const cells = (await refinedTuples()).map(({ id }) => id);
    for (const breaksAt of [30, whole.calls.length - 1]) {
      const own = await copyOf(formed);
      const model = greenhouseModel({ taskId, stubborn: "fly away", breaksAt });
      const graph = ldmRefinement({ model, environment, tupleMemory: own, explore }).compile({
        checkpointer: new MemorySaver(),
      });
      const config = { configurable: { thread_id: `broken-${breaksAt}` } };
      await expect(graph.invoke({ task, batchId }, config)).rejects.toThrow("connection lost");
      const state = await graph.invoke(null, config);
      expect(state.explored.map(({ id }) => id)).toEqual(expected.explored.map(({ id }) => id));
      expect(state.improvement).toEqual(expected.improvement);
      expect(await own.version()).toBe(3);
      const added = (await own.tuplesInCell({ batchId })).filter(
        ({ origin }) => origin === "refined",
      );
      expect(added.map(({ id }) => id)).toEqual(cells);
    }
  });
});
