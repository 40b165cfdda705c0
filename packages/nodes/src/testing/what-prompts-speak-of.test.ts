import type { Prompt, StateActionTuple } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { updateOwnStatePrompt } from "../emmem/update-embodied-state/update-own-state.prompt.js";
import * as nodes from "../index.js";
import { describingTools } from "../shared/tools/bind-tools.js";

interface Filled {
  readonly id: string;
  readonly variables: object;
  textOf(variables: object): string;
}

/** A prompt with a value in each of its variables. */
const filled = <Variables extends object>(
  prompt: Prompt<Variables>,
  variables: Variables,
): Filled => ({
  id: prompt.id,
  variables,
  textOf: (changed) =>
    prompt
      .render(changed as Variables)
      .map(({ content }) => content)
      .join("\n"),
});

const tuple: StateActionTuple = {
  id: "1",
  goal: "fill a can",
  history: { evaluation: "", summary: "Went to tap 1." },
  observation: "a tap 1",
  action: "use tap 1",
  trajectoryId: "t",
  step: 1,
  origin: "human",
};
const episode = {
  examples: ["A tap 2.\n> use tap 2"],
  goal: "water a fern",
  firstObservation: "A shed 1.",
  transcript: "> look\nA can 1.",
};
const situation = {
  goal: "water a fern",
  history: { evaluation: "can found - complete", summary: "Looked." },
  observation: "a can 1",
};
const step = { index: 0, observation: "a shed 1", action: "look", kind: "act" as const };
const image = { hash: `sha256:${"a".repeat(64)}`, mediaType: "image/png" as const };
const introduction = {
  manner: "state" as const,
  examples: episode.examples,
  rules: ["Do it."],
  initialFacing: "north",
  reflections: ["I did not look."],
};
const type = { form: '{"wet": <text>}', fields: ["wet (text): what is wet"] };
const experience = {
  task: "fill a can",
  plan: "go to the tap",
  entries: ["> look", "a tap 1"],
  isCut: true,
};
const classified = {
  types: [{ id: 1, name: "watering", examples: ["water a fern"] }],
  text: "water a moss",
};
const clustered = {
  items: [{ number: 1, text: "water a fern" }],
  types: [{ number: 1, name: "watering" }],
};
const evaluated = {
  goal: "water a fern",
  actions: ["look"],
  outcomes: ["a can 1"],
  before: "can found - incomplete",
};
const described = { goal: "water a fern", steps: [step], before: "Looked.", answer: "a can 1" };
const process = {
  batchId: "b",
  steps: [step],
  finalObservation: "a can 1",
  reward: 0,
  success: false,
  stopReason: "",
};

/** The same of an actor, with tools and without. */
const actor = <Variables extends object>(
  prompt: Prompt<Variables>,
  variables: Variables,
): readonly Filled[] => [filled(prompt, variables), filled(describingTools(prompt), variables)];

const prompts: readonly Filled[] = [
  filled(nodes.actPrompt, { ...episode, manual: ["Actions: look."] }),
  filled(nodes.actWithToolsPrompt, episode),
  ...[nodes.actWithNotesPrompt, nodes.actWithNotesAndToolsPrompt].flatMap((prompt) =>
    (["system", "task"] as const).map((where) =>
      filled(prompt, {
        ...episode,
        notes: "1. Look.",
        place: where,
        hasIds: true,
        asksUse: true,
        lesson: "Fill the can.",
      }),
    ),
  ),
  ...[nodes.actWithEpisodesPrompt, nodes.actWithEpisodesAndToolsPrompt].map((prompt) =>
    filled(prompt, {
      ...episode,
      episodes: [{ number: 1, verdict: "failed", text: "A shed 3.\n> look" }],
    }),
  ),
  ...actor(nodes.actWithReflectionsPrompt, { ...episode, reflections: ["I did not look."] }),
  ...[
    nodes.actWithEmbodiedStatePrompt,
    nodes.actWithOwnStatePrompt,
    nodes.actOnEmbodiedStatePrompt,
  ].flatMap((prompt) =>
    actor(prompt, {
      ...episode,
      type,
      reflections: ["I did not look."],
      initialFacing: "north",
      state: "I hold nothing",
    }),
  ),
  ...actor(nodes.actWithTuplesPrompt, {
    tuples: [tuple],
    firstObservation: "A shed 1.",
    situation,
    reflections: ["I did not look."],
    manual: ["Actions: look."],
  }),
  ...actor(nodes.actWithExperiencesPrompt, {
    experiences: [experience],
    firstObservation: "A shed 1.",
    current: { ...experience, isCut: false },
    manual: ["Actions: look."],
    state: "I hold nothing",
  }),
  ...[nodes.dialoguePrompt, nodes.dialogueWithStatePrompt].map((prompt) =>
    filled(prompt, {
      ...introduction,
      goal: "water a fern",
      memory: "line",
      firstObservation: "A shed 1.",
      turns: [{ thought: "", action: "look", answer: "A can 1." }],
      state: "I hold nothing",
    }),
  ),
  filled(nodes.openDialoguePrompt, { ...introduction, declined: ["NO"] }),
  filled(nodes.updateEmbodiedStatePrompt, { ...episode, initialFacing: "north" }),
  filled(updateOwnStatePrompt, { ...episode, type, before: '{"wet":"fern 1"}' }),
  filled(nodes.evaluateHistoryPrompt, evaluated),
  filled(nodes.summarizeHistoryPrompt, described),
  filled(nodes.describeTrajectoryPrompt, {
    goal: "water a fern",
    steps: [
      { observation: "A can 1.", action: "look" },
      { observation: "A fern 1.", action: "go to fern 1" },
    ],
    parts: ["evaluation", "summary"],
  }),
  filled(nodes.classifyGoalPrompt, classified),
  filled(nodes.classifyObservationPrompt, classified),
  filled(nodes.clusterGoalsPrompt, clustered),
  filled(nodes.clusterObservationsPrompt, clustered),
  filled(nodes.chooseProcessPrompt, { goal: "water a fern", processes: [process, process] }),
  filled(nodes.compareProcessesPrompt, { goal: "water a fern", better: [step], worse: [step] }),
  filled(nodes.proposeActionsPrompt, {
    tuples: [tuple],
    firstObservation: "A shed 1.",
    situation,
    maxBranch: 2,
    manual: ["Actions: look."],
  }),
  filled(nodes.extractKeyPrompt, {
    thought: "think: I look for a can",
    examples: [["think: Where is a fern?", "search: fern"]],
  }),
  filled(nodes.makePlanPrompt, {
    examples: [{ task: "fill a can", plan: "go to the tap" }],
    task: "water a fern",
  }),
  filled(nodes.planFromImagesPrompt, {
    goal: "water a fern",
    plans: ["pour"],
    experiences: [[{ image, plan: "pour" }]],
    image,
  }),
  filled(nodes.reflectPrompt, {
    ...episode,
    examples: [{ attempt: "> look", reflection: "I stopped. Next time: I go on." }],
    stopped: "no steps were left",
    earlierPlans: ["Look."],
  }),
  filled(nodes.reflectOnUsePrompt, {
    ...episode,
    outcome: "the task was not done",
    used: [{ id: "sai-00001", text: "Look." }],
  }),
  filled(nodes.curateNotesPrompt, {
    goal: "water a fern",
    lesson: "Fill the can.",
    sections: ["others"],
    playbook: "[misc-00001] helpful=0 harmful=0 :: Look.",
    stats: { total: 1, high: 0, problematic: 0, unused: 1 },
    tokens: 9,
    budget: 100,
  }),
  filled(nodes.mergeNotesPrompt, { texts: ["Look.", "Look around."] }),
  filled(nodes.contrastPairPrompt, {
    goal: "water a fern",
    success: "> look\nA can 1.",
    failure: "> wait\nNothing.",
    rules: ["Look first."],
    maxOps: 4,
    isFull: false,
  }),
  filled(nodes.reviewSuccessesPrompt, {
    runs: [{ goal: "water a fern", transcript: "> look\nA can 1." }],
    rules: ["Look first."],
    maxOps: 4,
    isFull: false,
  }),
  ...[nodes.distilSuccessPrompt, nodes.distilFailurePrompt].map((prompt) =>
    filled(prompt, {
      goal: "water a fern",
      steps: "> look",
      hasAnswers: true,
      reason: "It is dry.",
      maxItems: 3,
    }),
  ),
  filled(nodes.contrastRunsPrompt, {
    goal: "water a fern",
    runs: [{ success: true, transcript: "> look" }],
    maxItems: 5,
  }),
  filled(nodes.induceWorkflowsPrompt, {
    runs: [{ goal: "water a fern", transcript: "> look\nA can 1." }],
    minSteps: 2,
  }),
  filled(nodes.judgeRunPrompt, { goal: "water a fern", transcript: "> look\nA can 1." }),
];

/**
 * How prompts speak of what a variable holds: none of it stands in a text where the variable holds
 * nothing.
 */
const spoken: Readonly<Record<string, RegExp>> = {
  examples: /\bexamples?\b/i,
  experiences: /\bexperiences?\b|\bmoments\b/i,
  tuples: /\bother (?:runs|situations)\b|\blast situation\b/i,
  firstObservation: /\bplace\b(?! of\b)/i,
  notes: /\bnotes?\b/i,
  episodes: /\bepisodes?\b/i,
  used: /\bnotes?\b/i,
  lesson: /\blesson\b|\btaught\b/i,
  outcome: /\bResult:/,
  playbook: /\bThe playbook, with/,
  reflections: /\bnotes\b|\bmemory\b|\bsolved this task\b|\battempts\b/i,
  earlierPlans: /\bearlier\b/i,
  actions: /\bactions\b/i,
  outcomes: /→|\banswer\b/i,
  steps: /\bhas done so far\b/i,
  before: /\bbefore\b|\bPast:/i,
  transcript: /\bhas done in a world\b|\bthe world answered\b|\brefused\b/i,
  state: /\bstate now\b|\bState:/,
  plans: /\blist\b|\bsub-steps:/i,
  evaluation: /\bsub-goals are complete\b/i,
};

/** Variables that no sentence announces, or without which a prompt is not asked. */
const unannounced = new Set(
  "goal initialFacing memory manual reflection rules fields form task plan entries turns reply answer declined types name text items processes better worse \
observation action summary thought stopped attempt id trajectoryId origin kind batchId finalObservation stopReason hash mediaType manner place reason texts sections runs success failure parts verdict".split(
    /\s+/,
  ),
);
const isHolding = (value: unknown): boolean => typeof value === "string" || Array.isArray(value);

const emptyLike = (value: unknown) => (Array.isArray(value) ? [] : "");

/** The variables with nothing in those of these names, at any depth. */
const emptied = (value: unknown, names: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => emptied(item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.has(name) && isHolding(inner) ? emptyLike(inner) : emptied(inner, names),
    ]),
  );
};

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isHolding(inner) ? [name] : []),
    ...namesIn(inner),
  ]);
};

const announcedIn = ({ variables }: Filled) =>
  [...new Set(namesIn(variables))].filter((name) => spoken[name] !== undefined);

const isPrompt = (value: unknown): value is Prompt<never> =>
  typeof value === "object" &&
  value !== null &&
  "hash" in value &&
  "render" in value &&
  "id" in value;
const isNode = (value: unknown): value is { readonly prompts: readonly Prompt<never>[] } =>
  typeof value === "object" && value !== null && "prompts" in value && "run" in value;
const promptsOf = (value: unknown): readonly Prompt<never>[] => {
  if (isPrompt(value)) return [value];
  return isNode(value) ? (value.prompts ?? []) : [];
};

describe("what prompts speak of", () => {
  it("is checked of every prompt and every variable that can be empty", () => {
    const known = Object.values(nodes).flatMap(promptsOf);
    expect([...new Set(prompts.map(({ id }) => id))].toSorted()).toEqual(
      [...new Set(known.map(({ id }) => id))].toSorted(),
    );
    const names = new Set(prompts.flatMap(({ variables }) => namesIn(variables)));
    expect(
      [...names].filter((name) => spoken[name] === undefined && !unannounced.has(name)),
    ).toEqual([]);
  });

  it.each(prompts.map((prompt) => [prompt.id, prompt] as const))(
    "%s speaks of nothing that it does not hold",
    (_, prompt) => {
      for (const name of announcedIn(prompt)) {
        const text = prompt.textOf(emptied(prompt.variables, new Set([name])) as object);
        expect(text, `without ${name}`).not.toMatch(spoken[name]!);
      }
      const names = new Set(announcedIn(prompt));
      const bare = prompt.textOf(emptied(prompt.variables, names) as object);
      for (const name of names) expect(bare, `without any: ${name}`).not.toMatch(spoken[name]!);
    },
  );

  it("is recognised by words that stand there where a variable holds something", () => {
    for (const [name, words] of Object.entries(spoken)) {
      const speaking = prompts.filter(
        (prompt) =>
          announcedIn(prompt).includes(name) && words.test(prompt.textOf(prompt.variables)),
      );
      expect(speaking, `nothing announces ${name}`).not.toEqual([]);
    }
  });
});
