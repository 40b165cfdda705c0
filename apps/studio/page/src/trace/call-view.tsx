import { partTitles } from "../../../src/trace/part-titles.js";
import type { ShownCall } from "../../../src/trace/read-span.js";
import { visible } from "../../../src/text/visible.js";
import { Folded } from "../folded.js";
import { CopyButton } from "../copied.js";
import { count, dollars } from "../format.js";
import { Json } from "../json.js";
import { promptOf } from "./prompt-changes.js";

interface CallViewProps {
  readonly call: ShownCall;
  readonly number: number;
  readonly of: number;
}

/** One call of a model: the prompt in its parts, the raw reply, and what was read out of it. */
export const CallView = ({ call, number, of }: CallViewProps) => (
  <article className="call stack [.call+&]:border-t [.call+&]:border-line [.call+&]:pt-16">
    <header className="row">
      <h3>{of > 1 ? `Call ${number} of ${of}` : "Call"}</h3>
      <p className="figures items-baseline quiet">
        <span>
          {call.promptId} <code>{call.promptHash}</code>
        </span>
        <span>
          {count(call.usage.promptTokens)} + {count(call.usage.completionTokens)} tokens
          {call.usage.estimated && " (estimated)"}
        </span>
        <span>{dollars(call.cost)} cost</span>
        {call.parts.length > 0 && <CopyButton text={promptOf(call)} name="the prompt" />}
        {call.attempt > 0 && <span className="failure-text">retry {call.attempt}</span>}
      </p>
    </header>
    {call.parts.length === 0 ? (
      <p className="aside">
        This run was recorded without prompts: <code>--events lean</code>, the default, keeps them.
      </p>
    ) : (
      call.parts.map(({ kind, text }, index) => (
        <div key={`${index} ${kind}`} className={`part ${kind}`}>
          <h4>{partTitles[kind]}</h4>
          <pre>
            <Folded text={text.replaceAll(/^\n+|\n+$/g, "")} />
          </pre>
        </div>
      ))
    )}
    <div className="part reply">
      <h4>Reply</h4> <CopyButton text={call.reply} name="the reply" />
      <pre>
        <Folded text={call.reply || "(empty)"} />
      </pre>
    </div>
    {call.problem === undefined ? (
      <div className="part parsed">
        <h4>{call.isRepaired ? "Read as" : "Read as it stands"}</h4>
        <Json value={call.parsed} />
      </div>
    ) : (
      <div className="part problem">
        <h4>✕ Could not be used</h4>
        <pre>{visible(call.problem)}</pre>
      </div>
    )}
  </article>
);
