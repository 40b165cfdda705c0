import { contentHash } from "../sqlite/content-hash.js";

/** Keeps the parts of checkpoints, each under its name once per thread. */
export interface ThreadParts {
  /** Adds parts; those that are known already stay as they are. */
  add(threadId: string, parts: ReadonlyMap<string, string>): Promise<void>;
  /** All parts of a thread by their names. */
  all(threadId: string): Promise<ReadonlyMap<string, string>>;
  remove(threadId: string): Promise<void>;
}

const nameBytes = 12;

/** What a part is called: a hash of its text, the same in every process. */
export const partName = (text: string): string =>
  contentHash(text).toString("base64url", 0, nameBytes);
