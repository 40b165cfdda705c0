import type { Parsed } from "@mnemograph/core";
import type { ActionForm } from "../forms/action-forms.js";
import { withCodeKept } from "./code-lines.js";
import { withBracketsKept, withCallsKept } from "./kept-calls.js";
import { withLinesKept } from "./kept-lines.js";
import { withRecordsKept } from "./kept-records.js";
import { type KeptWords, holdsKept, keptWords } from "./kept-words.js";

const nothingKept: KeptWords = { keep: (words) => words, release: (text) => text };

interface ReplyWithWordsKept {
  readonly text: string;
  readonly release: KeptWords["release"];
}

const withWordsKept = (reply: string, forms: readonly ActionForm[]): ReplyWithWordsKept => {
  if (holdsKept(reply) || reply.length > 50_000) return { text: reply, release: nothingKept.release };
  const kept = keptWords();
  if (forms.length === 0) return { text: withCodeKept(reply, kept), release: kept.release };
  const inRecords = withRecordsKept(reply, forms, kept);
  const inCalls = withCallsKept(inRecords, forms, kept);
  return { text: withBracketsKept(withLinesKept(inCalls, forms, kept), forms, kept), release: kept.release };
};

const releasedIn = <Value>(value: Value, release: KeptWords["release"]): Value => {
  if (typeof value === "string") return release(value) as Value;
  if (Array.isArray(value)) return (value as unknown[]).map((one) => releasedIn(one, release)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, releasedIn<unknown>(one, release)])) as Value;
};

/**
 * Reads a reply while the words that an action takes as they are stand aside: `> reply to Ann: We close ticket T-1.` says nothing about closing one. What is
 * read has them in their places again. Replies of more than 50,000 characters are read as they are.
 */
export const readWithWordsKept = <Read>(
  reply: string,
  forms: readonly ActionForm[],
  read: (text: string) => Parsed<Read>,
): Parsed<Read> => {
  const { text, release } = withWordsKept(reply, forms);
  return text === reply ? read(reply) : releasedIn(read(text), release);
};
