import { type ToldSoFar, isTold, onlyThing } from "./told-so-far.js";

/** What a thing is said to be, with what it cannot be at once. Nouns are none of them: a butter knife is no knife that is called so. */
const opposites: readonly (readonly [string, string])[] = [
  ["dirty|unwashed|filthy", "clean|washed|rinsed"],
  ["hot|warm|heated|cooked", "cold|cool|cooled|chilled|raw"],
  ["open|opened", "closed|shut"],
  ["empty", "full|filled"],
  ["sliced|cut", "whole|unsliced|uncut"],
];
const others =
  "now|freshly|big|large|small|little|tiny|tall|nice|lovely|same|only|single|nearby|red|blue|green|yellow|white|black|brown|silver|wooden|metal|wet|dry|broken|fresh|lone";
const quality = new RegExp(`^(?:${[...opposites.flat(), others].join("|")})$`, "i");

/** Whether the last that was read of a thing's state is the opposite: `the clean mug`, where mug_0 is (dirty). */
const isToldOtherwise = (qualities: readonly string[], thing: string, { observation, trajectory }: ToldSoFar): boolean => {
  const [state] = [observation, ...trajectory.map((step) => step.observation).toReversed()].flatMap((text) => {
    const at = text.toLowerCase().lastIndexOf(`${thing.toLowerCase()} (`);
    return at < 0 ? [] : [/\(([^()]*)\)/.exec(text.slice(at))?.[1] ?? ""];
  });
  return opposites
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .some(([said, told]) => {
      const isSaid = new RegExp(`^(?:${said})$`, "i");
      return state !== undefined && qualities.some((word) => isSaid.test(word)) && new RegExp(`\\b(?:${told})\\b`, "i").test(state);
    });
};

/** The thing that is named by its kind or its number with what it is like before it: `the dirty mug` is mug_0 where there is no second one, and it was not told to be clean. */
export const describedThing = (name: string, told: ToldSoFar): string | undefined => {
  const words = name.split(/\s+/);
  const first = words.findIndex((word) => !quality.test(word));
  if (first <= 0 || told.isPaged === true) return undefined;
  const rest = words.slice(first).join(" ");
  const thing = onlyThing(rest, told) ?? (/[ _]\d+$/.test(rest) && isTold(rest, told) ? rest : undefined);
  return thing === undefined || isToldOtherwise(words.slice(0, first), thing, told) ? undefined : thing;
};
