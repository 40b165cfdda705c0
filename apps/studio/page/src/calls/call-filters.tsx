import type { CallPage } from "../../../src/calls/find-calls.js";
import { visible } from "../../../src/text/visible.js";
import { Choice } from "../choice.js";
import { navigate, withQuery } from "../router.js";
import { SearchField } from "../search-field.js";

type Option = readonly [value: string, label: string];

const sorts: readonly Option[] = [
  ["", "as recorded"],
  ["tokens", "tokens"],
  ["latency", "latency"],
  ["cost", "cost"],
  ["retries", "retries"],
];
const orders: readonly Option[] = [
  ["", "highest first"],
  ["asc", "lowest first"],
];
const failures: readonly Option[] = [
  ["", "all"],
  ["call", "failed calls"],
  ["episode", "of failed episodes"],
];
const named = (names: readonly string[], value: string): readonly Option[] => [
  ["", "all"],
  // What the address names stays in sight, also where no call has it.
  ...[...new Set(value === "" ? names : [...names, value])].map((name): Option => [
    name,
    visible(name),
  ]),
];

interface CallFiltersProps extends Pick<CallPage, "pipelines" | "nodes"> {
  readonly query: URLSearchParams;
}

/** Which calls the list shows, and in which order; the address keeps it. */
export const CallFilters = ({ query, pipelines, nodes }: CallFiltersProps) => {
  const valueOf = (name: string) => query.get(name) ?? "";
  const choice = (label: string, name: string, options: readonly Option[]) => (
    <Choice
      label={label}
      value={valueOf(name)}
      options={options}
      choose={(value) => navigate(withQuery({ [name]: value, from: null }))}
    />
  );
  return (
    <div className="filters" role="search">
      {choice("Pipeline", "pipeline", named(pipelines, valueOf("pipeline")))}
      {choice("Node", "node", named(nodes, valueOf("node")))}
      {choice("Failed", "failed", failures)}
      {choice("Sort", "sort", sorts)}
      {valueOf("sort") !== "" && choice("Order", "order", orders)}
      <SearchField
        label="Search"
        value={valueOf("search")}
        placeholder="words of prompts, replies, observations"
        maxLength={1600}
      />
    </div>
  );
};
