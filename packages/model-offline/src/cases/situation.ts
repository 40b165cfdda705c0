import { type Entity, type Template, entitiesIn, templateOf } from "../reading/entities.js";
import { allWords, contentWords } from "../reading/words.js";
import type { HeardMessage } from "../teams/messages.js";

export interface PastAction {
  readonly text: string;
  /**
   * Whether the answer named anything: a thought, and an action that the world refused, have no
   * effect.
   */
  readonly hadEffect: boolean;
  /** What the world answered, where the prompt shows it. */
  readonly answer?: string;
  /** It was a step into a wall. */
  readonly metWall?: boolean;
}

/** What a prompt says about one moment. */
export interface SituationText {
  readonly goal: string;
  readonly pastActions: readonly PastAction[];
  /** The last answer that described something of the world. */
  readonly observation: string;
  /** Where things that matter were seen before: thing → place. */
  readonly sightings: ReadonlyMap<string, string>;
  /** Whether the prompt leaves out how the episode began. */
  readonly isCut?: boolean;
  /** The newest page, where the observation is none and the prompt shows it. */
  readonly lastPage?: string;
  /** Pages that were seen before, newest last, as far as the prompt shows them. */
  readonly pagesBefore?: readonly string[];
  /**
   * Where things stand by the agent's own account, as steps to the right of and ahead of where the
   * walk began.
   */
  readonly charted?: ReadonlyMap<string, readonly [number, number]>;
  /** What others said, oldest first; absent where nobody did. */
  readonly heard?: readonly HeardMessage[];
}

/** The same, taken apart once so that many comparisons are cheap. */
export interface Situation {
  /** As the prompt describes it. */
  readonly described: SituationText;
  readonly goalWords: readonly string[];
  readonly past: readonly Template[];
  /** Those of the past actions that had an effect. */
  readonly effects: readonly Template[];
  readonly pastActions: readonly PastAction[];
  readonly pastTexts: readonly string[];
  /** Position of the last past action that names the entity. */
  readonly lastMention: ReadonlyMap<string, number>;
  /**
   * Position of the last past action that brought two things together: what was tried before it was
   * tried in another situation.
   */
  readonly lastChange: number;
  /** Where the last action with a single thing led: going there, opening it. */
  readonly here: string | null;
  /** What the observation is about: its first entity. */
  readonly lead: Entity | null;
  readonly visible: ReadonlyMap<string, Entity>;
  readonly observationWords: ReadonlySet<string>;
  readonly sightings: ReadonlyMap<string, string>;
  readonly isCut: boolean;
  /** The words of the newest thought. */
  readonly mind: ReadonlySet<string>;
  /** The words of its last sentence: what is to be done next. */
  readonly intent: ReadonlySet<string>;
}

/** A moment with the action that was right in it. */
export interface Case {
  readonly situation: Situation;
  readonly action: Template;
  /** The action in its own words. */
  readonly mentioned: string;
}

/** `think: …` and `think[…]`. */
export const isThought = (text: string): boolean => /^think\s*[:[]/i.test(text);

export const situationOf = (described: SituationText): Situation => {
  const { goal, pastActions, observation, sightings, isCut = false } = described;
  const past = pastActions.map(({ text }) => templateOf(text));
  const lastMention = new Map<string, number>();
  for (const [index, { slots }] of past.entries())
    for (const { name } of slots) lastMention.set(name, index);
  const lastChange = pastActions.findLastIndex(
    ({ hadEffect }, index) => hadEffect && (past[index]?.slots.length ?? 0) > 1,
  );
  const [lead = null, ...others] = entitiesIn(observation);
  const thought = pastActions.findLast(({ text }) => isThought(text))?.text ?? "";
  return {
    described,
    goalWords: [...new Set(contentWords(goal))],
    past,
    effects: past.filter((_, index) => pastActions[index]?.hadEffect),
    pastActions,
    pastTexts: pastActions.map(({ text }) => text),
    lastMention,
    lastChange,
    here:
      past.findLast(({ slots }, index) => slots.length === 1 && pastActions[index]?.hadEffect)
        ?.slots[0]?.name ?? null,
    lead,
    visible: new Map(
      others.filter(({ name }) => name !== lead?.name).map((entity) => [entity.name, entity]),
    ),
    observationWords: new Set(allWords(observation.replace(/\b[a-z][a-z_-]* \d+\b/gi, " "))),
    sightings,
    isCut,
    mind: new Set(contentWords(thought)),
    intent: new Set(contentWords(thought.split(/[.;!]\s+/).at(-1) ?? "")),
  };
};

export const caseOf = (situation: SituationText, action: string): Case => ({
  situation: situationOf(situation),
  action: templateOf(action),
  mentioned: action,
});
