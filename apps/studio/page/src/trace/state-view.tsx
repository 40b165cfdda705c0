import type { Change } from "../../../src/trace/diff-state.js";
import { visible } from "../../../src/text/visible.js";
import { Json } from "../json.js";

const SIGNS = { added: "+", changed: "±", removed: "−" } as const;
const LOOKS = {
  before: "before text-quiet line-through before:content-['−_']",
  after: "before:text-success before:content-['+_']",
} as const;
const Value = ({ value, kind }: Readonly<{ value: unknown; kind: keyof typeof LOOKS }>) =>
  value === undefined ? null : (
    <>
      <span className="sr-only">{kind}</span>
      <Json value={value} look={LOOKS[kind]} />
    </>
  );

interface StateViewProps {
  readonly changes: readonly Change[];
  /** The text where nothing changed. */
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
            <Value value={change.before} kind="before" />
            <Value value={change.after} kind="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
};
