import { Choice } from "../choice.js";
import { navigate, withQuery } from "../router.js";
import { SearchField } from "../search-field.js";

const ORDERS = [
  ["", "as they were added"],
  ["harm", "used, most harmful first"],
  ["help", "used, most helpful first"],
  ["uses", "used, most often first"],
] as const;

/** Words that entries must hold; and their order; the address keeps both. */
export const EntrySearch = ({ query }: { readonly query: URLSearchParams }) => (
  <div className="filters" role="search">
    <SearchField
      label="Search"
      value={query.get("search") ?? ""}
      placeholder="words of a goal, an observation, an action"
    />
    <Choice
      label="Order"
      value={query.get("sort") ?? ""}
      options={ORDERS}
      choose={(sort) => navigate(withQuery({ sort, from: null }))}
    />
  </div>
);
