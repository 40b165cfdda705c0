import type { PartKind, PromptPart } from "../../../src/trace/prompt-parts.js";
import type { ShownCall } from "../../../src/trace/read-span.js";
import { visible } from "../../../src/text/visible.js";
import { count, dollars, sizeOf, textOf } from "../format.js";

const TITLES: Readonly<Record<PartKind, string>> = {
  instructions: "Instructions",
  memory: "Memory",
  past: "Past",
  situation: "Situation",
  correction: "After a reply that could not be used",
};

/** Texts longer than this fold. */
const LONG = 900;

const Part = ({ kind, text }: PromptPart) => {
  const body = <pre>{visible(text.replaceAll(/^\n+|\n+$/g, ""))}</pre>;
  if (text.length <= LONG) {
    return (
      <div className={`part ${kind}`}>
        <h4>{TITLES[kind]}</h4>
        {body}
      </div>
    );
  }
  return (
    <details className={`part group ${kind}`}>
      <summary>
        <h4>{TITLES[kind]}</h4> <span className="quiet">{sizeOf(text)}</span>
        <span className="block truncate font-mono text-small leading-[1.5] text-quiet group-open:hidden">
          {visible(text.trim().split("\n")[0] ?? "")}
        </span>
      </summary>
      {body}
    </details>
  );
};

/** One call of a model: the prompt in its parts, the raw reply, and what was read out of it. */
export const CallView = ({
  call,
  number,
  of,
}: {
  readonly call: ShownCall;
  readonly number: number;
  readonly of: number;
}) => (
  <article className="call stack [.call+&]:border-t [.call+&]:border-line [.call+&]:pt-16">
    <header>
      <h3>{of > 1 ? `Call ${number} of ${of}` : "Call"}</h3>
      <p className="figures quiet">
        <span>
          {call.promptId} <code>{call.promptHash}</code>
        </span>
        <span>
          {count(call.usage.promptTokens)} + {count(call.usage.completionTokens)} tokens
          {call.usage.estimated && " (estimated)"}
        </span>
        <span>{dollars(call.cost)} cost</span>
        {call.attempt > 0 && <span className="failure-text">retry {call.attempt}</span>}
      </p>
    </header>
    {call.parts.length === 0 ? (
      <p className="aside">
        This run was recorded without prompts: <code>--events lean</code>, the default, keeps them.
      </p>
    ) : (
      call.parts.map((part, index) => <Part key={`${index} ${part.kind}`} {...part} />)
    )}
    <div className="part reply">
      <h4>Reply</h4>
      <pre>{visible(call.reply) || "(empty)"}</pre>
    </div>
    {call.problem === undefined ? (
      <div className="part parsed">
        <h4>{call.isRepaired ? "Read as" : "Read as it stands"}</h4>
        <pre>{visible(textOf(call.parsed))}</pre>
      </div>
    ) : (
      <div className="part problem">
        <h4>✕ Could not be used</h4>
        <pre>{visible(call.problem)}</pre>
      </div>
    )}
  </article>
);
