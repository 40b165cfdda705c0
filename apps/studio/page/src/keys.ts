import { useEffect } from "react";

/** Whether a key belongs to a field that is being written in. */
const isTyping = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  metaKey ||
  ctrlKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName)));

/** Does something when a key is pressed outside of fields. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      // Arrows belong to the tabs while one of them has the focus.
      if (act === undefined || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
};

/** Whether the reader asked for less motion. */
export const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
