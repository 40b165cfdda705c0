import { act } from "@mnemograph/pipelines";
import { expect, it } from "vitest";
import { lamps, tasks } from "../environment/lamps.js";
import { patientModel } from "./patient-model.js";

it("plays as any chat model does", async () => {
  const graph = act({ model: patientModel(), environment: lamps, examples: () => [] }).compile();
  for (const task of tasks)
    expect(await graph.invoke({ task })).toMatchObject({
      success: true,
      trajectory: { length: 2 },
    });
});
