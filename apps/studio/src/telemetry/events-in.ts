import { EpisodeEvent } from "@mnemograph/core";
import { readLines } from "../runs/read-lines.js";

/** The events of a log, one after the other; lines that are damaged or too long are left out. */
export const eventsIn = async function* (file: string): AsyncGenerator<EpisodeEvent> {
  for await (const { text } of readLines(file)) {
    if (text === null) continue;
    let event: ReturnType<typeof EpisodeEvent.safeParse> | undefined;
    try {
      event = EpisodeEvent.safeParse(JSON.parse(text));
    } catch {
      continue;
    }
    if (event.success) yield event.data;
  }
};
