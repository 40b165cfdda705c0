import type { AgentMessage } from "../messages/agent-message.js";
import { currentTurn, requestOf } from "../record/current-turn.js";
import { pairResults } from "../record/pair-results.js";

/**
 * What happened in a run so far: its request, then replies and results in order. Nothing is ever
 * taken out of it.
 */
export type RunRecord = readonly AgentMessage[];

/** The record of a run whose messages nobody has changed yet. */
export const newRecord = (messages: readonly AgentMessage[]): RunRecord => currentTurn(messages);

const happened = ({ role, isRecalled, isSummary, isCleared }: AgentMessage) =>
  (role === "assistant" || role === "tool") &&
  isRecalled !== true &&
  isSummary !== true &&
  isCleared !== true;

/**
 * Where the last reply begins; a reply of several parts has one id. At the record's end where there
 * is none.
 */
const lastReply = (record: RunRecord): number => {
  const last = record.findLast(({ role }) => role === "assistant");
  if (last === undefined) return record.length;
  const first = record.findIndex(
    ({ role, id }) => role === "assistant" && last.id !== undefined && id === last.id,
  );
  return first < 0 ? record.lastIndexOf(last) : first;
};

/** The request as the model first sees it: middleware that redacts comes before. */
const withRequest = (record: RunRecord, messages: readonly AgentMessage[]): RunRecord => {
  const [pinned] = record;
  const shown = messages.find(
    ({ id, role }) => role === "user" && id !== undefined && id === pinned?.id,
  );
  return shown === undefined || requestOf([shown]) === undefined
    ? record
    : [shown, ...record.slice(1)];
};

/** The results that tools gave to calls for which the list shows none. */
const unseen = (
  news: readonly AgentMessage[],
  collected: readonly AgentMessage[],
): readonly AgentMessage[] => {
  const [calls, shown, given] = [
    news.flatMap(({ toolCalls = [] }) => toolCalls),
    news.flatMap(({ toolResults = [] }) => toolResults),
    collected.flatMap(({ toolResults = [] }) => toolResults),
  ];
  const [seen, found] = [pairResults(calls, shown).results, pairResults(calls, given).results];
  const toolResults = found.flatMap((result, index) =>
    seen[index] === undefined && result !== undefined ? [result] : [],
  );
  return toolResults.length === 0 ? [] : [{ role: "tool", text: "", toolResults }];
};

export interface Growth {
  /** Results that tools gave and that no list has shown yet. */
  readonly collected?: readonly AgentMessage[];
  /**
   * The ids of what stood in the list when the run began, where the list alone shows replies:
   * one that is gone was there before.
   */
  readonly earlier?: ReadonlySet<string> | undefined;
}

/**
 * The record with what the list of messages has that is new: the last reply and its results as they
 * stand there, since a person may have edited or rejected its calls, and all that follows. What is
 * older, or is gone from the list, stays as it was seen. A reply that the list never showed gives
 * way to one that stands in its place.
 */
export const grownRecord = (
  record: RunRecord,
  messages: readonly AgentMessage[],
  growth: Growth = {},
): RunRecord => {
  const { collected = [], earlier } = growth;
  if (record.length === 0) return [...newRecord(messages), ...collected];
  const at = lastReply(record);
  const { id } = record[at] ?? {};
  const place =
    id === undefined
      ? -1
      : messages.findIndex((message) => message.id === id && message.role === "assistant");
  const before = place < 0 && earlier !== undefined ? record : record.slice(0, at);
  const older = at === record.length ? withRequest(before, messages) : before;
  const known = new Set([...older.flatMap((message) => message.id ?? []), ...(earlier ?? [])]);
  const begin =
    place < 0
      ? messages.findLastIndex((message) => message.id !== undefined && known.has(message.id)) + 1
      : place;
  const news = begin === 0 && place < 0 ? [] : messages.slice(begin).filter(happened);
  const hasReply = news.some(({ role }) => role === "assistant");
  // The list holds no reply that the record lacks: what the record has of it was cleared, or taken
  // out of the list.
  const held = new Set(record.flatMap((message) => message.id ?? []));
  const round = hasReply
    ? news
    : [
        ...record.slice(older.length),
        ...news.filter((message) => message.id === undefined || !held.has(message.id)),
      ];
  return [...older, ...round, ...unseen(round, collected)];
};
