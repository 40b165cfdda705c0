import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { MnemographError, type PromptTemplate, readTextFileSync } from "@mnemograph/core";
import type { PromptWords } from "../words-of.js";
import { type AssignedText, type Known, assignedTexts, listedTexts } from "./python-texts.js";

/** The layouts in which repositories of papers keep their prompts. */
export const layoutNames = ["react", "reflexion", "rap", "expel"] as const;
export type LayoutName = (typeof layoutNames)[number];

/** What a download holds: words of prompts, and the file of its example episodes. */
export interface PublishedPrompts {
  readonly templates: PromptWords;
  readonly examples: string | null;
}

interface Download {
  /** The file, or every text in the folder and in its folder of prompts, by its path. */
  readonly files: ReadonlyMap<string, string>;
  find(pattern: RegExp): readonly (readonly [file: string, text: string])[];
}

const isText = (name: string): boolean => /\.(?:json|txt|py|ipynb)$/.test(name);

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(isText)
        .map((name) => join(folder, name))
        .filter((file) => statSync(file).isFile())
    : [];

/** A notebook's code, and any other text as it is. */
const codeOf = (file: string): string => {
  const text = readTextFileSync(file).replaceAll("\r\n", "\n");
  if (!file.endsWith(".ipynb")) return text;
  const { cells = [] } = JSON.parse(text) as { cells?: { source?: string | string[] }[] };
  return cells
    .map(({ source = "" }) => (typeof source === "string" ? source : source.join("")))
    .join("\n");
};

const download = (path: string): Download => {
  const isFolder = statSync(path).isDirectory();
  const names = isFolder ? [...filesIn(path), ...filesIn(join(path, "prompts"))] : [path];
  const files = new Map(names.map((file) => [file, codeOf(file)]));
  return { files, find: (pattern) => [...files].filter(([, text]) => pattern.test(text)) };
};

const user = (content: string): PromptTemplate => [{ role: "user", content }];

const examplesFile = /"react_[a-z]+_0"\s*:/;
const transcript = "{{#transcript}}\n{{transcript}}\n{{/transcript}}";
const task = "{{place}}\nYour task is to: {{goal}}";

/** The examples stand where the code puts the second one in front of the first. */
const episodes: Known = (source) => {
  const number = /^\w+\[f?['"]react_\{v\}_([012])['"]\]$/.exec(source)?.[1];
  if (number === undefined) return undefined;
  return number === "1" ? "{{#examples}}\n{{text}}\n{{/examples}}\n" : "";
};

const among =
  (texts: Readonly<Record<string, string>>): Known =>
  (source) =>
    Object.hasOwn(texts, source) ? texts[source] : episodes(source);

const assignedIn = ({ files }: Download, known: Known): readonly AssignedText[] =>
  [...files]
    .filter(([file]) => /\.(?:py|ipynb)$/.test(file))
    .flatMap(([, code]) => assignedTexts(code, known));

/** The last text of that name that shows the examples. */
const introduction = (texts: readonly AssignedText[]): string =>
  texts.findLast(({ text }) => text.includes("{{#examples}}"))?.text ??
  "{{#examples}}\n{{text}}\n{{/examples}}\n";

const examplesIn = (from: Download): string | null => from.find(examplesFile)[0]?.[0] ?? null;

const react = (from: Download): PublishedPrompts => {
  const examples = examplesIn(from);
  return {
    examples,
    templates: {
      act: user(`${introduction(assignedIn(from, episodes))}${task}\n${transcript}\n>`),
    },
  };
};

/**
 * Pieces that code adds to a text: the first, what it adds where there are notes, each note, and
 * the end.
 */
const withNotes = (pieces: readonly string[]): string | undefined => {
  const [first, head, each, end] = pieces;
  if (first === undefined || head === undefined || each === undefined || end === undefined)
    return undefined;
  // Mustache leaves a line out that holds nothing but the beginning or the end of a section.
  const line = (above: string, below: string) =>
    above.endsWith("\n") && below.startsWith("\n") ? "\n" : "";
  const notes = `${line(first, head)}${head}{{#reflections}}${each}{{/reflections}}`;
  return `${first}{{#hasReflections}}${notes}{{/hasReflections}}${line(each, end)}${end}`;
};

const piecesOf = (texts: readonly AssignedText[], name: string): readonly string[] => {
  const start = texts.findIndex((one) => one.name === name && !one.isAdded);
  return start < 0
    ? []
    : texts
        .slice(start)
        .filter((one, index) => one.name === name && (index === 0 || one.isAdded))
        .map(({ text }) => text);
};

/**
 * The line above the last plan of an example, which says how the attempt ended, and what stands in
 * front of the plan.
 */
const endOf = (shown: string): readonly string[] =>
  /^(.*)\n(New plan:)/im.exec(shown)?.slice(1) ?? [];

const note = { i: "{{number}}", m: "{{text}}", "m.strip()": "{{text}}" };

const reflexion = (from: Download): PublishedPrompts => {
  const { examples, templates } = react(from);
  const [, shown] = from.find(/^New plan:/m).find(([file]) => file.endsWith(".txt")) ?? ["", ""];
  const [ending = "", plan = ""] = endOf(shown);
  const attempt = `${task}\n${transcript}\n${ending}`;
  const base = introduction(assignedIn(from, episodes));
  const acting = withNotes(
    piecesOf(assignedIn(from, among({ ...note, base_query: base, start_info: task })), "query"),
  );
  const known = among({ ...note, FEW_SHOT_EXAMPLES: shown.trimEnd(), scenario: attempt });
  const asking = from
    .find(/FEW_SHOT_EXAMPLES/)
    .flatMap(([, code]) => piecesOf(assignedTexts(code, known), "query"));
  return {
    examples,
    templates: {
      ...(examples === null ? {} : templates),
      ...(acting === undefined ? {} : { "reflexion/act": user(`${acting}\n${transcript}\n>`) }),
      ...(shown === ""
        ? {}
        : {
            "reflexion/reflect": user(
              withNotes(asking) ?? `${shown.trimEnd()}\n\n${attempt}\n${plan}`,
            ),
          }),
    },
  };
};

const rap = (from: Download): PublishedPrompts => {
  const { examples, templates } = react(from);
  const [, keys] = from.find(/^> (?:search|action): /m).find(([file]) => file.endsWith(".txt")) ?? [
    "",
    "",
  ];
  const parts = (list: string, item: string) => `{{#${list}}}\n${item}\n{{/${list}}}\n`;
  const known = among({
    "''.join(examples)": parts("examples", "Your task is to: {{goal}}\n> {{plan}}"),
    "''.join(ret_examples)": parts("experiences", `Task: {{goal}}\nPlan: {{plan}}\n${transcript}`),
    target_task: "{{goal}}",
    plan: "{{plan}}",
    action: "{{thought}}",
    ret_key_examples: keys,
    "ob.split('\\n')[0]": "{{place}}",
    "'\\n'.join(data['Actions'])": "{{transcript}}",
  });
  const asked = assignedIn(from, known)
    .filter(({ name }) => name === "full_prompt")
    .map(({ text }) => text);
  const showing = (field: string) => asked.find((text) => text.includes(field));
  const [plan, act, key] = [
    showing("> {{plan}}"),
    showing("{{#experiences}}"),
    showing("{{thought}}"),
  ];
  return {
    examples,
    templates: {
      ...(examples === null ? {} : templates),
      ...(plan === undefined ? {} : { "rap/make-plan": user(plan) }),
      ...(act === undefined ? {} : { "rap/act-with-experiences": user(act) }),
      ...(keys === "" ? {} : { "rap/extract-key": user(key ?? `${keys}{{thought}}\n>`) }),
    },
  };
};

/**
 * Lines with a setting that no prompt here has, such as the greatest number of steps, are left out.
 */
const withoutSettings = (text: string): string =>
  text
    .replaceAll("{instruction}", "")
    .split("\n")
    .filter((line) => !/\{\w+\}/.test(line))
    .join("\n");

const expel = (from: Download): PublishedPrompts => {
  const [[, code] = ["", ""]] = from.find(/^SYSTEM_INSTRUCTION = /m);
  const texts = new Map(assignedTexts(code, () => undefined).map(({ name, text }) => [name, text]));
  const described = (name: string) => withoutSettings(texts.get(name) ?? "");
  const system = { role: "system" as const, content: described("SYSTEM_INSTRUCTION") };
  const failed = listedTexts(code, "REFLECTION_FEWSHOTS");
  const prefix = texts.get("REFLECTION_PREFIX") ?? "";
  const acting = `${described("human_instruction_template")}\n{{#examples}}\n{{text}}\n\n{{/examples}}\n${task}\n${transcript}\n>`;
  const asking = [
    described("human_instruction_reflection_template"),
    ...failed,
    `${task}\n${transcript}${prefix}`,
  ].join("\n\n");
  return {
    examples: examplesIn(from),
    templates: {
      act: [system, ...user(acting)],
      ...(failed.length === 0 ? {} : { "reflexion/reflect": user(asking) }),
    },
  };
};

const loaders: Readonly<Record<LayoutName, (from: Download) => PublishedPrompts>> = {
  react,
  reflexion,
  rap,
  expel,
};

/**
 * Which layout a download has; null where it has none of them, as a prompt set of the user's own.
 */
const recognised = ({ find }: Download): LayoutName | null => {
  if (find(/^SYSTEM_INSTRUCTION = /m).length > 0) return "expel";
  if (find(/^> (?:search|action): /m).some(([file]) => file.endsWith(".txt"))) return "rap";
  if (find(/^New plan:/m).some(([file]) => file.endsWith(".txt"))) return "reflexion";
  return find(examplesFile).length > 0 ? "react" : null;
};

/**
 * The prompts of a paper's repository, from a file or folder of a download: `react:<path>`, or a
 * path whose layout is recognised; null for any other file.
 *
 * @throws MnemographError USAGE where the layout that was named holds no prompts there.
 */
export const publishedPrompts = (path: string, named?: LayoutName): PublishedPrompts | null => {
  if (!existsSync(path))
    throw new MnemographError({
      code: "USAGE",
      message: `there is no ${path}`,
      hint: "give a file or a folder",
      evidence: { path },
    });
  const from = download(path);
  const layout = named ?? recognised(from);
  if (layout === null) return null;
  const found = loaders[layout](from);
  const isEmpty =
    found.examples === null && Object.keys(found.templates).every((id) => id === "act");
  if (!isEmpty) return found;
  throw new MnemographError({
    code: "USAGE",
    message: `${path} holds no prompts in the layout of ${layout}`,
    hint: "react: alfworld_3prompts.json; reflexion: alfworld_runs; rap: alfworld with prompts/retrieval_prompt.txt; expel: prompts/alfworld.py",
    evidence: { path, layout },
  });
};
