import { type Step, type ToolCall, type Trajectory, observationText } from "@mnemograph/core";
import type { AgentMessage } from "../messages/agent-message.js";
import { heard, type RecordOptions, withoutText } from "../record/record-turn.js";
import { redactMessages, redactSecrets } from "../record/redact.js";
import { shortHash, taskOf } from "../record/task-of.js";
import { type ReactAction, reactAction } from "./react-action.js";
import { goalOnLine, type ReactPart, reactParts } from "./react-parts.js";

/**
 * What a request asks for: the words after its last label, such as `Question:`, up to an empty
 * line or a part; the whole text where it has none.
 */
const goalIn = (request: string): { readonly goal: string; readonly from: number } => {
  const lines = request.split(/\r?\n/);
  const at = lines.findLastIndex((line) => goalOnLine(line) !== undefined);
  if (at < 0) return { goal: request.trim(), from: 0 };
  const first = goalOnLine(lines[at] ?? "") ?? "";
  const [words] = reactParts([first, ...lines.slice(at + 1)].join("\n"));
  const goal = words?.kind === "words" ? words.text.split(/\n\s*\n/)[0] : undefined;
  return { goal: goal?.trim() || request.trim(), from: at };
};

/** A request without the examples that stand before its task. */
const requestParts = (request: string, from: number): readonly ReactPart[] => {
  const all = request.split(/\r?\n/);
  const hasExamples = reactParts(all.slice(0, from).join("\n")).some(
    ({ kind }) => kind !== "words",
  );
  return reactParts(all.slice(hasExamples ? from : 0).join("\n"));
};

/** Steps as they come: what was seen last, and what is done then. */
const stepRecorder = () => {
  const steps: Step[] = [];
  let seen = "";
  let open: ToolCall | undefined;
  const push = (action: string, kind: Step["kind"], after: string, call?: ToolCall) => {
    const calls = call === undefined ? {} : { toolCalls: [call] };
    steps.push({ index: steps.length, observation: seen, action, kind, ...calls });
    [seen, open] = [after, call];
  };
  return {
    see: (text: string) => {
      const last = steps.at(-1);
      if (open !== undefined && last !== undefined) {
        const result = { callId: open.id, name: open.name, text, isError: false };
        steps[steps.length - 1] = { ...last, toolResults: [result] };
        open = undefined;
        seen = observationText({ toolResults: [result] });
      } else seen = seen === "" || seen === heard ? text : `${seen}\n${text}`;
    },
    think: (text: string) => push(`think: ${text}`, "think", heard),
    act: (done: ReactAction) => {
      const call = done.kind === "call" ? done.call : undefined;
      push(done.action, done.kind === "think" ? "think" : "act", "", call);
    },
    end: () => ({ steps, finalObservation: seen }),
  };
};

type Recorder = ReturnType<typeof stepRecorder>;

const record = (recorder: Recorder, parts: readonly ReactPart[]) => {
  const hasAction = parts.some(({ kind }) => kind === "action");
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === "observation") recorder.see(text);
    // Words without a label are the thought before a reply's action; alone they answer.
    const isThought = kind === "thought" || (kind === "words" && hasAction);
    if (isThought) recorder.think(text);
    if (kind === "answer" || (kind === "words" && !isThought))
      recorder.act({ kind: "answer", action: `answer: ${text}` });
    if (kind !== "action") continue;
    const next = parts[index + 1];
    const done = reactAction(text, next?.kind === "input" ? next.text : undefined);
    if (done !== undefined) recorder.act(done);
  }
};

const seenIn = ({ text, images }: AgentMessage): string => {
  const parts = reactParts(text);
  const isLabelled = parts.length === 1 && parts[0]?.kind === "observation";
  return observationText({ text: isLabelled ? (parts[0]?.text ?? "") : text.trim(), images });
};

/**
 * A dialogue in which an agent wrote its thoughts and actions as text, as a trajectory: what is
 * done is the action's text as it stands, or the call that a tool's name and input make; what the
 * user says after an action is what was seen.
 */
export const recordReact = (
  messages: readonly AgentMessage[],
  options: RecordOptions = {},
): Trajectory => {
  const { agent, redact = redactSecrets, success = false, reward = success ? 1 : 0 } = options;
  const [request, ...others] = redactMessages(messages, redact).filter(
    ({ role, isRecalled }) => (role === "user" || role === "assistant") && isRecalled !== true,
  );
  const text = request?.text ?? "";
  const { goal, from } = goalIn(text);
  const recorder = stepRecorder();
  const [first, ...done] = requestParts(text, from);
  if (first?.kind === "words" && request !== undefined) {
    recorder.see(observationText({ text: first.text, images: request.images }));
    record(recorder, done);
  } else if (request !== undefined) recorder.see(seenIn(request));
  for (const message of others)
    if (message.role === "user") recorder.see(seenIn(message));
    else record(recorder, reactParts(message.text));
  const { steps, finalObservation } = recorder.end();
  const task = taskOf(goal === "" ? withoutText : goal, { ...(agent !== undefined && { agent }) });
  const id = options.id ?? `turn/${shortHash(JSON.stringify([task.id, steps, finalObservation]))}`;
  return { id, task, steps, finalObservation, reward, success };
};
