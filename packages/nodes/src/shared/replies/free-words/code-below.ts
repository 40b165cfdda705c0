import { isFence } from "./fence.js";
import type { WordsPlace } from "./words-place.js";

const commands = /\b(?:commands?|code|scripts?|sql|expression)$/i;
const programs = /\b(?:code|scripts?)$/i;
const statement = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP)\b/;
/** A line that goes on a statement of SQL: one of its clauses, or a bracket that closes. */
const clause =
  /^\s*(?:[)\]]|(?:SELECT|FROM|WHERE|(?:(?:LEFT|RIGHT|INNER|OUTER|FULL|CROSS) )*JOIN|ON|AND|OR|GROUP BY|ORDER BY|HAVING|LIMIT|OFFSET|UNION|VALUES|SET|RETURNING|CASE|WHEN|ELSE|END|AS)\b)/;
const open = /[([,\\]\s*$/;

/** Whether a place takes what a program or a shell reads, not what a person does. */
export const takesCommands = ({ slot }: Pick<WordsPlace, "slot">): boolean => commands.test(slot);

/** Whether the lines of a place's words mean something: those of a program do. */
export const keepsLines = ({ slot }: Pick<WordsPlace, "slot">): boolean => programs.test(slot);

/** How many lines below a command belong to it: what it leaves open, clauses of a statement; none behind an empty line. */
export const codeGoesOn = (words: string, below: readonly string[]): number => {
  const end = below.findIndex((line, at) => {
    const isOpen = open.test(below[at - 1] ?? words) || (statement.test(words) && clause.test(line));
    return line.trim() === "" || isFence(line) || !isOpen;
  });
  return end < 0 ? below.length : end;
};

/** The code of a fence below a line, with how many lines it takes; undefined where none begins there or it never ends. */
export const fencedBelow = (below: readonly string[]): { readonly code: string; readonly further: number } | undefined => {
  const start = below.findIndex((line) => line.trim() !== "");
  if (!isFence(below[start] ?? "")) return undefined;
  const length = below.slice(start + 1).findIndex((line) => isFence(line));
  const code = below.slice(start + 1, start + 1 + length).join("\n");
  return length < 1 ? undefined : { code, further: start + length + 2 };
};
