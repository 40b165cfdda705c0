import { promptReader } from "@mnemograph/bench/results";
import { EpisodeEvent } from "@mnemograph/core";
import { readLines } from "../runs/read-lines.js";

/** The events of a log, one after the other; lines that are damaged or too long are left out. */
export const eventsIn = async function* (file: string): AsyncGenerator<EpisodeEvent> {
  const prompts = promptReader();
  for await (const { text } of readLines(file)) {
    if (text === null) continue;
    let event: ReturnType<typeof EpisodeEvent.safeParse> | undefined;
    try {
      const stored: unknown = JSON.parse(text);
      prompts.take(stored);
      event = EpisodeEvent.safeParse(prompts.whole(stored));
    } catch {
      continue;
    }
    if (event.success) yield event.data;
  }
};
