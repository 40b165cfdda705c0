import type { UnfinishedEpisode } from "../../../src/runs/unfinished-episodes.js";
import { nodeWords } from "../../../src/trace/running-nodes.js";
import { visible } from "../../../src/text/visible.js";
import { counted } from "../format.js";
import { Link, addressOf } from "../router.js";

interface UnfinishedEpisodesProps {
  readonly run: string;
  readonly episodes: readonly UnfinishedEpisode[];
  /** Whether a process writes the run now. */
  readonly isRunning: boolean;
}

/** Episodes that have begun and not ended: their traces grow while they are looked at. */
export const UnfinishedEpisodes = ({ run, episodes, isRunning }: UnfinishedEpisodesProps) =>
  episodes.length === 0 ? null : (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">{isRunning ? "Running now" : "Not finished"}</h2>
      {!isRunning && (
        <p className="quiet">
          No process plays this run now. The same command continues it; episodes that were stopped
          are played again.
        </p>
      )}
      <ul className="row">
        {episodes.map(({ episodeId, progress }) => (
          <li key={episodeId}>
            <Link href={addressOf(["runs", run, "episodes", episodeId])}>{visible(episodeId)}</Link>
            {progress !== null && (
              <span className="quiet">
                {" "}
                {counted(progress.steps, "step")}
                {progress.running.length > 0 && ` · ${visible(nodeWords(progress.running))}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
