import type { Change } from "../../../src/trace/diff-state.js";
import { visible } from "../../../src/text/visible.js";
import { sizeOf, textOf } from "../format.js";

const SIGNS = { added: "+", changed: "±", removed: "−" } as const;
const LOOKS = {
  before: "before text-quiet line-through before:content-['−_']",
  after: "before:text-success before:content-['+_']",
} as const;
const LONG = 600;

const Value = ({ value, kind }: { readonly value: unknown; readonly kind: "before" | "after" }) => {
  const text = visible(textOf(value));
  const body = <pre className={LOOKS[kind]}>{text}</pre>;
  return text.length > LONG ? (
    <details>
      <summary className="quiet">{`${kind}, ${sizeOf(text)}`}</summary>
      {body}
    </details>
  ) : (
    body
  );
};

interface StateViewProps {
  readonly changes: readonly Change[];
  /** What is said where nothing changed. */
  readonly none?: string;
}

/** What changed in the state, place by place: before and after. */
export const StateView = ({ changes, none = "The state stayed as it was." }: StateViewProps) => {
  if (changes.length === 0) return <p className="quiet">{none}</p>;
  return (
    <dl className="facts changes">
      {changes.map((change) => (
        <div key={change.place} className="border-t border-line py-8 [--names:minmax(140px,240px)]">
          <dt>
            <span aria-label={change.kind} className="font-bold">
              {SIGNS[change.kind]}
            </span>{" "}
            <code>{visible(change.place)}</code>
          </dt>
          <dd>
            {change.before !== undefined && <Value value={change.before} kind="before" />}
            {change.after !== undefined && <Value value={change.after} kind="after" />}
          </dd>
        </div>
      ))}
    </dl>
  );
};
