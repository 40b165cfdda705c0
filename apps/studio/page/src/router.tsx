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

export interface Place {
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

/** An address from its parts, with what of the query is not empty. */
export const addressOf = (
  parts: readonly string[],
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `/${parts.map(encodeURIComponent).join("/")}${search === "" ? "" : `?${search}`}`;
};

/** The present address with another query. */
export const withQuery = (changes: Readonly<Record<string, string | number | null>>): string => {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  const search = query.toString();
  return `${window.location.pathname}${search === "" ? "" : `?${search}`}`;
};

/** A link that stays in the page, and is a real one for whoever opens it beside. */
export const Link = ({ href = "/", onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      event.button !== 0
    )
      return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={go} {...rest} />;
};
