import { setImmediate } from "node:timers/promises";
import { visible } from "../text/visible.js";
import type { LoggedCall } from "./call-log.js";
import type { CallStore } from "./call-store.js";

/** Characters of a prompt that are searched: half from its beginning, half from its end. */
export const SEARCHED = 60_000;
/** Characters of a reply and of a problem that the list keeps. */
export const SHOWN = 2000;
/** Characters that are written before others may go on. */
const SLICE = 60_000;
/** Calls after which what was written is kept. */
const KEPT = 500;

const ends = (text: string): string =>
  text.length <= SEARCHED ? text : `${text.slice(0, SEARCHED / 2)}\n${text.slice(-SEARCHED / 2)}`;
/** Control characters are shown as such; not every SQLite stores U+0000. */
const stored = (text: string): string => ends(text).replaceAll("\0", "\u2400");
const shown = (text: string): string => {
  const whole = visible(text.slice(0, SHOWN));
  return text.length > SHOWN ? `${whole}… (${text.length - SHOWN} more characters)` : whole;
};

/** Which episode's calls are written. */
export interface Episode {
  readonly episode: string;
  readonly pipeline: string;
}

/** What a log was when its calls were written. */
export interface LogFacts {
  readonly size: number;
  readonly changed: number;
  /** Null where the episode has not ended. */
  readonly success: boolean | null;
  /** Lines that cannot be read. */
  readonly problems: number;
}

const statementsOf = ({ database, hasWords }: CallStore) => ({
  addCall: database.prepare(
    `INSERT INTO call (episode, pipeline, node, path, span, number, step, latency,
       prompt_tokens, completion_tokens, tokens, estimated, cost, retries, failed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  addShown: database.prepare("INSERT INTO shown VALUES (?, ?, ?, ?)"),
  addText: database.prepare(
    hasWords
      ? "INSERT INTO text (rowid, prompt, reply, observation) VALUES (?, ?, ?, ?)"
      : "INSERT INTO text (id, words) VALUES (?, ? || char(10) || ? || char(10) || ?)",
  ),
  setStep: database.prepare("UPDATE call SET step = ? WHERE episode = ? AND span = ?"),
  addLog: database.prepare("INSERT OR REPLACE INTO log VALUES (?, ?, ?, ?, ?)"),
});

/** Writes a call; says how many characters that were. */
const write = (
  { addCall, addShown, addText }: ReturnType<typeof statementsOf>,
  { episode, pipeline }: Episode,
  { call, node, path, span, number, step, latency, observation }: LoggedCall,
): number => {
  const { promptTokens, completionTokens, estimated } = call.usage;
  const prompt = call.messages.map(({ content }) => content).join("\n");
  const { lastInsertRowid } = addCall.run(
    ...[episode, pipeline, node, path].map(stored),
    span,
    number,
    step,
    Math.max(0, latency),
    promptTokens,
    completionTokens,
    promptTokens + completionTokens,
    Number(estimated),
    call.cost,
    call.attempt + (call.resent ?? 0),
    Number(call.problem !== undefined),
  );
  addShown.run(
    lastInsertRowid,
    shown(call.promptId),
    shown(call.reply),
    call.problem === undefined ? null : shown(call.problem),
  );
  const texts = [prompt, call.reply, observation].map(stored);
  addText.run(lastInsertRowid, ...texts);
  return texts.reduce((sum, { length }) => sum + length, 0);
};

/** Writes calls into an index, in slices: between two of them others are answered. */
export const callWriter = (store: CallStore) => {
  const { database, hasWords } = store;
  const statements = statementsOf(store);
  let isOpen = false;
  let unkept = 0;

  const begin = (): void => {
    if (!isOpen) database.exec("BEGIN IMMEDIATE");
    isOpen = true;
  };
  /** Keeps what was written: a process that ends before begins again there. */
  const keep = (): void => {
    if (isOpen) database.exec("COMMIT");
    [isOpen, unkept] = [false, 0];
  };
  return {
    take: async (episode: Episode, calls: readonly LoggedCall[]): Promise<void> => {
      let written = 0;
      for (const logged of calls) {
        begin();
        written += write(statements, episode, logged);
        unkept += 1;
        if (written < SLICE) continue;
        written = 0;
        await setImmediate();
      }
      await setImmediate();
    },
    placeStep: ({ episode }: Episode, span: number, step: number): void => {
      begin();
      statements.setStep.run(step, episode, span);
    },
    /** Takes an episode's calls out: its log is another one, or is gone. */
    remove: (episode: string): void => {
      begin();
      // What the search knows of them is found no more, since they are joined by their ids.
      const own = "SELECT id FROM call WHERE episode = ?";
      database.prepare(`DELETE FROM shown WHERE id IN (${own})`).run(episode);
      if (!hasWords) database.prepare(`DELETE FROM text WHERE id IN (${own})`).run(episode);
      database.prepare("DELETE FROM call WHERE episode = ?").run(episode);
      database.prepare("DELETE FROM log WHERE episode = ?").run(episode);
    },
    endLog: (episode: string, { size, changed, success, problems }: LogFacts): void => {
      begin();
      const ended = success === null ? null : Number(success);
      statements.addLog.run(episode, size, changed, ended, problems);
      if (unkept >= KEPT) keep();
    },
    keep,
  };
};
export type CallWriter = ReturnType<typeof callWriter>;
