import { type FormEvent, useState } from "react";
import type { ForkChoices } from "../../../src/work/fork-choices.js";
import { visible } from "../../../src/text/visible.js";
import { Problem, useAttempt } from "../data.js";
import { counted } from "../format.js";
import { type ForkField, editsOf, fieldsOf } from "./fork-fields.js";

const NAMES: Readonly<Record<string, string>> = {
  state: "what it found",
  messages: "the prompt",
  reply: "the reply",
  update: "the action",
};

interface FieldProps {
  readonly field: ForkField;
  readonly text: string | null;
  readonly change: (text: string | null) => void;
}

const Field = ({ field: { label, text: recorded, isCode, isCase }, text, change }: FieldProps) => (
  <div>
    {isCase && (
      <label className="flex items-center gap-8">
        <input
          type="checkbox"
          checked={text !== null}
          onChange={({ target }) => change(target.checked ? recorded : null)}
        />
        <span>{label}</span>
      </label>
    )}
    {text !== null && (
      <label>
        <span>{isCase ? "as JSON" : label}</span>
        <textarea
          className={isCode ? "code" : undefined}
          rows={Math.min(16, Math.max(2, text.split("\n").length, Math.ceil(text.length / 90)))}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </label>
    )}
  </div>
);

/** What a part holds now, in a few words. */
const noteOf = (part: string, texts: readonly (string | null)[]): string => {
  if (part.startsWith("Retrieved"))
    return counted(texts.filter((text) => text !== null).length, "case");
  if (part === "Prompt") return counted(texts.length, "message");
  return visible(texts[0]?.trim().split("\n")[0] ?? "");
};

/** The parts that are edited; what is no JSON yet is a part of the state. */
const partsEdited = (...given: Parameters<typeof editsOf>): readonly string[] => {
  try {
    return Object.keys(editsOf(...given));
  } catch {
    return ["state"];
  }
};

interface ForkFormProps {
  readonly choices: ForkChoices;
  readonly start: (edits: unknown) => Promise<unknown>;
}

/** The parts of a node that can be edited before the episode goes on from it. */
export const ForkForm = ({ choices, start }: ForkFormProps) => {
  const [fields] = useState(() => fieldsOf(choices));
  const [texts, setTexts] = useState<readonly (string | null)[]>(fields.map(({ text }) => text));
  const [isStarting, setStarting] = useState(false);
  const { problem, attempt } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const edits = editsOf(choices, fields, texts);
      setStarting(true);
      await start(edits).finally(() => setStarting(false));
    });
  };
  const edited = partsEdited(choices, fields, texts);
  return (
    <form className="stack" onSubmit={submit}>
      {[...new Set(fields.map(({ part }) => part))].map((part) => (
        <details key={part} className="fork-part surface px-16 py-12 [&>:not(summary)]:mt-8">
          <summary>
            <b>{part}</b>{" "}
            <span className="quiet">
              {noteOf(
                part,
                texts.filter((_, place) => fields[place]?.part === part),
              )}
            </span>
          </summary>
          {fields.map(
            (field, place) =>
              field.part === part && (
                <Field
                  key={place}
                  field={field}
                  text={texts[place] ?? null}
                  change={(text) => setTexts(texts.with(place, text))}
                />
              ),
          )}
        </details>
      ))}
      {choices.call?.messages.length === 0 && (
        <p className="quiet">The prompt was not recorded: --events full keeps it.</p>
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
