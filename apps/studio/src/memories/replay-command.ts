import type { Settings } from "@mnemograph/bench";

/** What is played again, and with what. */
export interface Replay {
  readonly pipelines: readonly string[];
  readonly taskIds: readonly string[];
  readonly trials: number;
  /** The branch of the memory that is read in place of the original. */
  readonly branch: string;
  /** The folder of the new run, and the file that its tasks are written to. */
  readonly out: string;
  readonly tasksFile: string;
}

/** A word of a shell's command line as it is, whatever it holds. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

type Flag = readonly [option: string, value: string | number | null | undefined];

const environmentFlags = ({ environment, extensions, preset }: Settings): readonly Flag[] => [
  ["--env", extensions.environment ?? environment.name],
  ["--config", extensions.config],
  ["--preset", preset?.name],
  ["--data", environment.data],
  ["--split", environment.split],
  ...Object.entries(environment.options).map(([name, value]): Flag => [
    "--option",
    `${name}=${value}`,
  ]),
];

const modelFlags = ({ model, extensions, embedder, endpoint }: Settings): readonly Flag[] => [
  ["--model", extensions.model ?? model.name],
  ...Object.entries(model.roles ?? {}).map(([node, name]): Flag => ["--model", `${node}=${name}`]),
  ["--base-url", model.baseUrl],
  ["--temperature", model.temperature],
  ["--max-tokens", model.maxTokens],
  ["--image-detail", model.imageDetail],
  ["--embedder", extensions.embedder ?? embedder],
  ["--max-bad-replies", endpoint.maxBadReplies],
];

const memoryFlags = (settings: Settings): readonly Flag[] => {
  const { formation, refinement, extensions, nodes, examples, demonstrations } = settings;
  return [
    ["--seed", settings.environment.seed],
    ["--set", Object.keys(nodes).length === 0 ? null : JSON.stringify(nodes)],
    ["--examples", examples?.file],
    ["--memory", extensions.memory ?? settings.memoryFolder],
    ["--memory-base-url", settings.model.formedAt],
    ["--demonstrations", demonstrations?.file],
    ["--per-type", formation.perType],
    ["--batch-size", formation.batchSize],
    ["--batches", formation.batches],
    ["--signal", formation.signal],
    ["--refine-goals", refinement.goals],
    ["--experiences", settings.experiences],
  ];
};

/** Why a run cannot be repeated by a command with its options alone; null where it can. */
const obstacleOf = ({ stream, prompts, extensions }: Settings, { taskIds }: Replay) => {
  if (stream !== null) return "its memory grew from task to task, so no branch stands for it";
  if (prompts !== null) return "it was played with words of its own in prompts";
  if (extensions.pipelines.length > 0) return "its pipelines come from files of their own";
  // eslint-disable-next-line no-control-regex
  return taskIds.some((id) => /[\u0000-\u001f]|^#/.test(id)) ? "its tasks have odd names" : null;
};

/**
 * The command that plays the tasks of a run again, with the same settings and one branch of a memory
 * in place of its original; what stands in the way, in words, where there is no such command.
 */
export const replayCommand = (
  settings: Settings,
  replay: Replay,
): { readonly command: string } | { readonly problem: string } => {
  const obstacle = obstacleOf(settings, replay);
  if (obstacle !== null)
    return { problem: `this run cannot be played again by one command: ${obstacle}` };
  const { pipelines, taskIds, trials, branch, out, tasksFile } = replay;
  const flags: readonly Flag[] = [
    ["--pipelines", pipelines.join(",")],
    ...environmentFlags(settings),
    ...modelFlags(settings),
    ...memoryFlags(settings),
    ["--trials", trials],
    ["--order", tasksFile],
    ["--memory-branch", branch],
    ["--out", out],
  ];
  const given = flags.flatMap(([option, value]) =>
    value === null || value === undefined ? [] : [`${option} ${quoted(String(value))}`],
  );
  const isBuiltIn = settings.environment.data === null && settings.extensions.environment === null;
  const command = ["mnemograph bench", ...(isBuiltIn ? ["--built-in"] : []), ...given].join(" ");
  const tasks = taskIds.map(quoted).join(" ");
  return { command: `printf '%s\\n' ${tasks} > ${quoted(tasksFile)}\n${command}` };
};
