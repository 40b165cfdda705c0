import { visible } from "../../../src/text/visible.js";
import type { Conflict } from "../../../src/server/memory-revisions.js";
import { fieldsOf } from "./entry-fields.js";
import { FieldList } from "./field-list.js";

interface EntryConflictProps {
  readonly kind: string;
  readonly conflict: Conflict;
  readonly keep: () => void;
  readonly replace: () => void;
  readonly branchOff: () => void;
}

interface SideProps {
  readonly kind: string;
  readonly title: string;
  readonly value: Conflict["current"];
}

const Side = ({ kind, title, value }: SideProps) => (
  <section aria-label={title} className="stack">
    <h3>{title}</h3>
    {value === null ? (
      <p className="quiet">It is deleted.</p>
    ) : (
      <FieldList fields={fieldsOf(kind, value)} />
    )}
  </section>
);

/** Two people edited one entry: both texts, and what can be done with the second. */
export const EntryConflict = ({ kind, conflict, keep, replace, branchOff }: EntryConflictProps) => (
  <div className="stack" role="alert">
    <p className="failure-text">✕ {visible(conflict.problem)}</p>
    <div className="tiles [--tile:260px]">
      <Side
        kind={kind}
        title={`On branch ${visible(conflict.branch)} now`}
        value={conflict.current}
      />
      <Side kind={kind} title="Yours" value={conflict.yours} />
    </div>
    <p>
      <button type="button" onClick={keep}>
        Keep what is there
      </button>{" "}
      <button type="button" onClick={replace}>
        Put mine in its place
      </button>{" "}
      <button type="button" onClick={branchOff}>
        Put mine on a new branch
      </button>
    </p>
  </div>
);
