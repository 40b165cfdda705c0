import { errorText, MnemographError } from "@mnemograph/core/domain";
import { z } from "zod";
import type { AlfworldGame } from "../game/game.js";
import { makeGame } from "../game/make-game.js";
import { ALFWORLD_DOMAIN, BUILT_IN_DOMAIN } from "../game/read-facts.js";
import { taskSentence } from "./task-sentence.js";

const GameFile = z.object({
  pddl_domain: z.string(),
  grammar: z.string(),
  pddl_problem: z.string(),
  solvable: z.boolean().default(true),
  walkthrough: z.array(z.string()).nullish(),
});
const GameRow = z.object({
  game: z.string(),
  task: z.string(),
  pddl_problem: z.string(),
  solvable: z.boolean().default(true),
  walkthrough: z.array(z.string()).nullish(),
});

const ACTIONS = new Set(
  "look inventory examineReceptacle examineObject GotoLocation OpenObject CloseObject PickupObject PutObject CleanObject HeatObject CoolObject ToggleObject SliceObject help".split(
    " ",
  ),
);
/**
 * The domain's actions; `help` came with the second engine version. Built-in games have a domain
 * name of their own and no actions.
 */
const checkDomain = (domain: string, source: string): void => {
  const name = /\(define\s*\(domain\s+([^\s()]+)\s*\)/i.exec(domain)?.[1];
  const actions = [...domain.replaceAll(/;.*/g, "").matchAll(/\(:action\s+([^\s()]+)/gi)].map(
    ([, action]) => action!,
  );
  const unknown = actions.filter((action) => !ACTIONS.has(action));
  const missing = [...ACTIONS].filter((action) => action !== "help" && !actions.includes(action));
  if (name?.toLowerCase() === BUILT_IN_DOMAIN && actions.length === 0) return;
  if (name?.toLowerCase() === ALFWORLD_DOMAIN && unknown.length === 0 && missing.length === 0)
    return;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: pddl_domain is not the household domain "alfred" that this engine plays`,
    hint: "load games of ALFWorld 2.1.x, or built-in games",
    evidence: {
      file: source,
      field: "pddl_domain",
      domain: name,
      unknownActions: unknown,
      missingActions: missing,
    },
  });
};

const parseJson = <Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  source: string,
): z.output<Shape> => {
  const invalid = (field: string, complaint: string, cause?: unknown) =>
    new MnemographError({
      code: "DATA_INVALID",
      message: `${source}: ${field} ${complaint}`,
      hint: "the game file is damaged or cut off: fetch it again",
      evidence: { file: source, field, length: text.length },
      cause,
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw invalid("JSON", `cannot be read: ${errorText(cause)}`, cause);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(
    issue?.path.join(".") || "JSON",
    `is missing or of the wrong kind: ${issue?.message ?? "unknown"}`,
    parsed.error,
  );
};

/**
 * Reads the text of a `game.tw-pddl`; undefined for a game marked unsolvable. Throws DATA_INVALID
 * naming file and field.
 */
export const parseGameFile = (
  text: string,
  id: string,
  source: string,
  checkedDomains: Set<string>,
): AlfworldGame | undefined => {
  const file = parseJson(text, GameFile, source);
  if (!checkedDomains.has(file.pddl_domain)) {
    checkDomain(file.pddl_domain, source);
    checkedDomains.add(file.pddl_domain);
  }
  const sentence = taskSentence(file.grammar, source);
  if (!file.solvable) return undefined;
  return makeGame({
    id,
    sentence,
    source,
    problem: file.pddl_problem,
    ...(file.walkthrough ? { walkthrough: file.walkthrough } : {}),
  });
};

/** Reads one line of a split's row file; undefined for a game marked unsolvable. */
export const parseGameRow = (
  line: string,
  split: string,
  source: string,
): AlfworldGame | undefined => {
  const row = parseJson(line, GameRow, source);
  if (!row.solvable) return undefined;
  const id = `${split}/${row.game}`;
  return makeGame({
    id,
    sentence: row.task,
    source,
    problem: row.pddl_problem,
    ...(row.walkthrough ? { walkthrough: row.walkthrough } : {}),
  });
};
