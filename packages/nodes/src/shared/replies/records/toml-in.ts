import { looseJson } from "./loose-json.js";

/** What a text says as TOML's tables and entries; undefined where a line is neither. */
export const tomlIn = (text: string): unknown => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 || lines.length > 300) return undefined;
  const root: Record<string, unknown> = {};
  let table = root;
  for (const line of lines) {
    const [, list, single] = /^\s*(?:\[\[([\w-]{1,40})\]\]|\[([a-z][\w-]{0,40})\])\s*$/i.exec(line) ?? [];
    const [, key, told] = /^\s*["']?([a-z][\w-]{0,40})["']? = (["'[\d].*|true|false)$/i.exec(line) ?? [];
    const name = list ?? single;
    if (name !== undefined) {
      table = {};
      const known = root[name];
      root[name] = list === undefined ? table : [...(Array.isArray(known) ? (known as unknown[]) : []), table];
    } else if (key === undefined) return undefined;
    else table[key] = looseJson(told ?? "") ?? told;
  }
  return root;
};
