import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { importMemoryFile, sqliteReflectionMemory, sqliteTupleMemory } from "@mnemograph/bench";

const tuple = (id: string, observation: string, action: string) => ({
  id,
  goal: "open the red door",
  history: { evaluation: "", summary: "I looked." },
  observation,
  action,
  trajectoryId: "demo",
  step: 0,
  origin: "human" as const,
});

/**
 * A memory of each kind: tuples that the runs of `writeRun` were given, experiences, and one
 * reflection.
 */
export const writeMemories = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const tuples = await sqliteTupleMemory({
    path: join(folder, "formed.sqlite"),
    namespace: "formed",
  });
  const place = (observationTypeId: number, one: ReturnType<typeof tuple>) => ({
    goalTypeId: 1,
    observationTypeId,
    tuple: one,
  });
  await tuples.addBatch({
    batchId: "put/1",
    goalTypes: [{ id: 1, name: "doors", goals: ["open the red door"] }],
    observationTypes: [
      { goalTypeId: 1, id: 1, name: "at a chest" },
      { goalTypeId: 1, id: 2, name: "nothing to see" },
    ],
    tuples: [
      place(1, tuple("tuple-0", "You see a chest 1.", "open chest 1")),
      place(1, tuple("tuple-1", "You see a room.", "go to desk 1")),
      place(2, tuple("never", "You see nothing.", "wait")),
    ],
  });
  await tuples.setMetadata({ initialVersion: 1 });
  await tuples.close();
  const database = join(folder, "learnt.sqlite");
  const recorded = join(folder, "recorded.json");
  const steps = [
    { action: "think: first find the key.", observation: "OK." },
    {
      action: "take red key 1 from desk 1",
      observation: "You pick up the red key 1 from the desk 1.",
    },
  ];
  writeFileSync(
    recorded,
    JSON.stringify({
      meta: { source: "a test" },
      episodes: [
        { game: "one", category: "open", task: "open the red door", steps, success: true },
      ],
    }),
  );
  await importMemoryFile({ file: recorded, database, namespace: "imported" });
  const reflections = await sqliteReflectionMemory({ path: database, namespace: "imported" });
  await reflections.add({
    taskId: "test/task-1",
    trial: 0,
    text: "I should have taken the key first.",
  });
  await reflections.close();
};
