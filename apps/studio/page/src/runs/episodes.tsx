import type { EpisodePage } from "../../../src/runs/page-of-episodes.js";
import { Shown, useData } from "../data.js";
import { addressOf } from "../router.js";
import { EpisodeFilters, type EpisodeFiltersProps } from "./episode-filters.js";
import { EpisodeTable } from "./episode-table.js";

/** What of the page's address the server is asked with. */
const FILTERS = ["pipeline", "type", "end", "search", "from"];

interface EpisodesProps extends EpisodeFiltersProps {
  readonly run: string;
  /** How many have finished: the table is asked for anew when there are more. */
  readonly finished: number;
}

/** The episodes of a run that the filters let through. */
export const Episodes = ({ run, finished, ...filters }: EpisodesProps) => {
  const wanted = Object.fromEntries(FILTERS.map((name) => [name, filters.query.get(name)]));
  const data = useData<EpisodePage>(addressOf(["runs", run, "episodes"], wanted), finished);
  return (
    <section aria-labelledby="episodes-title">
      <h2 id="episodes-title">Episodes</h2>
      <EpisodeFilters {...filters} />
      <Shown data={data}>{(page) => <EpisodeTable run={run} page={page} />}</Shown>
    </section>
  );
};
