import { visible } from "../../src/text/visible.js";
import { Choice } from "./choice.js";
import { navigate, withQuery } from "./router.js";
import { SearchField, type SearchFieldProps } from "./search-field.js";

type Option = readonly [value: string, text: string];

/** Names as options, and what the address asks for, also where nothing has that name. */
export const named = (names: readonly string[], asked?: string | null): readonly Option[] =>
  [...new Set(asked ? [...names, asked] : names)].map((name) => [name, visible(name)]);

/** What can be chosen; the first option is that of an address that says nothing. */
export interface FilterChoice {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** What the address no longer says then. */
  readonly resets?: Readonly<Record<string, null>>;
}

export const ALL: Option = ["", "all"];

export const choice = (
  label: string,
  name: string,
  ...options: readonly Option[]
): FilterChoice => ({ label, name, options });

interface FiltersProps {
  readonly query: URLSearchParams;
  readonly choices: readonly FilterChoice[];
  readonly search: Omit<SearchFieldProps, "value">;
}

/** The part of a list that is shown, and its order; the address keeps both. */
export const Filters = ({ query, choices, search }: FiltersProps) => (
  <div className="filters" role="search">
    {choices.map(({ label, name, options, resets }) => (
      <Choice
        key={name}
        label={label}
        value={query.get(name) ?? ""}
        options={options}
        choose={(value) => navigate(withQuery({ ...resets, [name]: value, from: null }))}
      />
    ))}
    <SearchField {...search} value={query.get("search") ?? ""} />
  </div>
);
