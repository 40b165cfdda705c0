import { type EpisodeEvent, MnemographError } from "@mnemograph/core";
import { type MemoryTokens, memoryTokens } from "../metrics/memory-tokens.js";
import { readEvents } from "./read-run.js";
import type { ResultLine } from "./result-line.js";

const eventsOf = async (directory: string, episodeId: string): Promise<EpisodeEvent[]> => {
  const events: EpisodeEvent[] = [];
  try {
    for await (const event of readEvents(directory, episodeId)) events.push(event);
  } catch (error) {
    // A run may be made without events, and a figure is missing then.
    if (!MnemographError.isInstance(error)) throw error;
    return [];
  }
  return events;
};

/**
 * What memory took of the tokens of each episode of a run's streams, by the episode's id. Nothing
 * of episodes whose events or prompts were not kept.
 *
 * @throws What reading a file throws, where that is no damage of the file.
 * @example
 * const tokens = await readMemoryTokens("runs/first", await readResults("runs/first"));
 * tokens.get("ace~put-7~0")?.recalled;
 */
export const readMemoryTokens = async (
  directory: string,
  results: readonly Pick<ResultLine, "episodeId" | "stream">[],
): Promise<ReadonlyMap<string, MemoryTokens>> => {
  const tokens = new Map<string, MemoryTokens>();
  for (const { episodeId, stream } of results) {
    if (stream === undefined) continue;
    const events = await eventsOf(directory, episodeId);
    const own = events.length === 0 ? undefined : memoryTokens(events);
    if (own !== undefined) tokens.set(episodeId, own);
  }
  return tokens;
};
