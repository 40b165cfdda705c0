import { type Loose, isLoose, stringOf, textOf } from "../messages/loose.js";
import { chatMessages } from "./chat-messages.js";
import { damagedRecord, orDamaged } from "./import-format.js";
import type { ReadRunsOptions } from "./imported-run.js";
import { joinedMessages } from "./joined-messages.js";
import { type JsonRecord, type TextLines, jsonRecords } from "./json-records.js";
import { partReader } from "./react-parts.js";
import { type ReactTranscript, reactTranscripts } from "./react-transcripts.js";
import type { ReadConversation } from "./read-traces.js";
import { scopeHintsOf } from "./scope-hints.js";
import { type Score, saysSuccess, scoresAmong, scoresIn, verdictOf } from "./scores.js";

const user = (content: string): Loose => ({ role: "user", content });
const reply = (content: string): Loose => ({ role: "assistant", content });

/** A transcript's task, and what was thought, done and seen after it. */
const messagesOf = (text: string): readonly Loose[] => {
  const lines = text.split(/\r?\n/);
  const partOn = partReader(lines);
  const at = lines.findIndex((line) => partOn(line) !== undefined);
  if (at < 0) return [user(text)];
  const opening = lines.slice(0, at).join("\n").trim();
  return [...(opening === "" ? [] : [user(opening)]), reply(lines.slice(at).join("\n"))];
};

const figure = /^\s*([A-Za-z][\w -]{0,30}?)\s*[:=]\s*(\S.{0,40}?)\s*$/;

/** What a line such as `Success: true` says; a number where it is one. */
const scoreOn = (line: string): Score | undefined => {
  const [, name, text = ""] = figure.exec(line) ?? [];
  if (name === undefined) return undefined;
  const value = Number(text);
  return { name, value: Number.isNaN(value) ? text : value };
};

/** The scores in the last lines of a transcript, and the transcript without those that decide. */
const withoutScores = (
  { text }: ReactTranscript,
  { successScore }: ReadRunsOptions,
): { readonly text: string; readonly scores: readonly Score[] } => {
  const lines = text.trimEnd().split(/\r?\n/);
  const partOn = partReader(lines);
  const scores: Score[] = [];
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const line = lines[at] ?? "";
    const score = partOn(line) === undefined ? scoreOn(line) : undefined;
    if (line.trim() !== "" && score === undefined) break;
    if (score === undefined) continue;
    scores.push(score);
    if (successScore === undefined ? saysSuccess(score.name) : score.name === successScore)
      lines.splice(at, 1);
  }
  return { text: lines.join("\n"), scores };
};

interface Found {
  readonly line: number;
  readonly messages: readonly Loose[];
  readonly scores: readonly Score[];
  readonly record: Loose;
}

const conversation = (found: Found, options: ReadRunsOptions): ReadConversation => {
  const { line, messages, scores, record } = found;
  if (!messages.some(({ role }) => role !== "user"))
    return { error: damagedRecord("react", line, "holds no action") };
  if (messages.every(({ role }) => role !== "user"))
    return { error: damagedRecord("react", line, "names no task before its first action") };
  const verdict = verdictOf(scores, options);
  const id = stringOf(record["id"]) ?? "";
  return {
    conversation: {
      line,
      ...(id !== "" && { id }),
      scopeHints: scopeHintsOf(record, record, options.userField),
      messages,
      turns: "last",
      ...(verdict === undefined ? { otherScores: figures(scores) } : { verdict }),
    },
  };
};

/** Names of scores that are numbers, one of which may be what decides. */
const figures = (scores: readonly Score[]): readonly string[] =>
  scores.flatMap(({ name, value }) => (typeof value === "number" ? [name] : []));

const ofTranscript = (transcript: ReactTranscript, options: ReadRunsOptions): ReadConversation => {
  const { text, scores } = withoutScores(transcript, options);
  return conversation(
    { line: transcript.line, messages: messagesOf(text), scores, record: {} },
    options,
  );
};

/** Under which keys records keep the task, and what was done, the surest first. */
const taskKeys = ["task", "question", "goal", "instruction", "query", "problem", "input", "prompt"];
const doneKeys = ["steps", "trajectory", "transcript", "trace", "scratchpad", "intermediate_steps"];
const textKeys = [...doneKeys, "text", "output", "completion", "response", "content"];

const firstOf = (record: Loose, keys: readonly string[]): unknown =>
  keys.map((key) => record[key]).find((value) => value !== undefined && value !== null);

const textIn = (record: Loose, keys: readonly string[]): string => {
  const value = firstOf(record, keys);
  return value === undefined ? "" : textOf(value);
};

/** A step of a list: what was thought and done, and what the world answered. */
const ofStep = (given: unknown): readonly Loose[] => {
  const [done, seen] = Array.isArray(given) ? given : [given, undefined];
  if (!isLoose(done)) return [];
  const step = seen === undefined ? done : { ...done, observation: seen };
  const { thought, action, observation } = {
    thought: textIn(step, ["thought", "thoughts", "reasoning", "think"]),
    action: textIn(step, ["action", "tool", "act"]),
    observation: textIn(step, ["observation", "obs", "result", "tool_output"]),
  };
  const input = firstOf(step, ["action_input", "actionInput", "tool_input", "input", "args"]);
  const written = [
    ...(thought === "" ? [] : [`Thought: ${thought}`]),
    ...(action === "" ? [] : [`Action: ${action}`]),
    ...(action === "" || input === undefined ? [] : [`Action Input: ${textOf(input)}`]),
  ];
  return [
    ...(written.length === 0 ? [] : [reply(written.join("\n"))]),
    ...(observation === "" ? [] : [user(observation)]),
  ];
};

const messagesIn = (record: Loose): readonly Loose[] => {
  const { messages } = record;
  if (Array.isArray(messages)) return chatMessages(messages);
  const task = textIn(record, taskKeys);
  const opening = [task, textIn(record, ["initial_observation", "initialObservation"])]
    .filter(Boolean)
    .join("\n");
  const asked = opening === "" ? [] : [user(opening)];
  const done = firstOf(record, doneKeys);
  if (Array.isArray(done)) return [...asked, ...done.flatMap(ofStep)];
  const written = messagesOf(textIn(record, textKeys));
  const isRepeated = written.length > 1 && textOf(written[0]?.["content"]).includes(task);
  return [
    ...(isRepeated ? [] : asked),
    ...(written.length > 1 && !isRepeated ? written.slice(1) : written),
  ];
};

const ofRecord = (read: JsonRecord, options: ReadRunsOptions): ReadConversation => {
  if ("error" in read) return read;
  const { line, value } = read;
  if (typeof value === "string") return ofTranscript({ line, text: value }, options);
  if (!isLoose(value)) return { error: damagedRecord("react", line, "is no transcript") };
  const scores = [
    ...scoresAmong(value),
    ...scoresAmong(value["metadata"]),
    ...scoresIn(value["results"]),
    ...scoresIn(value["scores"]),
  ];
  return conversation({ line, messages: messagesIn(value), scores, record: value }, options);
};

/**
 * Conversations of transcripts in which an agent wrote what it thought and did: a text of one or
 * several, or records in JSON with a text, a list of steps, or messages. ReAct section 2.
 */
export async function* readReact(
  lines: TextLines,
  options: ReadRunsOptions,
): AsyncGenerator<ReadConversation> {
  const all: string[] = [];
  for await (const line of lines) all.push(line.replace(/\r$/, ""));
  const first = all.find((line) => line.trim() !== "")?.trim() ?? "";
  if (/^(?:\{|\[\s*(?:$|[[{"]))/.test(first)) {
    for await (const record of joinedMessages(jsonRecords("react", all)))
      yield orDamaged("react", record.line, () => ofRecord(record, options));
    return;
  }
  for (const transcript of reactTranscripts(all))
    yield orDamaged("react", transcript.line, () => ofTranscript(transcript, options));
}
