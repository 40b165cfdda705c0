import { StateSchema } from "@langchain/langgraph";
import { type Embedder, type GraphDeps, defineGraph, fields } from "@mnemograph/core";
import type { ExperienceMemory, ReflectionMemory, TupleMemory } from "@mnemograph/memory";
import { recallReflections, retrieveExperiences, retrieveTuples } from "@mnemograph/nodes";
import { expectTypeOf, test } from "vitest";

/** A state with the channels of three methods. */
const State = new StateSchema(fields);

/** RAP's, LDM2's and Reflexion's readers in one graph. */
const graph = defineGraph({
  name: "three-memories",
  state: State,
  nodes: { retrieveTuples, retrieveExperiences, recallReflections },
  edges: {
    start: ["retrieveTuples", "retrieveExperiences", "recallReflections"],
    retrieveTuples: "end",
    retrieveExperiences: "end",
    recallReflections: "end",
  },
});

declare const tupleMemory: TupleMemory;
declare const experienceMemory: ExperienceMemory;
declare const reflectionMemory: ReflectionMemory;
declare const embedder: Embedder;

test("a graph reads three memories, each by its own name", () => {
  expectTypeOf(graph).toBeCallableWith({
    tupleMemory,
    experienceMemory,
    reflectionMemory,
    embedder,
  });
  expectTypeOf<GraphDeps<typeof graph>["tupleMemory"]>().not.toBeAny();
  expectTypeOf<GraphDeps<typeof graph>["experienceMemory"]>().not.toBeAny();
  expectTypeOf<GraphDeps<typeof graph>["reflectionMemory"]>().not.toBeAny();
});

/** Compiled, never run: what a missing memory, or one in another's place, says. */
export const mistakes = () => [
  // @ts-expect-error property tupleMemory is missing
  graph({ experienceMemory, reflectionMemory, embedder }),
  // @ts-expect-error property experienceMemory is missing
  graph({ tupleMemory, reflectionMemory, embedder }),
  // @ts-expect-error property reflectionMemory is missing
  graph({ tupleMemory, experienceMemory, embedder }),
  // @ts-expect-error a memory of experiences holds no tuples
  graph({ tupleMemory: experienceMemory, experienceMemory, reflectionMemory, embedder }),
];
