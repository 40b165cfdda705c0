import { useState } from "react";
import type { EntryPage } from "../../../src/memories/page-of-entries.js";
import type { Changed, Conflict } from "../../../src/server/memory-revisions.js";
import { visible } from "../../../src/text/visible.js";
import { Problem, useAttempt } from "../data.js";
import { inItsPlace, sendChange } from "./entry-change.js";
import { EntryConflict } from "./entry-conflict.js";
import { EntryEvidence } from "./entry-evidence.js";
import { EntryForm } from "./entry-form.js";
import { EntryReplays } from "./entry-replays.js";
import { EntryUses } from "./entry-uses.js";
import { anotherLike, fieldsOf, idOf } from "./entry-fields.js";
import { FieldList } from "./field-list.js";
import { offerUndo } from "./undo-change.js";

type Entry = EntryPage["entries"][number];

interface EntryCardProps {
  readonly memory: string;
  readonly kind: string;
  /** The version that is shown: changes are made from it. */
  readonly shown: number;
  readonly entry: Entry;
  readonly mayEdit: boolean;
  /** Called after a change: the branch has a new version. */
  readonly changed: (made: Pick<Changed, "memory">) => void;
}

/** Entries of a log that are shown before it is unfolded. */
const FIRST = 4;
const originOf = ({ value }: Entry): string => {
  if ("origin" in value)
    return value.origin === "refined"
      ? `found by refinement, step ${value.step + 1}`
      : `from a demonstration, step ${value.step + 1}`;
  if ("success" in value)
    return value.success ? "from a success" : `from a failure, reward ${value.reward}`;
  if ("trial" in value) return `after trial ${value.trial + 1} of ${value.taskId}`;
  const { sources } = value;
  return sources.length === 0
    ? value.kind
    : `${value.kind} from ${sources.map(({ episode }) => episode).join(", ")}`;
};

const Texts = ({ kind, entry }: { readonly kind: string; readonly entry: Entry }) => {
  const fields = fieldsOf(kind, entry.value).filter(({ text }) => text.trim() !== "");
  const log = fields.filter(({ path }) => path[0] === "entries");
  return (
    <>
      <FieldList
        fields={[...fields.filter(({ path }) => path[0] !== "entries"), ...log.slice(0, FIRST)]}
      />
      {log.length > FIRST && (
        <details>
          <summary className="quiet">
            {log.length - FIRST} more of its actions and observations
          </summary>
          <FieldList fields={log.slice(FIRST)} />
        </details>
      )}
    </>
  );
};

const BUTTONS = [
  ["edited", "Edit"],
  ["deleted", "Delete"],
  ["copied", "Add one like it"],
] as const;

type HeadProps = Pick<EntryCardProps, "entry" | "mayEdit"> &
  Pick<ReturnType<typeof useChanges>, "mode" | "setMode">;

const Head = ({ entry, mayEdit, mode, setMode }: HeadProps) => {
  const { version, removedVersion } = entry;
  return (
    <header className="row-between">
      <p className="figures">
        <span>{originOf(entry)}</span>
        <span className="quiet">
          since version {version}
          {removedVersion !== null && `, until version ${removedVersion - 1}`}
        </span>
      </p>
      {mayEdit && mode === "shown" && (
        <span className="row">
          {BUTTONS.map(([name, title]) => (
            <button key={name} type="button" onClick={() => setMode(name)}>
              {title}
            </button>
          ))}
        </span>
      )}
    </header>
  );
};

type Change = Parameters<typeof sendChange>[1];

/** Sends changes of one entry, and keeps what became of the last. */
const useChanges = ({ memory, shown, entry, changed }: EntryCardProps) => {
  const { id, cell, value } = entry;
  const [mode, setMode] = useState<"shown" | (typeof BUTTONS)[number][0]>("shown");
  const { problem, attempt } = useAttempt();
  const [refused, setRefused] = useState<{ conflict: Conflict; change: Change } | null>(null);
  /** What takes a change back; the entry as it was shown stands in its place again. */
  const inverseOf = ({ id: changed, value: next, isNew }: Change, version: number): Change => ({
    id: changed,
    cell,
    version,
    ...(isNew === true ? {} : { value, isNew: next === undefined }),
  });
  const sendTo = (where: string, change: Change) =>
    attempt(async () => {
      const answer = await sendChange(where, change);
      if ("conflict" in answer) return setRefused({ conflict: answer.conflict, change });
      setMode("shown");
      setRefused(null);
      // What took another's text away is not taken back: that text would not come again.
      const inverse = refused === null ? inverseOf(change, answer.made.version) : null;
      offerUndo(answer.made.memory, inverse);
      changed(answer.made);
    });
  const change = (more: Partial<Change> = {}) =>
    sendTo(memory, { id, cell, version: shown, ...more });
  const choices = refused && {
    conflict: refused.conflict,
    keep: () => changed(refused.conflict),
    replace: () =>
      void sendTo(refused.conflict.memory, inItsPlace(refused.conflict, refused.change)),
    branchOff: () => void sendTo(memory, { ...refused.change, onNewBranch: true }),
  };
  return { mode, setMode, problem, change, choices };
};

/**
 * One entry: what it says, where it is from, what it was used for; it can be edited, deleted, and
 * added to.
 */
export const EntryCard = (props: EntryCardProps) => {
  const { memory, kind, entry, mayEdit } = props;
  const { mode, setMode, problem, change, choices } = useChanges(props);
  const show = () => setMode("shown");
  const { id, evidence } = entry;
  return (
    <li className="surface stack border-l-3 border-l-memory px-16 py-12">
      <Head {...{ entry, mayEdit, mode, setMode }} />
      {mode === "edited" ? (
        <EntryForm
          kind={kind}
          value={entry.value}
          isNew={false}
          save={(value) => change({ value })}
          cancel={show}
        />
      ) : (
        <Texts kind={kind} entry={entry} />
      )}
      {mode === "copied" && (
        <EntryForm
          kind={kind}
          value={anotherLike(entry.value)}
          isNew
          save={(value) => change({ id: idOf(value), value, isNew: true })}
          cancel={show}
        />
      )}
      {mode === "deleted" && (
        <p className="verdict" role="alert">
          It leaves the branch with a new version; earlier versions and the original keep it.{" "}
          <button type="button" autoFocus onClick={() => void change()}>
            Delete it
          </button>{" "}
          <button type="button" onClick={show}>
            Keep it
          </button>
        </p>
      )}
      {choices !== null && <EntryConflict kind={kind} {...choices} />}
      <Problem text={problem} />
      <EntryEvidence evidence={evidence} />
      {evidence.episodes > 0 && (
        <>
          <EntryUses memory={memory} entry={entry} />
          <EntryReplays memory={memory} kind={kind} id={id} batch={entry.cell?.batchId} />
        </>
      )}
      <code className="quiet">{visible(id)}</code>
    </li>
  );
};
