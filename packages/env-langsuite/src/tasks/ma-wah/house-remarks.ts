export interface HouseRules {
  readonly hands: number;
  readonly maxRounds: number;
  /** The names of the agents who play; none where the task is not known. */
  readonly names: readonly string[];
}

/**
 * Which of the things held is put: where there are two hands the receptacle alone leaves it open.
 */
const putting = (hands: number): string =>
  hands < 2
    ? "go_put [table_0] puts what you hold there."
    : "go_put [table_0] puts what you hold there, and go_put [mug_0, table_0] puts the thing that you name. If you hold several things and name only the receptacle, a thing that the task asks for is put first.";

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** The description of an agent's own part, after the goal: who it is, and whom it works with. */
export const roleOf = (name: string, team: readonly string[]): string => {
  const partners = team.filter((other) => other !== name);
  return `You are ${name}${partners.length === 0 ? "" : `: share the work with ${listNames(partners)}`}.`;
};

/** How one acts in a house that several share, a few sentences each. */
export const houseRemarks = ({ hands, maxRounds, names }: HouseRules): readonly string[] => {
  const team = names.length < 2 ? "All agents" : listNames(names);
  return [
    `Use the names that you are given, with their numbers: mug_0. go_check opens a container, go_grab takes a thing, go_put puts one down. ${putting(hands)}`,
    "go_check, go_grab and go_put take you to the room where you saw what you name. You can name only what you have seen yourself, even if the task names it: until then, explore rooms with go_explore.",
    `You hold at most ${hands} ${hands === 1 ? "thing" : "things"}. For rooms and agents out of sight, you are shown what you last saw there. Every agent is shown which things are already where the task wants them, even if it has not seen them there.`,
    `Each agent reads what you say in chat before its next turn. ${team} take ${maxRounds} turns each, one action a turn. To wait for somebody, say something in chat. stop [] gives up all your further turns. The episode ends by itself when the goal is reached, or when every agent has stopped.`,
  ];
};
