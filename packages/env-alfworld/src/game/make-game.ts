import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AlfworldGame } from "./game.js";
import { splitGameId, taskTypeOf } from "./task-type.js";

export interface GameParts {
  /** `<split>/<task directory>/<trial>`. */
  readonly id: string;
  /** The task sentence without its full stop. */
  readonly sentence: string;
  readonly source: string;
  readonly problem: string;
  readonly walkthrough?: readonly string[];
}

/** Makes a game from its parts and packs the problem text (about 50 kB) into some 5 kB. */
export const makeGame = ({
  id,
  sentence,
  source,
  problem,
  walkthrough,
}: GameParts): AlfworldGame => {
  const { split, directory } = splitGameId(id, source);
  const packed = deflateRawSync(problem, { level: 1 });
  return {
    task: {
      id,
      environment: "alfworld",
      split,
      type: taskTypeOf(directory, source),
      goal: `${sentence}.`,
    },
    source,
    digest: createHash("sha256").update(sentence).update("\0").update(problem).digest("hex"),
    ...(walkthrough && walkthrough.length > 0 ? { walkthrough } : {}),
    problem: () => inflateRawSync(packed).toString(),
  };
};
