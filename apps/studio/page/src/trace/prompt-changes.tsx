import type { ShownCall, SpanDetail } from "../../../src/trace/read-span.js";
import { diffLines } from "./diff-lines.js";
import { visible } from "../../../src/text/visible.js";
import { counted } from "../format.js";
import { LoadedDetails } from "../loaded-details.js";

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

const LOOKS = {
  same: ["span", "border-transparent text-quiet"],
  added: ["ins", "border-success bg-success/10"],
  removed: ["del", "border-failure bg-failure-ground"],
} as const;

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
        const [Tag, look] = LOOKS[kind];
        return (
          <Tag key={`${index} ${kind}`} className={look}>
            {visible(kind === "same" ? folded(lines) : lines.join("\n"))}
          </Tag>
        );
      })}
    </div>
  );
};

interface PromptChangesProps {
  /** The address of the node that asked the model in the step before. */
  readonly before: string;
  readonly call: ShownCall;
}

/** What changed in the prompt since the step before; read when it is opened. */
export const PromptChanges = ({ before, call }: PromptChangesProps) => (
  <LoadedDetails<SpanDetail>
    title="What changed in the prompt since the step before"
    what="the prompt of the step before"
    address={before}
  >
    {({ calls }) => <PromptDifference before={promptOf(calls[0])} after={promptOf(call)} />}
  </LoadedDetails>
);
