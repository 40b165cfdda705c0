import { navigate as goTo, usePathname, useSearch } from "wouter/use-browser-location";

export { Link } from "wouter";

/** Goes to an address of the page; `replace` where going back should skip what is left. */
export const navigate = (to: string, options: { readonly replace?: boolean } = {}): void => {
  if (to !== window.location.pathname + window.location.search) goTo(to, options);
};

interface Place {
  /** The parts of the path, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** A part of a path as it was before it was written into an address. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Where the reader is. */
export const usePlace = (): Place => {
  const [path, search] = [usePathname(), useSearch()];
  return {
    parts: path.split("/").filter(Boolean).map(decoded),
    query: new URLSearchParams(search),
  };
};

/** Where a view of a run is. */
export interface RunView {
  readonly run: string;
  readonly query: URLSearchParams;
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

const addressWith = (path: string, query: URLSearchParams, changes: Query): string => {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** An address from its parts, with the fields of the query that are not empty. */
export const addressOf = (parts: readonly string[], query: Query = {}): string =>
  addressWith(`/${parts.map(encodeURIComponent).join("/")}`, new URLSearchParams(), query);

/** The present address with another query. */
export const withQuery = (changes: Query): string =>
  addressWith(window.location.pathname, new URLSearchParams(window.location.search), changes);

/** What an address says of these names. */
export const queried = (query: URLSearchParams, names: readonly string[]): Query =>
  Object.fromEntries(names.map((name) => [name, query.get(name)]));
