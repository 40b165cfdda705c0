import { useState } from "react";
import type { Span } from "../../../src/trace/event-index.js";
import type { ForkChoices } from "../../../src/work/fork-choices.js";
import type { ForkState } from "../../../src/work/forks.js";
import type { FoundFork, ForkOffer } from "../../../src/server/fork-routes.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, Problem, send, useData, useAttempt, usePolled } from "../data.js";
import { counted } from "../format.js";
import { Link, addressOf } from "../router.js";
import { Notice } from "../notice.js";
import { Outcome } from "../runs/outcome.js";
import { ForkForm } from "./fork-form.js";

interface ForkPanelProps {
  readonly run: string;
  readonly episode: string;
  readonly span: Span;
}

const pipelineOf = (episode: string) => episode.split("~")[0] ?? "";

interface ForkProgressProps extends Pick<ForkPanelProps, "run" | "episode"> {
  readonly id: string;
}

/** How far a fork is, and where it can be seen beside its original. */
const ForkProgress = ({ id, run, episode }: ForkProgressProps) => {
  const pipeline = pipelineOf(episode);
  const data = usePolled<FoundFork>(addressOf(["forks", id]), ({ state }) => state === "playing");
  return (
    <Shown what="the fork" data={data}>
      {(fork) => (
        <div className="notice" role="status">
          {fork.state === "playing" && <p>Playing on: {counted(fork.events, "event")} so far…</p>}
          {fork.state === "failed" && (
            <p className="failure-text">✕ {visible(fork.problem ?? "it could not be played")}</p>
          )}
          {fork.state === "played" && fork.run !== undefined && (
            <>
              <p>
                <strong>The fork has been played.</strong>{" "}
                <Outcome
                  success={fork.success === true}
                  text={fork.success === true ? "success" : "no success"}
                />
              </p>
              <p className="row">
                <Link
                  className="button"
                  href={addressOf(["compare"], {
                    first: `${run}:${pipeline}`,
                    second: `${fork.run}:${pipeline}`,
                  })}
                >
                  Compare with the original
                </Link>{" "}
                <Link
                  className="button"
                  href={addressOf(["runs", fork.run, "episodes", fork.episode])}
                >
                  Open the fork
                </Link>
              </p>
            </>
          )}
        </div>
      )}
    </Shown>
  );
};

/** Edits one run of a node, and goes on from there as a fork. */
export const ForkPanel = ({ run, episode, span }: ForkPanelProps) => {
  const [given, setGiven] = useState(0);
  const data = useData<ForkOffer>(
    addressOf(["forks", "choices"], { run, episode, span: span.number }),
    given,
  );
  const [started, setStarted] = useState<{ span: number; id: string } | null>(null);
  const { problem, attempt } = useAttempt();
  const start = (point: ForkChoices["point"], edits: unknown) =>
    attempt(async () => {
      const { id } = await send<ForkState>("/forks", { run, episode, point, edits });
      setStarted({ span: span.number, id });
    });
  const give = () =>
    attempt(async () => {
      await send("/forks/folders", { run });
      setGiven((before) => before + 1);
    });
  return (
    <Shown what="what can be edited here" data={data}>
      {({ problem: refusal, folder, choices }) =>
        choices === null ? (
          <Notice isBroken title="This episode cannot be forked.">
            <p>{visible(refusal ?? "")}</p>
            {folder !== null && (
              <button type="button" onClick={() => void give()}>
                Let this studio read {visible(folder)}
              </button>
            )}
            <Problem text={problem} />
          </Notice>
        ) : (
          <>
            <p className="aside">
              Edit what this node found or did. What does not follow from it is taken from the log;
              what follows is run again, with the run’s own model, and becomes a run of its own. The
              original stays as it is.
            </p>
            {started?.span === span.number && (
              <ForkProgress key={started.id} id={started.id} run={run} episode={episode} />
            )}
            <Problem text={problem} />
            <ForkForm
              key={span.number}
              choices={choices}
              start={(edits) => start(choices.point, edits)}
            />
          </>
        )
      }
    </Shown>
  );
};
