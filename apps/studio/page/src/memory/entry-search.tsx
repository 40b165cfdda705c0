import { useRef } from "react";
import { useKeys } from "../keys.js";
import { navigate, withQuery } from "../router.js";

/** Words that entries must hold; the address keeps them. */
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
    </div>
  );
};
