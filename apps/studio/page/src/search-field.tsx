import { useRef } from "react";
import { useKeys } from "./keys.js";
import { navigate, withQuery } from "./router.js";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  /** What the address calls it; `/` leads to the one that is called `search`. */
  readonly name?: string;
}

/** Words that a list is searched for; the address keeps them, and `/` comes here. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, placeholder, maxLength, name = "search" } = props;
  const field = useRef<HTMLInputElement>(null);
  useKeys(name === "search" ? { "/": () => field.current?.focus() } : {});
  return (
    <label className="flex-[1_1_200px]">
      <span>{label}</span>
      <input
        ref={field}
        type="search"
        className="w-full"
        maxLength={maxLength}
        defaultValue={value}
        placeholder={placeholder}
        onChange={({ target }) =>
          navigate(withQuery({ [name]: target.value, from: null }), { replace: true })
        }
      />
    </label>
  );
};
