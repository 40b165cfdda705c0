import { promptReader } from "@mnemograph/bench/results";
import type { EpisodeEvent } from "@mnemograph/core";
import { readLines } from "../runs/read-lines.js";
import { eventIn } from "../trace/event-index.js";

/** The events of a log, one after the other; lines that are damaged or too long are left out. */
export const eventsIn = async function* (file: string): AsyncGenerator<EpisodeEvent> {
  const prompts = promptReader();
  for await (const { text } of readLines(file)) {
    const event = text === null ? undefined : eventIn(text, prompts);
    if (event?.success) yield event.data;
  }
};
