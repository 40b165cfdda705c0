import { ExperienceLog, MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { embedRuns } from "../methods/embed-runs.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { describeRun } from "./describe-item.js";
import type { IndexCache } from "./index-cache.js";
import { type Item, RuleItem, RunItem } from "./items.js";
import { ruleId } from "./rule-id.js";
import { asListed, readSkill, writeSkill } from "./skill-file.js";

const format = "mnemograph-agent-memory";
const Header = z.object({ format: z.literal(format), formatVersion: z.literal(1) });
const Line = z.union([
  z
    .object({ item: RunItem, log: ExperienceLog })
    .refine(({ item, log }) => item.id === log.id, "the run and its log have two ids"),
  z.object({ item: RuleItem }),
]);
type Line = z.infer<typeof Line>;

/** How much was imported; what the memory had already is not counted. */
export interface ImportedItems {
  readonly runs: number;
  readonly rules: number;
}

/** Runs of a skill file, at most. */
const mostExamples = 20;

/** Vectors are of one memory's embedder. */
const withoutVectors = (item: Item): Item => {
  if (item.kind !== "rule") return item;
  const { vectors: _vectors, ...rule } = item;
  return rule;
};

/** All runs and rules as JSON lines, without vectors: the importing memory makes its own. */
export const itemsAsJsonl = async (
  memories: ScopedMemories,
  cache: IndexCache,
): Promise<string> => {
  const index = await cache.at(memories.items, null);
  const lines: unknown[] = [{ format, formatVersion: 1 }];
  for (const item of index.runs.values()) {
    const log = await memories.experiences.log(item.id);
    if (log !== undefined) lines.push({ item, log });
  }
  for (const rule of index.rules) lines.push({ item: withoutVectors(rule) });
  return `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
};

/** Active rules and the newest successful run of each way of working, as a SKILL.md. */
export const itemsAsSkill = async (
  memories: ScopedMemories,
  cache: IndexCache,
  name: string,
): Promise<string> => {
  const index = await cache.at(memories.items, null);
  const ways = new Map<string, string>();
  const good = [...index.runs.values()].filter(
    ({ outcome, status }) => outcome === "succeeded" && status === "active",
  );
  for (const { id, skeleton, failed } of good) {
    const log = await memories.experiences.log(id);
    if (log !== undefined) ways.set(skeleton, describeRun(log, failed));
  }
  const description = "Rules and examples that an agent learned from its runs.";
  const rules = index.activeRules;
  return writeSkill({
    name,
    description,
    rules,
    examples: [...ways.values()].slice(-mostExamples),
  });
};

const unreadable = (line: number, cause: unknown) =>
  new MnemographError({
    code: "USAGE",
    message: `line ${line} of the export cannot be read`,
    hint: "import a file that `export` wrote; nothing was imported",
    evidence: { line },
    cause,
  });

const parsed = <Value>(schema: z.ZodType<Value>, text: string, line: number): Value => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(line, error);
  }
};

/** A line without what must not be stored: whoever edited the file may have written it there. */
const redactedLine = (line: Line, redacted: (text: string) => string): Line => {
  if (!("log" in line)) {
    const { about, text } = line.item;
    return { item: { ...line.item, about: redacted(about), text: redacted(text) } };
  }
  const { item, log } = line;
  return {
    item,
    log: { ...log, task: redacted(log.task), entries: log.entries.map(redacted) },
  };
};

/**
 * Adds the runs and rules of an export. An item that the memory has is replaced; of several with
 * one id the last counts.
 *
 * @throws MnemographError USAGE, with its number, for a line that cannot be read; then nothing is
 *   imported.
 */
export const importJsonl = async (
  memories: ScopedMemories,
  cache: IndexCache,
  text: string,
  redacted: (text: string) => string,
): Promise<ImportedItems> => {
  const [header = "", ...lines] = text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  parsed(Header, header, 1);
  const read = lines.map((line, index) => redactedLine(parsed(Line, line, index + 2), redacted));
  const rows = [...new Map(read.map((row) => [row.item.id, row])).values()];
  const logs = rows.flatMap((row) => ("log" in row ? [row.log] : []));
  if (logs.length > 0) await memories.experiences.add(await embedRuns(memories.embedder, logs));
  await cache.add(
    memories.items,
    rows.map(({ item }) => withoutVectors(item)),
  );
  return { runs: logs.length, rules: rows.length - logs.length };
};

/** Adds the rules of a SKILL.md. */
export const importSkill = async (
  memories: ScopedMemories,
  cache: IndexCache,
  text: string,
  { now, redacted }: { readonly now: number; readonly redacted: (text: string) => string },
): Promise<ImportedItems> => {
  const { rules: stored } = await cache.at(memories.items, null);
  // A skill file has each rule in one line.
  const listed = stored.map(asListed).map(({ about, text: rule }) => ruleId(about, rule));
  const known = new Set([...stored.map(({ id }) => id), ...listed]);
  const rules = readSkill(redacted(text)).flatMap(({ about, text: rule }): RuleItem[] => {
    const id = ruleId(about, rule);
    return known.has(id)
      ? []
      : [
          {
            kind: "rule",
            id,
            at: now,
            text: rule,
            about,
            evidence: [],
            origin: "import",
            status: "active",
          },
        ];
  });
  await cache.add(memories.items, rules);
  return { runs: 0, rules: rules.length };
};
