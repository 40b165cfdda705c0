import { useState } from "react";
import type { EntryPage } from "../../../src/memories/page-of-entries.js";
import { visible } from "../../../src/text/visible.js";
import { problemIn, send } from "../data.js";
import { counted, percent } from "../format.js";
import { addressOf } from "../router.js";
import { EntryForm } from "./entry-form.js";
import { EntryUses } from "./entry-uses.js";
import { fieldsOf } from "./entry-fields.js";

type Entry = EntryPage["entries"][number];

interface EntryCardProps {
  readonly memory: string;
  readonly kind: string;
  readonly entry: Entry;
  readonly mayEdit: boolean;
  /** Told after a change: there is a new version. */
  readonly changed: () => void;
}

/** Entries of a log that are shown before it is unfolded. */
const FIRST = 4;

const originOf = ({ value }: Entry): string => {
  if ("origin" in value)
    return value.origin === "refined" ? `found by refinement, step ${value.step + 1}` : `from a demonstration, step ${value.step + 1}`;
  if ("success" in value) return value.success ? "from a success" : `from a failure, reward ${value.reward}`;
  return `after trial ${value.trial + 1} of ${value.taskId}`;
};

const Texts = ({ kind, entry }: { readonly kind: string; readonly entry: Entry }) => {
  const fields = fieldsOf(kind, entry.value).filter(({ text }) => text.trim() !== "");
  const log = fields.filter(({ path }) => path[0] === "entries");
  const row = ({ label, path, text }: (typeof fields)[number]) => (
    <div key={path.join(".")} className={label === "Action" ? "entry-action" : undefined}>
      <dt>{label}</dt>
      <dd>{visible(text)}</dd>
    </div>
  );
  return (
    <>
      <dl className="entry-texts">{[...fields.filter(({ path }) => path[0] !== "entries"), ...log.slice(0, FIRST)].map(row)}</dl>
      {log.length > FIRST && (
        <details>
          <summary className="quiet">{log.length - FIRST} more of its actions and observations</summary>
          <dl className="entry-texts">{log.slice(FIRST).map(row)}</dl>
        </details>
      )}
    </>
  );
};

/** One entry: what it says, where it is from, what it was used for; it can be edited and taken out. */
export const EntryCard = ({ memory, kind, entry, mayEdit, changed }: EntryCardProps) => {
  const [mode, setMode] = useState<"shown" | "edited" | "deleted">("shown");
  const [problem, setProblem] = useState<string | null>(null);
  const { id, cell, uses, version, removedVersion } = entry;
  const revise = (value?: unknown) =>
    send(addressOf(["memories", memory, "revise"]), { id, cell, ...(value === undefined ? {} : { value }) }).then(
      () => {
        setMode("shown");
        setProblem(null);
        changed();
      },
      (error: unknown) => setProblem(problemIn(error)),
    );
  return (
    <li className="entry">
      <header className="row-between">
        <p className="figures">
          <span>{originOf(entry)}</span>
          <span className="quiet">
            since version {version}
            {removedVersion !== null && `, until version ${removedVersion - 1}`}
          </span>
        </p>
        {mayEdit && mode === "shown" && (
          <span className="entry-tools">
            <button type="button" onClick={() => setMode("edited")}>
              Edit
            </button>
            <button type="button" onClick={() => setMode("deleted")}>
              Delete
            </button>
          </span>
        )}
      </header>
      {mode === "edited" ? (
        <EntryForm kind={kind} value={entry.value} save={revise} cancel={() => setMode("shown")} />
      ) : (
        <Texts kind={kind} entry={entry} />
      )}
      {mode === "deleted" && (
        <p className="confirm" role="alert">
          It leaves the memory with a new version; earlier versions keep it.{" "}
          <button type="button" autoFocus onClick={() => void revise()}>
            Delete it
          </button>{" "}
          <button type="button" onClick={() => setMode("shown")}>
            Keep it
          </button>
        </p>
      )}
      {problem !== null && (
        <p className="failure-text" role="alert">
          ✕ {visible(problem)}
        </p>
      )}
      {uses.episodes === 0 ? (
        <p className="quiet">Not given to any episode yet.</p>
      ) : (
        <EntryUses
          memory={memory}
          entry={entry}
          summary={
            uses.episodes === 1
              ? `Given to 1 episode, which was ${uses.successes === 1 ? "" : "not "}solved`
              : `Given to ${counted(uses.episodes, "episode")}, of which ${uses.successes} were solved (${percent(uses.successes / uses.episodes)} %)`
          }
        />
      )}
      <code className="quiet entry-id">{visible(id)}</code>
    </li>
  );
};
