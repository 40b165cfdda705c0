import type { EpisodeRow } from "../../../src/runs/run-index.js";
import type { EpisodeFacts, Span, TraceStep } from "../../../src/trace/event-index.js";
import type { FailurePoint } from "../../../src/trace/failure-point.js";
import { stopSentence } from "../../../src/trace/stop-sentence.js";
import type { WorldViews } from "../../../src/trace/world-views.js";
import { visible } from "../../../src/text/visible.js";
import { useData } from "../data.js";
import { counted } from "../format.js";
import { addressOf } from "../router.js";
import { type Column, DataTable } from "../table.js";

type Points = NonNullable<WorldViews["verdict"]>["points"];

const columns: readonly Column<Points[number]>[] = [
  { title: "The judge looks at", cell: ({ name }) => visible(name) },
  { title: "Expected", cell: ({ expected }) => visible(expected) },
  { title: "Found", look: "failure-text", cell: ({ found }) => visible(found) },
];

/** What the judge wanted and found; what fits is only named. */
const JudgedPoints = ({ points }: { readonly points: Points }) => {
  const fitting = points.filter(({ fits }) => fits).map(({ name }) => name);
  return (
    <>
      <DataTable
        label="What the judge says"
        look="judged [&_:is(th,td)]:min-w-[9em] [&_:is(th,td)]:text-small [&_:is(th,td)]:whitespace-pre-wrap"
        columns={columns}
        rows={points.filter(({ fits }) => !fits)}
        keyOf={({ name }) => name}
      />
      {fitting.length > 0 && <p className="quiet">As expected: {visible(fitting.join(", "))}</p>}
    </>
  );
};

interface VerdictCardProps {
  readonly run: string;
  readonly episode: string;
  readonly ended: NonNullable<EpisodeFacts["ended"]>;
  readonly point: FailurePoint;
  /** The steps that count. */
  readonly steps: readonly TraceStep[];
  /** The error that the results hold. */
  readonly error: EpisodeRow["error"];
  readonly show: (span: Span["number"]) => void;
}

/** Why an episode failed, before anything else: in a sentence, and as the judge sees it. */
export const VerdictCard = (props: VerdictCardProps) => {
  const { run, episode, ended, point, steps, error, show } = props;
  const last = steps.at(-1)?.span ?? point.span;
  const { data: views } = useData<WorldViews>(
    addressOf(["world-views"], { run, episode, span: last }),
  );
  const points = views?.verdict?.points ?? [];
  const { failed, lastUseful } = point;
  return (
    <section
      className="verdict stack col-start-3 row-start-2 border-b border-line max-wide:col-span-full max-wide:col-start-1 max-wide:row-start-2"
      aria-label="Why it failed"
    >
      <p>
        <strong>{visible(stopSentence(ended))}</strong>
        {lastUseful !== null && lastUseful !== steps.at(-1) && (
          <>
            {" "}
            Last step that came to something:{" "}
            <button type="button" className="plain" onClick={() => show(lastUseful.span)}>
              {lastUseful.index + 1} of {counted(steps.length, "step")}
            </button>
          </>
        )}
      </p>
      {failed !== null && (
        <p className="failure-text">
          <button type="button" className="plain" onClick={() => show(failed.number)}>
            {visible(failed.node)}
          </button>{" "}
          failed: {visible(failed.error ?? "")}
        </p>
      )}
      {error !== undefined && failed?.error !== error.message && (
        <p className="failure-text">
          {visible(error.code)}: {visible(error.message)}
        </p>
      )}
      {points.some(({ fits }) => !fits) && <JudgedPoints points={points} />}
    </section>
  );
};
