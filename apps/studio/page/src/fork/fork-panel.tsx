import { useState } from "react";
import type { Span } from "../../../src/trace/event-index.js";
import type { ForkChoices } from "../../../src/work/fork-choices.js";
import type { ForkState } from "../../../src/work/forks.js";
import { visible } from "../../../src/text/visible.js";
import { Shown, Problem, problemIn, send, useData, usePolled } from "../data.js";
import { counted } from "../format.js";
import { Link, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";
import { ForkForm } from "./fork-form.js";

interface ForkPanelProps {
  readonly run: string;
  readonly episode: string;
  readonly span: Span;
}

interface ForkData {
  readonly problem: string | null;
  /** What a person may let the studio read for it. */
  readonly folder?: string | null;
  readonly choices: ForkChoices | null;
}

const pipelineOf = (episode: string) => episode.split("~")[0] ?? "";

/** How far a fork is, and where it can be seen beside its original. */
const ForkProgress = ({
  id,
  run,
  episode,
}: {
  readonly id: string;
  readonly run: string;
  readonly episode: string;
}) => {
  const data = usePolled<ForkState & { readonly run?: string }>(
    addressOf(["forks", id]),
    ({ state }) => state === "playing",
  );
  return (
    <Shown data={data}>
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
                    first: `${run}:${pipelineOf(episode)}`,
                    second: `${fork.run}:${pipelineOf(episode)}`,
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
  const data = useData<ForkData>(
    addressOf(["forks", "choices"], { run, episode, span: span.number }),
    given,
  );
  const [started, setStarted] = useState<{ readonly span: number; readonly id: string } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (point: ForkChoices["point"], edits: unknown) => {
    setProblem(null);
    try {
      const { id } = await send<ForkState>("/forks", { run, episode, point, edits });
      setStarted({ span: span.number, id });
    } catch (error) {
      setProblem(problemIn(error));
    }
  };
  const give = async () => {
    try {
      await send("/forks/folders", { run });
      setGiven((before) => before + 1);
    } catch (error) {
      setProblem(problemIn(error));
    }
  };
  return (
    <Shown data={data}>
      {({ problem: refusal, folder, choices }) =>
        choices === null ? (
          <div className="notice broken" role="alert">
            <strong>This episode cannot be forked.</strong>
            <p>{visible(refusal ?? "")}</p>
            {typeof folder === "string" && (
              <button type="button" onClick={() => void give()}>
                Let this studio read {visible(folder)}
              </button>
            )}
            {problem !== null && <p>{visible(problem)}</p>}
          </div>
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
