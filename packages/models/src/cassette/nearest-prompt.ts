import { readLines, parseLine } from "../files/json-lines.js";
import { CassetteLine } from "./cassette-line.js";

export interface NearestPrompt {
  /** Shared words by all words of both, 0 to 1. */
  readonly similarity: number;
  /** Position of the first differing character, and the recorded text around it. */
  readonly differsAt: number;
  readonly recorded: string;
  readonly requested: string;
}

type PromptMessages = readonly { readonly role: string; readonly content: unknown }[];

const textOf = (messages: PromptMessages): string =>
  messages
    .map(
      ({ role, content }) =>
        `${role}: ${typeof content === "string" ? content : JSON.stringify(content)}`,
    )
    .join("\n");

const jaccard = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / (left.size + right.size - shared);
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Finds the recorded prompt most like the requested one, by the Jaccard index of their words;
 * undefined on an empty cassette.
 */
export const nearestPrompt = (
  file: string,
  messages: PromptMessages,
): NearestPrompt | undefined => {
  const requested = textOf(messages);
  const requestedWords = words(requested);
  let best: { readonly similarity: number; readonly text: string } | undefined;
  for (const line of readLines(file)) {
    const text = textOf(parseLine(CassetteLine, line, file).messages);
    const similarity = jaccard(words(text), requestedWords);
    if (!best || similarity > best.similarity) best = { similarity, text };
  }
  if (!best) return undefined;
  let differsAt = 0;
  while (differsAt < requested.length && requested[differsAt] === best.text[differsAt])
    differsAt += 1;
  const around = (text: string) => text.slice(Math.max(0, differsAt - 80), differsAt + 160);
  return {
    similarity: best.similarity,
    differsAt,
    recorded: around(best.text),
    requested: around(requested),
  };
};
