import type { EpisodeEvent } from "@mnemograph/core";
import { readEvents } from "@mnemograph/bench/results";

/** All events of an episode, as a reader of the library gets them. */
export const eventsOf = async (
  directory: string,
  episode: string,
): Promise<readonly EpisodeEvent[]> => {
  const events: EpisodeEvent[] = [];
  for await (const event of readEvents(directory, episode)) events.push(event);
  return events;
};
