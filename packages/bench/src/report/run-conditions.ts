import { isOffline } from "../metrics/is-scripted.js";

/** What holds for every row of a table: a run has one of each for all of its pipelines. */
export interface RunConditions {
  /** The prompt set by its name, with a hash of its texts. */
  readonly prompts: string;
  /** Whether acting prompts hold the rule sheet (`manual`). */
  readonly ruleSheet: "on" | "off";
  /** What ends an episode before its environment does: `circles 4`, or `none`. */
  readonly guard: string;
  /** How replies were asked for, where not all were asked for as text: `tools`. */
  readonly replies?: string;
  /** `listed` where agents were shown every action that is possible, and held to them. */
  readonly actions?: "listed";
  /** `unlisted` where an action that the world does not list as possible was asked for again. */
  readonly retry?: "unlisted";
  /** The models of roles that have one of their own, by the role's name. */
  readonly roles: Readonly<Record<string, string>>;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const rolesByModel = (roles: RunConditions["roles"]): ReadonlyMap<string, readonly string[]> => {
  const byModel = new Map<string, readonly string[]>();
  for (const [role, model] of Object.entries(roles).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ))
    byModel.set(model, [...(byModel.get(model) ?? []), role]);
  return byModel;
};

/** Which model played which role: `openai:a, but clusterGoals and reflect: offline`. */
const describeModels = (models: readonly string[], roles: RunConditions["roles"]): string => {
  const others = [...rolesByModel(roles)].map(([model, names]) => `${listed(names)}: ${model}`);
  return `model ${models.join(", ")} in ${others.length === 0 ? "every role" : `every role but ${others.join("; ")}`}`;
};

/**
 * The head of a table: where it was played, by which model in each role, with which prompts, rule
 * sheet and guard.
 *
 * @example
 * describeConditions({ environment: "alfworld", split: "valid_unseen", models: ["offline"] })[0]; // → "Environment alfworld, split valid_unseen, model offline. Prompts, rule sheet, guard and roles: not recorded."
 */
export const describeConditions = (report: {
  readonly environment: string;
  readonly split: string;
  readonly models: readonly string[];
  readonly conditions?: RunConditions;
}): readonly string[] => {
  const { environment, split, models, conditions } = report;
  const where = `Environment ${environment}, split ${split}`;
  if (conditions === undefined)
    return [
      `${where}, model ${models.join(", ")}. Prompts, rule sheet, guard and roles: not recorded.`,
    ];
  const { prompts, ruleSheet, guard, roles, replies, actions, retry } = conditions;
  const further = [
    ...(replies === undefined ? [] : [`Replies asked for as ${replies}.`]),
    ...(actions === undefined ? [] : [`Actions ${actions}.`]),
    ...(retry === undefined ? [] : [`Retry ${retry} actions.`]),
  ];
  return [
    `${where}, ${describeModels(models, roles)}.`,
    [`Prompts ${prompts}. Rule sheet ${ruleSheet}. Guard ${guard}.`, ...further].join(" "),
  ];
};

/**
 * The warning that `offline` is no language model, with the roles that it played; undefined where
 * it played none.
 */
export const offlineWarning = (
  models: readonly string[],
  roles: RunConditions["roles"] = {},
): string | undefined => {
  const own = Object.entries(roles).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const named = (isWanted: (model: string) => boolean) =>
    listed(own.filter(([, model]) => isWanted(model)).map(([role]) => role));
  const isGeneral = models.some(isOffline);
  const [offline, others] = [named(isOffline), named((model) => !isOffline(model))];
  if (!isGeneral && offline === "") return undefined;
  const played = isGeneral ? `every role${others === "" ? "" : ` but ${others}`}` : offline;
  return `The model "offline" played ${played}. It is a scripted case-based reasoner and no language model: these figures are not comparable with those of a language model.`;
};
