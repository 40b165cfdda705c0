import type { EpisodeRow } from "../../../src/runs/run-index.js";
import type { EpisodeFacts, Span, TraceStep } from "../../../src/trace/event-index.js";
import type { FailurePoint } from "../../../src/trace/failure-point.js";
import { stopSentence } from "../../../src/trace/stop-sentence.js";
import type { WorldViews } from "../../../src/trace/world-views.js";
import { visible } from "../../../src/text/visible.js";
import { useData } from "../data.js";
import { counted } from "../format.js";
import { addressOf } from "../router.js";

type Points = NonNullable<WorldViews["verdict"]>["points"];

/** What the judge wanted and found; what fits folds. */
const JudgedPoints = ({ points }: { readonly points: Points }) => {
  const misfits = points.filter(({ fits }) => !fits);
  const fitting = points.length - misfits.length;
  return (
    <>
      <div
        className="surface overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="What the judge says"
      >
        <table className="judged [&_:is(th,td)]:min-w-[9em] [&_:is(th,td)]:text-small [&_:is(th,td)]:whitespace-pre-wrap">
          <thead>
            <tr>
              <th scope="col">The judge looks at</th>
              <th scope="col">Expected</th>
              <th scope="col">Found</th>
            </tr>
          </thead>
          <tbody>
            {misfits.map(({ name, expected, found }) => (
              <tr key={name}>
                <th scope="row">{visible(name)}</th>
                <td>{visible(expected)}</td>
                <td className="failure-text">{visible(found)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fitting > 0 && (
        <p className="quiet">
          As expected:{" "}
          {visible(
            points
              .filter(({ fits }) => fits)
              .map(({ name }) => name)
              .join(", "),
          )}
        </p>
      )}
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
  const views = useData<WorldViews>(addressOf(["world-views"], { run, episode, span: last }));
  const points = views.state === "here" ? (views.value.verdict?.points ?? []) : [];
  const { failed, lastUseful } = point;
  return (
    <section className="verdict stack" aria-label="Why it failed">
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
