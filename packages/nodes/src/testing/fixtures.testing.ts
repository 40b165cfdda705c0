import type { NodeEvent, NodeRuntime, StateActionTuple, Step, Task } from "@mnemograph/core";
import { type TupleMemory, inProcessTupleMemory } from "@mnemograph/memory";

export const sampleTask = (changes: Partial<Task> = {}): Task => ({
  id: "greenhouse/1",
  environment: "greenhouse",
  split: "test",
  type: "water",
  goal: "water the fern",
  ...changes,
});

/** `walk` of pairs [observation, action], numbered. */
export const sampleSteps = (
  ...pairs: readonly (readonly [observation: string, action: string])[]
): Step[] =>
  pairs.map(([observation, action], index) => ({ index, observation, action, kind: "act" }));

export const sampleTuple = (
  id: string,
  changes: Partial<StateActionTuple> = {},
): StateActionTuple => ({
  id,
  goal: "water the fern",
  history: { evaluation: "", summary: "" },
  observation: `you see bench ${id}`,
  action: `go to bench ${id}`,
  trajectoryId: "demonstration",
  step: 0,
  origin: "human",
  ...changes,
});

/** One batch `water/1`: goal type 1 with two observation types, goal type 2 with an empty one. */
export const sampleMemory = async (): Promise<TupleMemory> => {
  const memory = inProcessTupleMemory();
  await memory.addBatch({
    batchId: "water/1",
    goalTypes: [
      { id: 1, name: "watering", goals: ["water the fern", "water the moss in the hall"] },
      { id: 2, name: "pruning", goals: ["prune the rose"] },
    ],
    observationTypes: [
      { goalTypeId: 1, id: 1, name: "at a bench" },
      { goalTypeId: 1, id: 2, name: "at a tap" },
      { goalTypeId: 2, id: 1, name: "anywhere" },
    ],
    tuples: [
      {
        goalTypeId: 1,
        observationTypeId: 1,
        tuple: sampleTuple("a", { observation: "on the bench stands a fern" }),
      },
      {
        goalTypeId: 1,
        observationTypeId: 1,
        tuple: sampleTuple("b", { observation: "the bench is empty" }),
      },
      {
        goalTypeId: 1,
        observationTypeId: 2,
        tuple: sampleTuple("c", { observation: "the tap drips", action: "fill can 1" }),
      },
    ],
  });
  return memory;
};

/** A runtime that keeps what a node reports. */
export const recordingRuntime = (): NodeRuntime & { readonly events: readonly NodeEvent[] } => {
  const events: NodeEvent[] = [];
  return { events, emit: (event) => void events.push(event) };
};

/** A dependency that a test must not reach. */
export const unreachable = (name: string) => (): never => {
  throw new Error(`${name} was called`);
};
