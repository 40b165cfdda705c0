import { MnemographError } from "@mnemograph/core";
import type {
  AskHumanDeps,
  BatchOptions,
  BeamOptions,
  ChooseProcessDeps,
  ClusterOptions,
  CompareProcessesDeps,
  EmmemOptions,
  ExploreOptions,
  GuardOptions,
  HistoryOptions,
  IndexOptions,
  MakePlanDeps,
  NextTrialDeps,
  ParseOptions,
  RankOptions,
  RefineOptions,
  ReflexionOptions,
  RetrieveExperiencesOptions,
  RunningTextOptions,
  TupleOptions,
  WriteExperienceOptions,
} from "@mnemograph/nodes";
import { z } from "zod";
import { oneOf } from "../input/one-of.js";

/** What decides how LDM2's memory is formed and refined. */
interface MemoryOptions {
  readonly history?: HistoryOptions;
  readonly cluster?: ClusterOptions;
  readonly index?: IndexOptions;
  readonly tuple?: TupleOptions;
  readonly retrieve?: RankOptions & Omit<RetrieveExperiencesOptions, keyof RankOptions>;
  readonly parse?: ParseOptions;
  readonly explore?: ExploreOptions;
  readonly beam?: BeamOptions;
  /** `explore`: whether a goal refines one batch of its type (`roundRobin`) or all of them; the command line hands the goals out. */
  readonly refine?: RefineOptions & { readonly explore?: "roundRobin" | "all" };
  readonly compare?: NonNullable<CompareProcessesDeps["compare"]>;
}

/** The options of the pipelines' nodes, as the pages of the pipelines list them; plain JSON. */
export interface NodeOptions extends MemoryOptions {
  readonly batches?: BatchOptions;
  readonly choose?: NonNullable<ChooseProcessDeps["choose"]>;
  readonly guard?: GuardOptions;
  readonly running?: RunningTextOptions;
  readonly reflexion?: ReflexionOptions;
  readonly emmem?: EmmemOptions & { readonly maxRetries?: number };
  readonly planning?: NonNullable<MakePlanDeps["planning"]>;
  readonly executor?: { readonly recentEntries?: number; readonly maxCharacters?: number };
  readonly write?: WriteExperienceOptions;
  readonly trials?: NonNullable<NextTrialDeps["trials"]>;
  readonly human?: Omit<NonNullable<AskHumanDeps["human"]>, "question">;
}

const memoryNames = ["history", "cluster", "index", "tuple", "retrieve", "parse", "explore", "beam", "refine", "compare"] as const;
const names = [
  ...memoryNames,
  "batches",
  "choose",
  "guard",
  "running",
  "reflexion",
  "emmem",
  "planning",
  "executor",
  "write",
  "trials",
  "human",
] as const;

/** Options as settings carry them between processes. */
export const NodeOptionsJson = z.record(z.string(), z.json());
export type NodeOptionsJson = z.infer<typeof NodeOptionsJson>;

/** Reads `{"retrieve":{"max":4}}`; throws USAGE for what is no JSON object or names an unknown group. */
export const parseNodeOptions = (text: string): NodeOptionsJson => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
      cause,
    });
  }
  const parsed = NodeOptionsJson.safeParse(json);
  if (!parsed.success) {
    throw new MnemographError({
      code: "USAGE",
      message: "--set is no JSON object",
      hint: `for example --set '{"retrieve":{"max":4}}'`,
      evidence: { text },
    });
  }
  for (const name of Object.keys(parsed.data)) oneOf("group of options", name, names);
  return parsed.data;
};

/** The options as nodes take them; names are checked by `parseNodeOptions`, values by the nodes' own defaults. */
export const nodeOptions = (json: NodeOptionsJson): NodeOptions => json as NodeOptions;

/** Those options that decide what a formed and refined memory holds. */
export const memoryOptions = (json: NodeOptionsJson): NodeOptionsJson =>
  Object.fromEntries(memoryNames.flatMap((name) => (json[name] === undefined ? [] : [[name, json[name]]])));
