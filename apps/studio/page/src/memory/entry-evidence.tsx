import type { EntryEvidence as Evidence } from "../../../src/memories/entry-evidence.js";
import { visible } from "../../../src/text/visible.js";
import { counted, percent, points } from "../format.js";
import { Link, addressOf } from "../router.js";

const VERDICTS = {
  harms: "It harms: the interval lies below 0.",
  helps: "It helps: the interval lies above 0.",
} as const;

const shareOf = (successes: number, trials: number) =>
  `${percent(successes / trials)} % (${successes} of ${trials})`;

/** The episodes that used an entry against like episodes that did not. */
const Comparison = ({ evidence }: { readonly evidence: Evidence }) => {
  const { comparison, episodes } = evidence;
  if (comparison === null)
    return (
      <p className="quiet">
        No like episode did without it (same run, pipeline and task type): nothing to compare with.
      </p>
    );
  const { used, others, othersRate, difference, interval, isFew, verdict } = comparison;
  return (
    <p>
      {used.trials < episodes && `${used.trials} of them have like episodes. `}
      Like episodes without it: {percent(othersRate)} % solved ({others.successes} of{" "}
      {others.trials}). Difference <b>{points(difference)} points</b>, 95 % interval{" "}
      {points(interval.low)} to {points(interval.high)}.{" "}
      {verdict === null ? (
        <span className="quiet">
          No verdict: {isFew ? "fewer than 10 episodes on a side." : "the interval holds 0."}
        </span>
      ) : (
        <b className={verdict === "harms" ? "failure-text" : "success-text"}>{VERDICTS[verdict]}</b>
      )}
    </p>
  );
};

/** What the logs say about one entry: its uses, the difference it goes with, its last use. */
export const EntryEvidence = ({ evidence }: { readonly evidence: Evidence }) => {
  const { episodes, successes, last } = evidence;
  if (episodes === 0) return <p className="quiet">Used in 0 episodes.</p>;
  return (
    <div className="max-w-[100ch]">
      <p>
        Used in {counted(episodes, "episode")}: {shareOf(successes, episodes)} solved.
        {last !== null && (
          <>
            {" "}
            Last use:{" "}
            <Link
              href={addressOf(["runs", last.run, "episodes", last.episodeId], {
                span: last.span,
                tab: "memory",
              })}
            >
              {visible(last.taskId)}
            </Link>{" "}
            <span className="quiet">
              in {visible(last.run)}, {new Date(last.begun).toISOString().slice(0, 10)}
            </span>
          </>
        )}
      </p>
      <Comparison evidence={evidence} />
    </div>
  );
};
