/** `verb[argument]`. */
export interface Command {
  readonly verb: string;
  readonly argument: string;
}

/** Reads an action that names a verb and, directly after it, an argument in brackets. */
export const readCommand = (action: string): Command | undefined => {
  const [, verb, argument = ""] = /^([a-z_]+)\[(.*?)\]?$/is.exec(action.trim()) ?? [];
  return verb === undefined ? undefined : { verb, argument };
};

/** Whether an answer confirms an action by repeating its argument, as in `You have chosen red.` */
export const confirms = (answer: string, action: string): boolean => {
  const argument = readCommand(action)?.argument ?? "";
  return argument !== "" && answer.toLowerCase().includes(argument.toLowerCase());
};
