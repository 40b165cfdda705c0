import { createHash } from "node:crypto";
import type { NodeRuntime, Task } from "@mnemograph/core";

/** LangGraph's name of the thread, where there is one: bench's threads are named by episodes. */
const threadOf = (runtime: NodeRuntime | undefined): string | undefined => {
  const thread: unknown = runtime?.config?.configurable?.["thread_id"];
  return typeof thread === "string" && thread !== "" ? thread : undefined;
};

/**
 * What an episode is called in a note memory: LangGraph's thread, else the task; after it the
 * version of the memory that it began with, so that a task that comes again is another episode. A
 * run that goes on from a checkpoint has the same name.
 */
export const episodeName = (
  { task, notesVersion }: { readonly task?: Task | undefined; readonly notesVersion: number },
  runtime: NodeRuntime | undefined,
): string => `${threadOf(runtime) ?? task?.id ?? "formation"}@${notesVersion}`;

/** The first 12 hexadecimal digits of the SHA-256 of what a batch asks for. */
export const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);
