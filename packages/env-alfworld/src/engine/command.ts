/** `put` is the game of 2020 to late 2024, which the papers played; `move` is the one since. */
export const ENGINE_VERSIONS = ["put", "move"] as const;
export type EngineVersion = (typeof ENGINE_VERSIONS)[number];

/** A command taken apart; names are not yet looked up. */
export type Command =
  | { readonly verb: "look" | "inventory" | "help" }
  | { readonly verb: "go" | "open" | "close" | "examine" | "use"; readonly first: string }
  | {
      readonly verb: "take" | "place" | "clean" | "heat" | "cool" | "slice";
      readonly first: string;
      readonly second: string;
    };

const PLACING: Record<EngineVersion, RegExp> = {
  put: /^put (\S+ \S+) in\/on (\S+ \S+)$/,
  move: /^move (\S+ \S+) to (\S+ \S+)$/,
};
const ONE_NAME = /^(go to|open|close|examine|use) (\S+ \S+)$/;
const TAKING = /^take (\S+ \S+) from (\S+ \S+)$/;
const USING = /^(clean|heat|cool|slice) (\S+ \S+) with (\S+ \S+)$/;

export const placeCommand = (engine: EngineVersion, object: string, receptacle: string): string =>
  engine === "put" ? `put ${object} in/on ${receptacle}` : `move ${object} to ${receptacle}`;

/**
 * Reads a command exactly as the game does: only outer white space is forgiven. Undefined for
 * anything else.
 */
export const parseCommand = (text: string, engine: EngineVersion): Command | undefined => {
  const trimmed = text.trim();
  if (trimmed === "look" || trimmed === "inventory") return { verb: trimmed };
  if (trimmed === "help") return engine === "move" ? { verb: "help" } : undefined;
  const one = ONE_NAME.exec(trimmed);
  if (one) {
    const verb = one[1] === "go to" ? "go" : one[1];
    return { verb: verb as "go", first: one[2]! };
  }
  const taking = TAKING.exec(trimmed);
  if (taking) return { verb: "take", first: taking[1]!, second: taking[2]! };
  const placing = PLACING[engine].exec(trimmed);
  if (placing) return { verb: "place", first: placing[1]!, second: placing[2]! };
  const using = USING.exec(trimmed);
  if (using) return { verb: using[1] as "clean", first: using[2]!, second: using[3]! };
  return undefined;
};

/**
 * Words a placing command of either version for the wanted one; other commands stay as they are.
 */
export const translatePlacing = (command: string, engine: EngineVersion): string => {
  const placing = PLACING.put.exec(command) ?? PLACING.move.exec(command);
  return placing ? placeCommand(engine, placing[1]!, placing[2]!) : command;
};
