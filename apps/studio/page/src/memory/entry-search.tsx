import { useRef } from "react";
import { useKeys } from "../keys.js";
import { navigate, withQuery } from "../router.js";

const ORDERS = [
  ["", "as they were added"],
  ["harm", "used, most harmful first"],
  ["help", "used, most helpful first"],
  ["uses", "used, most often first"],
] as const;

/** Words that entries must hold; and their order; the address keeps both. */
export const EntrySearch = ({ query }: { readonly query: URLSearchParams }) => {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  return (
    <div className="filters" role="search">
      <label className="grow">
        <span>Search</span>
        <input
          ref={field}
          type="search"
          defaultValue={query.get("search") ?? ""}
          placeholder="words of a goal, an observation, an action"
          onChange={({ target }) =>
            navigate(withQuery({ search: target.value, from: null }), { replace: true })
          }
        />
      </label>
      <label>
        <span>Order</span>
        <select
          value={query.get("sort") ?? ""}
          onChange={({ target }) => navigate(withQuery({ sort: target.value, from: null }))}
        >
          {ORDERS.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
