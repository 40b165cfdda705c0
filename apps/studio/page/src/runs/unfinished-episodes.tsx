import { visible } from "../../../src/text/visible.js";
import { Link, addressOf } from "../router.js";

interface UnfinishedEpisodesProps {
  readonly run: string;
  readonly episodes: readonly string[];
}

/** Episodes that have begun and not ended: their traces grow while they are looked at. */
export const UnfinishedEpisodes = ({ run, episodes }: UnfinishedEpisodesProps) =>
  episodes.length === 0 ? null : (
    <section aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">Not finished yet</h2>
      <ul className="unfinished">
        {episodes.map((episode) => (
          <li key={episode}>
            <Link href={addressOf(["runs", run, "episodes", episode])}>{visible(episode)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
