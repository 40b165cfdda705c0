import { Folded } from "../folded.js";
import type { EntryField } from "./entry-fields.js";

/** The texts of an entry, each with what it is called. */
export const FieldList = ({ fields }: { readonly fields: readonly EntryField[] }) => (
  <dl className="facts">
    {fields.map(({ label, path, text }) => (
      <div
        key={path.join(".")}
        className={label === "Action" ? "entry-action [&>dd]:font-semibold" : undefined}
      >
        <dt>{label}</dt>
        <dd>
          <Folded text={text} />
        </dd>
      </div>
    ))}
  </dl>
);
