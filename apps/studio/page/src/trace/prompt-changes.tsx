import { useState } from "react";
import type { ShownCall, SpanDetail } from "../../../src/trace/read-span.js";
import { diffLines } from "./diff-lines.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, useData } from "../data.js";
import { counted } from "../format.js";
import { addressOf } from "../router.js";

/** Lines that stand around a change. */
const AROUND = 2;

/** A call's prompt as one text. */
export const promptOf = (call: ShownCall | null | undefined): string =>
  (call?.parts ?? []).map(({ text }) => text).join("\n");

/** Lines that both prompts have fold in the middle. */
const folded = (lines: readonly string[]): string =>
  lines.length <= 2 * AROUND + 1
    ? lines.join("\n")
    : [
        ...lines.slice(0, AROUND),
        `… ${counted(lines.length - 2 * AROUND, "same line")} …`,
        ...lines.slice(-AROUND),
      ].join("\n");

interface PromptDifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** Two prompts, line by line. */
export const PromptDifference = ({ before, after }: PromptDifferenceProps) => {
  const changes = diffLines(before, after);
  if (changes.every(({ kind }) => kind === "same"))
    return <p className="quiet">The prompt is the same, word for word.</p>;
  return (
    <div className="prompt-changes font-mono text-small leading-[1.5] whitespace-pre-wrap *:block *:border-l-3 *:pl-8 *:no-underline">
      {changes.map(({ kind, lines }, index) => {
        const key = `${index} ${kind}`;
        if (kind === "added")
          return (
            <ins key={key} className="border-success bg-success/10">
              {visible(lines.join("\n"))}
            </ins>
          );
        if (kind === "removed")
          return (
            <del key={key} className="border-failure bg-failure-ground">
              {visible(lines.join("\n"))}
            </del>
          );
        return (
          <span key={key} className="border-transparent text-quiet">
            {visible(folded(lines))}
          </span>
        );
      })}
    </div>
  );
};

interface PromptChangesProps {
  readonly run: string;
  readonly episode: string;
  /** The node that asked the model in the step before. */
  readonly before: number;
  readonly call: ShownCall;
}

/** What changed in the prompt since the step before; read when it is opened. */
export const PromptChanges = ({ run, episode, before, call }: PromptChangesProps) => {
  const [isOpen, setOpen] = useState(false);
  const data = useData<SpanDetail>(
    isOpen ? addressOf(["runs", run, "episodes", episode, "spans", String(before)]) : null,
  );
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What changed in the prompt since the step before</summary>
      {isOpen && (
        <Shown data={data}>
          {({ calls }) => <PromptDifference before={promptOf(calls[0])} after={promptOf(call)} />}
        </Shown>
      )}
    </details>
  );
};
