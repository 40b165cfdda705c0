import type { EpisodeUse } from "../../../src/memories/memory-uses.js";
import type { EntryPage } from "../../../src/memories/page-of-entries.js";
import { visible } from "../../../src/text/visible.js";
import { counted } from "../format.js";
import { LoadedDetails } from "../loaded-details.js";
import { Link, addressOf } from "../router.js";
import { Outcome } from "../runs/outcome.js";

interface EntryUsesProps {
  readonly memory: string;
  readonly entry: EntryPage["entries"][number];
}

/** The episodes that were given an entry, and how each ended; read when unfolded. */
export const EntryUses = ({ memory, entry: { id, cell, evidence } }: EntryUsesProps) => (
  <LoadedDetails<readonly EpisodeUse[]>
    title="The episodes that used it"
    what="the episodes that used it"
    look="text-memory"
    address={addressOf(["memories", memory, "uses"], { entry: id, batch: cell?.batchId })}
  >
    {(uses) => (
      <ul className="stack">
        {uses.length < evidence.episodes && (
          <li className="quiet">
            {uses.length} of {counted(evidence.episodes, "episode")} are listed: the newest of each
            run.
          </li>
        )}
        {uses.map(({ run, episodeId, taskId, pipeline, success, end, times, span }) => (
          <li className="row" key={`${run} ${episodeId}`}>
            <Outcome success={success} text={end} />
            <Link href={addressOf(["runs", run, "episodes", episodeId], { span, tab: "memory" })}>
              {visible(taskId)}
            </Link>
            <span className="quiet">
              {pipeline} in {visible(run)}
              {times > 1 && `, ${times} times`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </LoadedDetails>
);
