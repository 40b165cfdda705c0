import { type Done, type InstructionMoment, isThere } from "./instruction-moment.js";
import { type Command, answersTo } from "./read-command.js";

/** Whether an act has fulfilled a command, as far as its answer shows. */
const fulfils = (
  { verb, name, hadEffect, ahead }: Done,
  { kind, what }: Command,
  { verbs }: InstructionMoment,
): boolean => {
  if (kind === "go")
    return isThere(ahead)
      ? answersTo(ahead, what)
      : hadEffect && verb === verbs.get("go") && answersTo(name, what);
  const expected = { take: verbs.get("take"), open: verbs.get("open"), put: verbs.get("drop") }[
    kind
  ];
  return hadEffect && verb === expected && answersTo(name, what);
};

/**
 * The first command that the past has not fulfilled, each after the one before; the last one where
 * all seem done and yet it goes on.
 */
export const dueCommand = (moment: InstructionMoment): Command | undefined => {
  const { commands, acts, now } = moment;
  let from = 0;
  for (const command of commands) {
    const index = acts.findIndex(
      (act, position) => position >= from && fulfils(act, command, moment),
    );
    const isHere =
      from === 0 &&
      command.kind === "go" &&
      isThere(now.ahead) &&
      answersTo(now.ahead, command.what);
    if (index < 0 && !isHere) return command;
    from = Math.max(from, index + 1);
  }
  return commands.at(-1);
};
