import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { navigate, withQuery } from "../router.js";
import { SearchField } from "../search-field.js";

/** A value of the filter, and what it is called. */
type Option = readonly [value: string, label: string];

interface FilterProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly Option[];
}

const Filter = ({ name, options, ...shown }: FilterProps) => (
  <Choice
    {...shown}
    options={[["", "all"], ...options]}
    choose={(value) => navigate(withQuery({ [name]: value, from: null }))}
  />
);

const named = (values: readonly string[]): readonly Option[] =>
  values.map((value) => [value, visible(value)]);

export interface EpisodeFiltersProps {
  readonly query: URLSearchParams;
  readonly pipelines: readonly string[];
  readonly types: readonly string[];
  /** How episodes of this run ended. */
  readonly ends: readonly string[];
}

/** What the table of episodes shows; the address keeps it. */
export const EpisodeFilters = ({ query, pipelines, types, ends }: EpisodeFiltersProps) => {
  const valueOf = (name: string) => query.get(name) ?? "";
  return (
    <div className="filters" role="search">
      <Filter
        label="Pipeline"
        name="pipeline"
        value={valueOf("pipeline")}
        options={named(pipelines)}
      />
      <Filter label="Task type" name="type" value={valueOf("type")} options={named(types)} />
      <Filter
        label="Ended with"
        name="end"
        value={valueOf("end")}
        options={[["failure", "any failure"], ...named(ends)]}
      />
      <SearchField label="Task" value={valueOf("search")} placeholder="words of its name" />
    </div>
  );
};
