import { expect, it } from "vitest";
import type { JournalEntry } from "./episode-journal.js";
import { toldTasks } from "./told-tasks.js";

const start = (taskId: string): JournalEntry => ({ type: "start", at: 0, namespace: [], taskId, node: "act" });

it("knows the tasks of earlier attempts and of this one, and passes entries on", () => {
  const appended: JournalEntry[] = [];
  const journal = toldTasks({ earlier: [start("a")], isResumed: true, append: (entry) => void appended.push(entry) });
  journal.append(start("b"));
  expect([[...journal.told], appended.map(({ taskId }) => taskId), journal.isResumed]).toEqual([["a", "b"], ["b"], true]);
});
