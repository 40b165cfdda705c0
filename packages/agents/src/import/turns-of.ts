import { readEach, readMessages } from "../messages/read-messages.js";
import type { AgentMessage } from "../messages/agent-message.js";
import type { Ending, Verdict } from "../record/judge.js";
import { shortHash } from "../record/task-of.js";
import type { ImportedRun } from "./imported-run.js";

/** What a record holds: a conversation, and what is known about its end. */
export interface Conversation {
  readonly line: number;
  /** The record's own id. */
  readonly id?: string;
  readonly startedAt?: string;
  readonly scopeHints: ImportedRun["scopeHints"];
  readonly messages: readonly unknown[];
  /**
   * A trace is a record of its last turn: what stands before it happened in other traces. A chat is
   * a record of all turns.
   */
  readonly turns: "last" | "all";
  readonly problem?: string;
  readonly verdict?: Verdict;
  readonly otherScores?: readonly string[];
  /** What is known of single turns, by the position of a message in them. */
  readonly verdictAt?: ReadonlyMap<number, Verdict>;
}

/** A turn of a conversation, from a message of the user to the next. */
export interface Turn {
  readonly run: ImportedRun;
  /** One for what happened up to each answer within the turn: the last is that of the whole. */
  readonly prefixes: readonly string[];
}

/**
 * One hash for what happened up to each answer. Results count by themselves: some formats keep them
 * in messages of their own, others in the answer that made the calls.
 */
const prefixesOf = (messages: readonly AgentMessage[]): readonly string[] => {
  let earlier = "";
  const grow = (content: unknown) => {
    earlier = shortHash(JSON.stringify([earlier, content]));
  };
  return messages.flatMap(({ role, text, toolCalls = [], toolResults = [] }) => {
    if (role !== "tool") grow([role, text, toolCalls]);
    const found = role === "assistant" ? [earlier] : [];
    for (const result of toolResults) grow(result);
    return found;
  });
};

const isOpen = (messages: readonly AgentMessage[]) => {
  const last = messages.at(-1);
  return last?.role !== "assistant" || (last.toolCalls ?? []).length > 0;
};

const endingOf = (messages: readonly AgentMessage[], problem: string | undefined): Ending => {
  if (problem !== undefined) return "failed";
  return isOpen(messages) ? "unfinished" : "finished";
};

/** Which verdict a turn has: its own, or as the last turn that of the whole record. */
const verdictFor = (
  { verdict, verdictAt }: Conversation,
  from: number,
  end: number,
  isLast: boolean,
): Verdict | undefined => {
  const own = [...(verdictAt ?? [])].find(([position]) => position >= from && position < end)?.[1];
  return own ?? (isLast ? verdict : undefined);
};

/** Which messages of the user begin a turn. */
const requestsIn = (messages: readonly AgentMessage[]): readonly number[] =>
  messages.flatMap(({ role, isRecalled }, index) =>
    role === "user" && isRecalled !== true ? [index] : [],
  );

/**
 * The turns of a conversation that have an answer, each as a run.
 *
 * @throws MnemographError USAGE for what is no message.
 */
export const turnsOf = (conversation: Conversation): readonly Turn[] => {
  const { line, id, startedAt, scopeHints, messages, turns } = conversation;
  // By their places in the list: one message may hold several replies.
  const starts = requestsIn(readEach(messages));
  const meant = turns === "last" ? starts.slice(-1) : starts;
  return meant.flatMap((from): Turn[] => {
    const end = starts[starts.indexOf(from) + 1] ?? messages.length;
    const turn = readMessages(messages.slice(from, end));
    if (!turn.some(({ role }) => role === "assistant")) return [];
    const isLast = end === messages.length;
    const prefixes = prefixesOf(turn);
    const problem = isLast ? conversation.problem : undefined;
    const verdict = verdictFor(conversation, from, end, isLast);
    const name =
      id === undefined
        ? ["", prefixesOf(readMessages(messages.slice(0, end))).at(-1)]
        : [id, turns === "last" ? "" : starts.indexOf(from)];
    const run: ImportedRun = {
      id: `import/${shortHash(JSON.stringify(name))}`,
      line,
      ...(startedAt !== undefined && { startedAt }),
      scopeHints,
      messages: messages.slice(from, end),
      ending: endingOf(turn, problem),
      ...(problem !== undefined && { problem }),
      ...(verdict !== undefined && { verdict }),
      ...(isLast &&
        verdict === undefined &&
        conversation.otherScores !== undefined && { otherScores: conversation.otherScores }),
    };
    return [{ run, prefixes }];
  });
};
