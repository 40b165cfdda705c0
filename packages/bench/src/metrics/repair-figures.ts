import type { StreamPart } from "../plan/stream-part.js";
import type { ResultLine } from "../run/result-line.js";
import { mean } from "./mean.js";

/** A task of a repair, and how it went. */
export interface RepairEvent {
  readonly role: Extract<StreamPart, { readonly protocol: "repair" }>["role"];
  /** Whether its reward was the wrong one at first. */
  readonly flipped: boolean;
  /** 0 to 1. */
  readonly reward: number;
}

/** Success after wrong rewards, after right ones, and the difference; null without a test. */
export interface RepairGain {
  readonly afterWrong: number | null;
  readonly afterRight: number | null;
  /** RG. */
  readonly gain: number | null;
}

/** How far a memory gets over what it learned from wrong rewards. */
export interface RepairFigures {
  /** Over all tasks of the groups. */
  readonly full: RepairGain;
  /** Over those whose rewards were wrong. */
  readonly standard: RepairGain;
}

const gainOf = (events: readonly RepairEvent[]): RepairGain => {
  const after = (role: RepairEvent["role"]) =>
    mean(events.filter((event) => event.role === role).map(({ reward }) => reward));
  const [afterWrong, afterRight] = [after("after-wrong"), after("after-right")];
  const gain = afterWrong === null || afterRight === null ? null : afterRight - afterWrong;
  return { afterWrong, afterRight, gain };
};

/**
 * The repair gain: success of the tests after right rewards minus that after wrong ones, of whole
 * groups and of the tasks whose rewards were wrong. AgentMemoryBench.
 */
export const repairFigures = (events: readonly RepairEvent[]): RepairFigures => ({
  full: gainOf(events),
  standard: gainOf(events.filter(({ flipped }) => flipped)),
});

/** The lines of a repair as its figures read them. */
export const repairEvents = (lines: readonly ResultLine[]): readonly RepairEvent[] =>
  lines.flatMap(({ success, stream }) =>
    stream?.part?.protocol === "repair"
      ? [{ role: stream.part.role, flipped: stream.part.flipped, reward: Number(success) }]
      : [],
  );
