import { type FormEvent, type ReactNode, useState } from "react";
import type { ForkChoices } from "../../../src/work/fork-choices.js";
import { visible } from "../../../src/text/visible.js";
import { Problem, problemIn } from "../data.js";
import { counted } from "../format.js";
import { type ForkDraft, draftOf, editsOf } from "./edits-of.js";

const NAMES: Readonly<Record<string, string>> = {
  state: "what it found",
  messages: "the prompt",
  reply: "the reply",
  update: "the action",
};

interface AreaProps {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly isCode?: boolean;
}
const Area = ({ label, value, change, isCode = false }: AreaProps) => (
  <label>
    <span>{label}</span>
    <textarea
      className={isCode ? "code" : undefined}
      rows={Math.min(16, Math.max(2, value.split("\n").length, Math.ceil(value.length / 90)))}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  </label>
);

const Part = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}) => (
  <details className="fork-part surface px-16 py-12 [&>:not(summary)]:mt-8">
    <summary>
      <b>{title}</b> <span className="quiet">{note}</span>
    </summary>
    {children}
  </details>
);

const replaced = <Item,>(items: readonly Item[], place: number, item: Item): readonly Item[] =>
  items.map((one, index) => (index === place ? item : one));

const firstLine = (text: string) => visible(text.trim().split("\n")[0] ?? "");

interface ForkFormProps {
  readonly choices: ForkChoices;
  readonly start: (edits: unknown) => Promise<unknown>;
}

/** What of a node can be edited before the episode goes on from it. */
export const ForkForm = ({ choices, start }: ForkFormProps) => {
  const [draft, setDraft] = useState<ForkDraft>(() => draftOf(choices));
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<ForkDraft>) => setDraft({ ...draft, ...changes });
  const { call, action, observation } = choices;
  let edited: readonly string[] = [];
  try {
    edited = Object.keys(editsOf(choices, draft));
  } catch {
    edited = ["state"];
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const edits = editsOf(choices, draft);
      setStarting(true);
      void start(edits).finally(() => setStarting(false));
    } catch (error) {
      setProblem(problemIn(error));
    }
  };
  return (
    <form className="stack" onSubmit={submit}>
      {observation !== null && (
        <Part title="Observation" note={firstLine(draft.observation)}>
          <Area
            label="What the agent sees"
            value={draft.observation}
            change={(text) => change({ observation: text })}
          />
        </Part>
      )}
      {Object.entries(draft.retrieved).map(([channel, texts]) => (
        <Part
          key={channel}
          title={`Retrieved ${channel}`}
          note={counted(texts.filter((text) => text !== null).length, "case")}
        >
          {texts.map((text, index) => (
            <div key={index}>
              <label className="flex items-center gap-8">
                <input
                  type="checkbox"
                  checked={text !== null}
                  onChange={({ target }) => {
                    const recorded = draftOf(choices).retrieved[channel]?.[index] ?? "";
                    change({
                      retrieved: {
                        ...draft.retrieved,
                        [channel]: replaced(texts, index, target.checked ? recorded : null),
                      },
                    });
                  }}
                />
                <span>case {index + 1}</span>
              </label>
              {text !== null && (
                <Area
                  label="as JSON"
                  isCode
                  value={text}
                  change={(next) =>
                    change({
                      retrieved: { ...draft.retrieved, [channel]: replaced(texts, index, next) },
                    })
                  }
                />
              )}
            </div>
          ))}
        </Part>
      ))}
      {call !== null && (
        <Part
          title="Prompt"
          note={
            call.messages.length === 0
              ? "not recorded: --events full keeps it"
              : counted(call.messages.length, "message")
          }
        >
          {draft.messages.map((message, index) => (
            <Area
              key={index}
              label={message.role}
              isCode
              value={message.content}
              change={(content) =>
                change({ messages: replaced(draft.messages, index, { ...message, content }) })
              }
            />
          ))}
        </Part>
      )}
      {call !== null && (
        <Part title="Reply" note={firstLine(draft.reply)}>
          <Area
            label="What the model is taken to have said: it is not asked"
            isCode
            value={draft.reply}
            change={(reply) => change({ reply })}
          />
        </Part>
      )}
      {action !== null && (
        <Part title="Action" note={firstLine(draft.action)}>
          <Area
            label="What the agent does: the node is not run"
            value={draft.action}
            change={(text) => change({ action: text })}
          />
        </Part>
      )}
      <Problem text={problem} />
      <p className="row-between">
        <button type="submit" className="primary" disabled={isStarting}>
          Run on from here
        </button>
        <span className="quiet">
          {edited.length === 0
            ? "Nothing is edited yet: the same is played again."
            : `Edited: ${edited.map((name) => NAMES[name]).join(", ")}.`}
        </span>
      </p>
    </form>
  );
};
