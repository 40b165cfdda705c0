import { MnemographError, readTextFileSync, type Task } from "@mnemograph/core";
import { z } from "zod";

const Texts = z.array(z.string().min(1)).min(1);
const Kinds = z.strictObject({ act: Texts.optional(), react: Texts.optional() });
const ByType = z.record(z.string(), z.union([Texts, Kinds]));
/** ReAct's own file: `react_put_0`, `act_put_0`, … */
const Published = z.record(z.string().regex(/^(?:re)?act_[a-z]+_\d+$/), z.string().min(1));

type Examples = (withThoughts: boolean, task: Task) => readonly string[];

/**
 * `Action: search[…]` with `Observation:` below it, as published, in the layout of the other
 * examples.
 */
const inLayout = (text: string): string =>
  text
    .replaceAll(/^Action: ?/gm, "> ")
    .replaceAll(/^Observation: ?\n?/gm, "")
    .trim();

/** Whether an example shows what to do: a line with an action after `>`, and not only thoughts. */
const acts = (text: string): boolean => /^ *> *(?!think\b)\S/im.test(text);

const published =
  (texts: Readonly<Record<string, string>>): Examples =>
  (withThoughts, { type }) => {
    const own = [0, 1, 2].flatMap(
      (number) => texts[`${withThoughts ? "react" : "act"}_${type}_${number}`] ?? [],
    );
    // Its prompts show the second example first. ReAct's published code.
    return [1, 0, 2].flatMap((place) => own[place] ?? []);
  };

const byType =
  (texts: z.infer<typeof ByType>): Examples =>
  (withThoughts, { type }) => {
    const own = (Object.hasOwn(texts, type) ? texts[type] : texts["*"]) ?? [];
    return Array.isArray(own) ? own : ((withThoughts ? own.react : own.act) ?? []);
  };

const damaged = (file: string, message: string, cause?: unknown) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${file} ${message}`,
    hint: 'an action stands after ">"; examples are a text (several divided by lines of ---), a JSON list of texts, { "<task type or *>": { "act": […], "react": […] } }, or ReAct\'s { "react_put_0": "…" }',
    evidence: { file },
    cause,
  });

/** ReAct's examples within code, as ExpeL keeps them. */
const inCode = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^\s*"((?:re)?act_[a-z]+_\d+)"\s*:\s*("(?:[^"\\\n]|\\.)*")/gm)].map(
      ([, name, quoted = '""']) => [name, JSON.parse(quoted) as string],
    ),
  );

const parse = (file: string, text: string): Examples => {
  const coded = file.endsWith(".py") ? inCode(text) : {};
  if (Object.keys(coded).length > 0) return published(coded);
  if (!/^\s*[[{]/.test(text)) {
    const texts = text.split(/^-{3,}\s*$/m).filter((part) => part.trim() !== "");
    if (texts.length === 0) throw damaged(file, "is empty");
    return () => texts;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw damaged(file, "is no JSON", cause);
  }
  const list = Texts.safeParse(json);
  if (list.success) return () => list.data;
  const own = Published.safeParse(json);
  if (own.success) return published(own.data);
  const types = ByType.safeParse(json);
  if (types.success) return byType(types.data);
  throw damaged(
    file,
    `does not fit: ${types.error.issues[0]?.path.join(".") || "it holds no texts"}`,
  );
};

/**
 * Examples from a file, in place of the environment's own; throws DATA_INVALID for a damaged one,
 * for a task that it has none for, and, as soon as a pipeline asks for its way of prompting, where
 * it has none for one of the tasks that it must have some for.
 */
export const readExampleFile = (
  file: string,
  { mustCover = [] }: { readonly mustCover?: readonly Task[] } = {},
) => {
  const examples = parse(file, readTextFileSync(file).replaceAll("\r\n", "\n"));
  const lacking = (withThoughts: boolean, types: readonly string[]) =>
    damaged(
      file,
      `has no example ${withThoughts ? "with" : "without"} thoughts for ${types.join(", ")}`,
    );
  return async (withThoughts: boolean, count = 2) => {
    const uncovered = mustCover.filter((task) => examples(withThoughts, task).length === 0);
    if (uncovered.length > 0)
      throw lacking(withThoughts, [...new Set(uncovered.map(({ type }) => type))]);
    const idle = mustCover
      .flatMap((task) => examples(withThoughts, task).slice(0, count))
      .find((text) => !acts(inLayout(text)));
    if (idle !== undefined)
      throw damaged(
        file,
        `has an example without an action: ${JSON.stringify(idle.trim().slice(0, 80))}`,
      );
    return (task: Task): readonly string[] => {
      const shown = examples(withThoughts, task).slice(0, count).map(inLayout);
      if (shown.length > 0) return shown;
      throw lacking(withThoughts, [task.type]);
    };
  };
};
