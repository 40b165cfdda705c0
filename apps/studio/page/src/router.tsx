import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const report = () => {
  for (const listener of listeners) listener();
};
window.addEventListener("popstate", report);

/** Goes to an address of the page; `replace` where going back should skip what is left. */
export const navigate = (to: string, { replace = false } = {}): void => {
  if (to === window.location.pathname + window.location.search) return;
  window.history[replace ? "replaceState" : "pushState"](null, "", to);
  report();
};

interface Place {
  /** The parts of the path, decoded. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Where the reader is. */
export const usePlace = (): Place => {
  const address = useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
  );
  const [path = "", search = ""] = address.split("?");
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

/** A link that stays in the page, and is a real one for whoever opens it beside. */
export const Link = ({ href = "/", onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || event.button !== 0) return;
    if (metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={go} {...rest} />;
};
