import { replyNames } from "@mnemograph/core";

export type Rewrite = readonly [pattern: RegExp, words: string];
type ReplyName = (typeof replyNames)[keyof typeof replyNames];

/** One way to say in other words what the offline model says in its own; actions, numbers and names stay as they are. */
export interface Wording {
  readonly name: string;
  /** By what a prompt asks for. */
  readonly rules: Readonly<Partial<Record<ReplyName, readonly Rewrite[]>>>;
  /** Whether sentences of summaries and reflections come in the opposite order. */
  readonly isReversed: boolean;
}

/** Thoughts stand alone, or in a turn with an action; messages to others are actions whose words are the agent's own. */
const turns = (thought: readonly Rewrite[], message: readonly Rewrite[]): Wording["rules"] => ({
  [replyNames.nextAction]: [...thought, ...message],
  [replyNames.actionOrThought]: [...thought, ...message],
  [replyNames.stateAndAction]: [...thought, ...message],
  [replyNames.dialogueTurn]: [...thought, ...message],
  [replyNames.dialogueTurnWithState]: [...thought, ...message],
  [replyNames.plan]: thought,
});

/** Numbers that are chosen, each in another sentence; `N` stands for the number. */
const choices = (type: string, process: string, step: string): Wording["rules"] => {
  const as = (sentence: string): readonly Rewrite[] => [[/^\[?(\d+)\]?: .*$/gs, sentence.replace("N", "$1")]];
  return { [replyNames.typeNumber]: as(type), [replyNames.processNumber]: as(process), [replyNames.stepNumber]: as(step) };
};

/** Replies that are one action, one sub-step, or several with how sure the model is of each: another sentence around the same words. */
const doings = (action: string, subStep: string, proposal: string, readiness: string): Wording["rules"] => ({
  [replyNames.numberedAction]: [[/^Action ?\d*: (.+)$/g, action]],
  [replyNames.subStep]: [[/^Plan: (.+)$/g, subStep]],
  [replyNames.actionsWithConfidences]: [[/^Action (\d+): (.+)\nConfidence: (.+)$/gm, proposal]],
  [replyNames.readiness]: [[/^YES$/g, readiness]],
});

export const wordings: readonly Wording[] = [
  {
    name: "an agent told of by somebody else",
    rules: {
      [replyNames.summary]: [
        [/(^|\. )I saw /g, "$1The agent noticed "],
        [/(^|\. )I /g, "$1The agent "],
        [/, /g, ", then "],
        [/\bwent to\b/g, "walked to"],
        [/\btook\b/g, "picked up"],
        [/\bput\b/g, "placed"],
        [/\btried to (.+?) without success/g, "attempted to $1 in vain"],
        [/\bclicked\b/g, "selected"],
      ],
      [replyNames.subgoals]: [
        [/^subgoal (\d+): /gm, "Subgoal $1: deal with the "],
        [/complete$/gm, "complete."],
      ],
      [replyNames.reflection]: [
        [/I saw (?=[a-z])/g, "I remember "],
        [/There was nothing of use at/g, "I found nothing useful at"],
        [/It was of no use to/g, "These failed:"],
        [/Next time I will first look at/g, "In the next trial I shall start with"],
        [/led nowhere/g, "was useless"],
      ],
      [replyNames.embodiedState]: [
        [/^Moved: (\d+)$/gm, "Moved: $1 steps so far"],
        [/^(Holding|Seen|Done): nothing$/gm, "$1: nothing yet"],
      ],
      [replyNames.clusters]: [[/^(High-level Type\d+: )(.+)(?= \[)/gm, "$1what has to do with $2"]],
      [replyNames.retrievalKey]: [[/^> search: /g, "> search: the "]],
      ...turns(
        [
          [/To solve the task, I need to (.+?)([.\]]*)$/gm, "I have to $1, and that is all$2"],
          [/First I need to find/g, "I have to find"],
          [/I do not know yet where (.+?) is\./g, "I still have to find $1."],
          [/is of the right kind and its price fits, so I look at it/g, "could be it and is cheap enough, so I open its page"],
          [/Firstly, I face/g, "Firstly, I am facing"],
          [/have moved (\d+) steps/g, "I have walked $1 steps"],
          [/, hold /g, ", I am holding "],
          [/Secondly, the next step is to/g, "Secondly, I should now"],
        ],
        [
          [/Please see to this: /g, "Could you please take care of this? "],
          [/I look in (.+?), please take the other rooms\./g, "I will search $1. Please search the rest."],
        ],
      ),
      ...choices("[N]: it looks like those", "N: it gets furthest", "N: here they part"),
      ...doings(
        "What to do next is clear from the cases.\nAction: $1",
        "The next sub-step is to be named.\nPlan: $1",
        "$1. $2 (confidence: $3)",
        "Yes, I am ready.",
      ),
    },
    isReversed: false,
  },
  {
    name: "short sentences, the newest first",
    rules: {
      [replyNames.summary]: [
        [/, (?!but)/g, "; "],
        [/\bwent to\b/g, "headed to"],
        [/\btook\b/g, "grabbed"],
        [/\bopened\b/g, "opened up"],
        [/\btried to (.+?) without success/g, "tried to $1, but nothing happened"],
        [/\bsearched for\b/g, "looked up"],
        [/(^|\. )I saw /g, "$1I have seen "],
      ],
      [replyNames.subgoals]: [[/^subgoal (\d+): (.*) - /gm, "Sub-goal $1: something is done about $2 - "]],
      [replyNames.reflection]: [
        [/I saw (?=[a-z])/g, "Seen: "],
        [/It was of no use to/g, "It was pointless to"],
        [/Next time I will first look at/g, "This time I will try"],
        [/led nowhere/g, "did not help"],
      ],
      [replyNames.embodiedState]: [
        [/^Facing: (.+)$/gm, "Facing: the $1"],
        [/^(Holding|Seen|Done): nothing$/gm, "$1: none"],
      ],
      [replyNames.clusters]: [[/^(High-level Type\d+: )(.+)(?= \[)/gm, "$1Tasks about $2"]],
      [replyNames.retrievalKey]: [[/^> (search|action): (.+)$/g, "$1: $2"]],
      ...turns(
        [
          [/To solve the task, I need to /g, "My plan is to "],
          [/First I need to find/g, "I'll look for"],
          [/I do not know yet where (.+?) is\. Good places to check are/g, "I'm missing $1. It may be in"],
          [/Next, I need to/g, "I'll now"],
          [/is of the right kind and its price fits, so I look at it/g, "seems right. I'll look at it"],
          [/, have moved (\d+) steps/g, ", moved $1 steps"],
          [/, have seen /g, ", seen "],
          [/, have done /g, ", done "],
          [/Secondly, the next step is to/g, "Secondly, what is left is to"],
        ],
        [
          [/Please see to this: (.+?)\]/g, "$1 Please do it.]"],
          [/I look in (.+?), please take the other rooms\./g, "I take $1. You take the others, please."],
        ],
      ),
      ...choices("It is closest to type N of all.", "Process N is best: it took the fewest steps.", "The first difference is in step N."),
      ...doings("My next action is: $1", "Next sub-step: $1", "$2 : $3", "Yes. Let us begin."),
    },
    isReversed: true,
  },
  {
    name: "a story in the second person",
    rules: {
      [replyNames.summary]: [
        [/(^|\. )I saw /g, "$1You have spotted "],
        [/(^|\. )I /g, "$1You "],
        [/, (?!but)/g, " and then "],
        [/\bwent to (?!the)/g, "moved to the "],
        [/\btook (?!the)/g, "collected the "],
        [/\btried to (.+?) without success/g, "failed to $1"],
        [/\bclicked\b/g, "chose"],
      ],
      [replyNames.subgoals]: [
        [/^subgoal (\d+): /gm, "$1. "],
        [/ - complete$/gm, " - completed"],
      ],
      [replyNames.reflection]: [
        [/There was nothing of use at/g, "No use looking at"],
        [/Next time I will first look at/g, "Next attempt: first go to"],
        [/It was of no use to/g, "I tried without success to"],
      ],
      [replyNames.embodiedState]: [
        [/^Moved: (\d+)$/gm, "Steps moved: $1"],
        [/^Seen: /gm, "Observed: "],
        [/^Done: /gm, "Completed: "],
      ],
      [replyNames.clusters]: [[/^(High-level Type\d+: )(.+)(?= \[)/gm, "$1($2)"]],
      [replyNames.retrievalKey]: [[/^> (search|action): (.+)$/g, "> $1: $2."]],
      ...turns(
        [
          [/To solve the task, I need to (.+?), then /g, "You want me to $1 and then "],
          [/First I need to find/g, "Before anything else I must find"],
          [/I do not know yet where/g, "I don't know where"],
          [/Next, I need to/g, "After that I have to"],
          [/is of the right kind and its price fits, so I look at it/g, "is what you asked for at a fair price, so let me see it"],
          [/hold nothing, have seen nothing, have done nothing/g, "my hands are empty, I haven't seen anything, I haven't done anything"],
          [/Secondly, the next step is to/g, "Secondly, my plan is to"],
        ],
        [
          [/Please see to this: /g, "Please do something about it: "],
          [/I look in (.+?), please take the other rooms\./g, "$1 will be mine, please look in the other rooms."],
        ],
      ),
      ...choices("I would say N, which is of the same kind.", "I choose process N.", "Step N made the difference."),
      ...doings("I will $1 now.", "You should $1 now.", "- $2: $3", "YES, we can start."),
    },
    isReversed: false,
  },
];
