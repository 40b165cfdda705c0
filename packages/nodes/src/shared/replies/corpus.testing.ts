import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type ReadingWorld, actionForms } from "./index.js";

const file = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../test-data/${name}`, import.meta.url)), "utf8");

const Scene = z.object({
  forms: z.array(z.string()),
  goal: z.string(),
  observation: z.string(),
  before: z.array(z.object({ observation: z.string() })),
  listed: z.array(z.string()).optional(),
  put: z.enum(["repair", "asWritten"]).optional(),
  pages: z.boolean().optional(),
});

const Entry = z.object({
  /** Which replies were written together. */
  part: z.string(),
  origin: z.enum(["real", "written"]),
  kind: z.string(),
  scene: z.string().optional(),
  /** What a reader of lists receives beside the reply. */
  args: z.array(z.unknown()).optional(),
  reply: z.string(),
  /**
   * What its writer meant: an action, `think` for a thought, or what a list comes to; null where it
   * has to be asked again.
   */
  meant: z.unknown(),
});
export type Entry = z.output<typeof Entry>;

export const Floors = z.object({
  real: z.object({ carriedOutRight: z.number(), falseActs: z.number() }),
  written: z.object({ actionsRight: z.number(), misread: z.number(), falseActs: z.number() }),
  lists: z.record(z.string(), z.number()),
  /** Most lines, patterns and words of the readers; a ceiling may be lowered. */
  budget: z.record(z.string(), z.number()),
});

export const floors = () => Floors.parse(JSON.parse(file("floors.json")));

/** Every reply of the corpus. */
export const corpus = (): readonly Entry[] =>
  ["action-replies.jsonl", "list-replies.jsonl"].flatMap((name) =>
    file(name)
      .trim()
      .split("\n")
      .map((line) => Entry.parse(JSON.parse(line))),
  );

/** The worlds at the moments in which the replies were written, by name. */
export const worlds = (): Readonly<Record<string, ReadingWorld>> =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), Scene).parse(JSON.parse(file("scenes.json")))).map(
      ([name, scene]) => [
        name,
        {
          forms: actionForms(scene.forms),
          listed: scene.listed,
          put: scene.put ?? "asWritten",
          isIrreversible: scene.forms.some((form) => form.startsWith("email.")),
          ...(scene.pages === true
            ? {}
            : {
                seen: [
                  scene.observation,
                  ...scene.before.map(({ observation }) => observation).toReversed(),
                  scene.goal,
                ],
              }),
        },
      ],
    ),
  );

/** Two spellings of one call or name: quotation marks, spaces beside signs and capitals aside. */
export const inOneSpelling = (text: string): string =>
  text
    .replaceAll("'", '"')
    .replace(/\s*([,=:])\s*/g, "$1")
    .toLowerCase();
