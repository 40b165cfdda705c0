import type { PairedReplay, RunReplay } from "../../../src/memories/find-replays.js";
import type { BranchReplays } from "../../../src/server/memory-routes.js";
import { visible } from "../../../src/text/visible.js";
import { Copied } from "../copied.js";
import { counted, points } from "../format.js";
import { LoadedDetails } from "../loaded-details.js";
import { Link, addressOf } from "../router.js";

interface PlayedProps {
  readonly from: string;
  readonly pipeline: string;
  readonly one: PairedReplay;
}

const Played = ({ from, pipeline, one }: PlayedProps) => (
  <li>
    <Link
      href={addressOf(["compare"], {
        first: `${from}:${pipeline}`,
        second: `${one.run}:${pipeline}`,
      })}
    >
      {visible(one.run)}
    </Link>
    : {counted(one.pairs, "pair")}, solved {one.first} before and {one.other} after;{" "}
    <b>{points((one.other - one.first) / one.pairs)} points</b>, 95 % interval{" "}
    {points(one.interval.low)} to {points(one.interval.high)}; only before {one.onlyFirst}, only
    after {one.onlyOther}, McNemar p = {one.mcnemarP.toFixed(3)}
  </li>
);

const Replay = ({ branch, replay }: { readonly branch: string; readonly replay: RunReplay }) => {
  const { run, tasks, command, problem, played, pipelines } = replay;
  return (
    <li className="stack">
      <p>
        {counted(tasks, "task")} of {visible(run)} again, with branch {visible(branch)}:
      </p>
      {command === null ? (
        <p className="quiet">{visible(problem ?? "")}</p>
      ) : (
        <p>
          <Copied text={command} name={`the command for branch ${branch} and run ${run}`} />
        </p>
      )}
      {played.length === 0 ? (
        <p className="quiet">Not played yet.</p>
      ) : (
        <ul>
          {played.map((one) => (
            <Played key={one.run} from={run} pipeline={pipelines[0] ?? ""} one={one} />
          ))}
        </ul>
      )}
    </li>
  );
};

interface EntryReplaysProps {
  readonly memory: string;
  readonly kind: string;
  readonly id: string;
  readonly batch: string | undefined;
}

/**
 * The episodes that used an entry, before and after it was changed on a branch: the command that
 * plays them again, and the pairs where that was done; read when unfolded.
 */
export const EntryReplays = ({ memory, kind, id, batch }: EntryReplaysProps) =>
  kind === "notes" || kind === "reflections" ? null : (
    <LoadedDetails<BranchReplays>
      title="Play these episodes again with a branch"
      what="the runs that can be played again"
      look="text-memory"
      address={addressOf(["memories", memory, "replays"], { entry: id, batch })}
    >
      {(branches) =>
        branches.length === 0 ? (
          <p className="quiet">Edit or delete the entry first: that makes a branch to play with.</p>
        ) : (
          <ul>
            {branches.flatMap(({ branch, runs }) =>
              runs.map((replay) => (
                <Replay key={`${branch} ${replay.run}`} branch={branch} replay={replay} />
              )),
            )}
          </ul>
        )
      }
    </LoadedDetails>
  );
