import { END, MemorySaver, START, StateGraph, StateSchema } from "@langchain/langgraph";
import { z } from "zod";

/**
 * Loses the checkpoint after the first step of a sub-graph, as a process does that is killed when
 * the step's writes are kept already.
 */
class KilledOnce extends MemorySaver {
  #isAlive = true;

  override async put(...values: Parameters<MemorySaver["put"]>): ReturnType<MemorySaver["put"]> {
    const [{ configurable }, , { step }] = values;
    if (this.#isAlive && configurable?.["checkpoint_ns"] && step >= 1) {
      this.#isAlive = false;
      throw new Error("killed");
    }
    return super.put(...values);
  }
}

/**
 * Whether the installed LangGraph, when it resumes, plays the newest step of a sub-graph again
 * though the step's writes are kept: 1.4 does, 1.7 does not. A small graph shows it; a list of
 * versions would say nothing about later ones.
 */
const probe = async (): Promise<boolean> => {
  const state = new StateSchema({ note: z.string().default("") });
  let plays = 0;
  const inner = new StateGraph(state)
    .addNode("play", () => {
      plays += 1;
      return { note: "played" };
    })
    .addEdge(START, "play")
    .addEdge("play", END)
    .compile();
  const graph = new StateGraph(state)
    .addNode("inner", inner)
    .addEdge(START, "inner")
    .addEdge("inner", END)
    .compile({ checkpointer: new KilledOnce() });
  const config = { configurable: { thread_id: "probe" }, durability: "sync" as const };
  await graph.invoke({ note: "" }, config).catch(() => undefined);
  await graph.invoke(null, config);
  return plays > 1;
};

let described: Promise<boolean> | undefined;

/** Asked once in a process; a tenth of a second. */
export const playsNestedStepsAgain = (): Promise<boolean> => (described ??= probe());
