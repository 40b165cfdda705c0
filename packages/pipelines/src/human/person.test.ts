import { Command, INTERRUPT, isInterrupted, MemorySaver } from "@langchain/langgraph";
import { describe, expect, it } from "vitest";
import { greenhouse, greenhouseTask } from "../testing/small-greenhouse.testing.js";
import { person } from "./person.js";

const thread = { configurable: { thread_id: "1" } };

describe("person", () => {
  it("waits for each action, and plays what was answered", async () => {
    const graph = person({ environment: greenhouse() }).compile({
      checkpointer: new MemorySaver(),
    });
    const first = await graph.invoke({ task: greenhouseTask }, thread);
    expect(isInterrupted(first) && first[INTERRUPT][0]?.value).toMatchObject({
      type: "ask-human",
      asksFor: "action",
      proposedAction: "",
    });
    const second = await graph.invoke(new Command({ resume: "look" }), thread);
    expect(isInterrupted(second)).toBe(true);
    const last = await graph.invoke(new Command({ resume: "> water fern 1" }), thread);
    expect(last).toMatchObject({ success: true, stopReason: "success" });
    expect(last.trajectory.map(({ action }: { action: string }) => action)).toEqual([
      "look",
      "water fern 1",
    ]);
  });
});
