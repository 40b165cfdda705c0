import {
  type NodePrompt,
  actWithReflectionsPrompt,
  actWithTuplesPrompt,
  classifyGoalPrompt,
  classifyObservationPrompt,
  clusterGoalsPrompt,
  clusterObservationsPrompt,
  compareProcessesPrompt,
  contrastPairPrompt,
  evaluateHistoryPrompt,
  proposeActionsPrompt,
  reflectPrompt,
  reviewSuccessesPrompt,
  summarizeHistoryPrompt,
  type NodeOptions,
} from "@mnemograph/nodes";
import { rewordPrompt, type OpenEnvironment } from "@mnemograph/core";
import {
  experienceOptions,
  initialOptions,
  memoryOptions,
  ofForming,
} from "../memory/memory-options.js";
import { type Settings, memoryName } from "./settings.js";

/** What decides the contents of a memory when its formation is complete. */
const formationPrompts = [
  evaluateHistoryPrompt,
  summarizeHistoryPrompt,
  clusterGoalsPrompt,
  clusterObservationsPrompt,
];
/** The same, and then the prompts of its refinement. */
const memoryPrompts = [
  ...formationPrompts,
  classifyGoalPrompt,
  classifyObservationPrompt,
  actWithTuplesPrompt,
  proposeActionsPrompt,
  compareProcessesPrompt,
];

/** Ids and hashes, in the words that the run plays with. */
const wordsOf = (
  prompts: readonly NodePrompt[],
  { prompts: own }: Settings,
): readonly (readonly [id: string, hash: string])[] =>
  prompts.map((prompt) => {
    const template = own?.words[prompt.id];
    return [prompt.id, template === undefined ? prompt.hash : rewordPrompt(prompt, template).hash];
  });

/**
 * A pipeline's options by its name: what presets set in this environment, and the settings' own
 * over it.
 */
export type OptionsOf = (pipeline: string) => NodeOptions;

/** What the names of memories come from. */
export interface NamingFacts {
  readonly settings: Settings;
  readonly optionsOf: OptionsOf;
  readonly open: Pick<OpenEnvironment, "memoryFacts"> & {
    readonly environment: { readonly version: string };
  };
}

/** Which games a memory is formed from. */
const gamesOf = ({
  settings,
  open: { environment, memoryFacts: facts },
}: Pick<NamingFacts, "settings" | "open">) => {
  const { name, data, seed } = settings.environment;
  return {
    environment: name,
    rules: environment.version.split("/").slice(0, 2),
    data,
    builtInSeed: data === null ? seed : null,
    ...(facts === undefined ? {} : { facts }),
  };
};

/**
 * As the model was called where the memory was formed: another server may answer with another model
 * under the same name.
 */
const formedBy = ({ formedAt, ...model }: Settings["model"]) =>
  formedAt === undefined ? model : { ...model, baseUrl: formedAt === "default" ? null : formedAt };

/** The same, with the file that a model of the user's own is from. */
const modelOf = ({ model, extensions }: Settings) => ({
  model: formedBy(model),
  modelFile: extensions.model,
});

/** The memory's own name: what it was formed from and by. */
export const tupleMemoryNamespace = (naming: NamingFacts): string => {
  const { settings, optionsOf } = naming;
  const { model, formation, extensions } = settings;
  const formed = memoryOptions(optionsOf("ldm-formation"));
  const refined = memoryOptions(optionsOf("ldm-refinement"));
  return memoryName({
    kind: "tuples",
    ...gamesOf(naming),
    model: formedBy(model),
    ...(extensions.model === null ? {} : { modelFile: extensions.model }),
    formation,
    ...(Object.keys(formed).length === 0 ? {} : { nodes: formed }),
    ...(JSON.stringify(refined) === JSON.stringify(formed) ? {} : { refined }),
    prompts: wordsOf(memoryPrompts, settings),
  });
};

/**
 * What a memory's formation alone depends on, as one name: options and models of nodes that only
 * act, and those of refinement, are no part of it. Memories of the same such name are alike until
 * they are refined.
 */
export const initialMemoryName = (naming: NamingFacts): string => {
  const { settings, optionsOf } = naming;
  const { roles = {}, ...general } = formedBy(settings.model);
  return memoryName({
    kind: "initial tuples",
    ...gamesOf(naming),
    model: { ...general, roles: ofForming(roles) },
    modelFile: settings.extensions.model,
    formation: settings.formation,
    nodes: initialOptions(optionsOf("ldm-formation")),
    prompts: wordsOf(formationPrompts, settings),
  });
};

/** What ExpeL's rules and the runs below them depend on, as one name. */
export const rulesNamespace = (naming: NamingFacts, embedder: string): string => {
  const { settings, optionsOf } = naming;
  return memoryName({
    kind: "rules",
    ...gamesOf(naming),
    ...modelOf(settings),
    perType: settings.formation.perType,
    seed: settings.formation.seed,
    embedder,
    gather: optionsOf("expel-gather"),
    extract: optionsOf("expel-extract"),
    prompts: wordsOf(
      [actWithReflectionsPrompt, reflectPrompt, contrastPairPrompt, reviewSuccessesPrompt],
      settings,
    ),
  });
};

/** RAP's memory is formed without a model: its name holds the demonstrations and the embedder. */
export const experienceMemoryNamespace = (
  naming: NamingFacts,
  embedder: string,
  options = naming.optionsOf("rap-train"),
): string => {
  const { perType, seed, signal } = naming.settings.formation;
  return memoryName({
    kind: "experiences",
    ...gamesOf(naming),
    perType,
    seed,
    ...(signal === undefined ? {} : { signal }),
    ...(signal === "model" ? modelOf(naming.settings) : {}),
    embedder,
    ...experienceOptions(options),
  });
};

/** Notes are named by the pipeline that made them, its model and its games. */
export const noteMemoryNamespace = (naming: NamingFacts, pipeline: string): string =>
  memoryName({ kind: "notes", pipeline, ...gamesOf(naming), ...modelOf(naming.settings) });
