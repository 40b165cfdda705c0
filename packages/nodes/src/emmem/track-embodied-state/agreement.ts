import type { Agreement, EmbodiedState } from "@mnemograph/core";
import { thingsIn } from "../../shared/embodiment/dead-reckoning.js";

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:the|a|an)\s+/g, "")
    .replace(/[._]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const sameThings = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length &&
  left.every((item) => right.some((other) => plain(item).includes(plain(other)) || plain(other).includes(plain(item))));

/** What names no single thing cannot be checked. */
const judgeable = (items: readonly string[] | undefined, things: readonly string[]) =>
  (items ?? []).filter((item) => thingsIn(item, things).length > 0);

/**
 * Each part of a told state against the tracked one: right, wrong, or null where nothing was told that can be judged, as where the world has no headings. `things`: as in `Sight`.
 *
 * @example
 * const tracked = { facing: "north", moved: 3, holding: [], seen: ["cup"], done: [] };
 * judgeState({ facing: "North", moved: 2 }, tracked); // → { facing: true, moved: false, holding: null, seen: null, done: null }
 */
export const judgeState = (
  told: Partial<EmbodiedState>,
  tracked: EmbodiedState,
  things: readonly string[] = [],
): Readonly<Record<keyof EmbodiedState, boolean | null>> => {
  const [seen, done] = [judgeable(told.seen, things), judgeable(told.done, things)];
  return {
    facing: told.facing && tracked.facing !== "" ? plain(told.facing) === plain(tracked.facing) : null,
    moved: told.moved === undefined || told.moved === null ? null : told.moved === tracked.moved,
    holding: told.holding ? sameThings(told.holding, tracked.holding) : null,
    seen:
      seen.length === 0
        ? null
        : seen.every((item) => thingsIn(item, things).every((name) => tracked.seen.some((known) => plain(known) === plain(name)))),
    done:
      done.length === 0
        ? null
        : done.every((item) => tracked.done.some((act) => thingsIn(item, things).every((name) => plain(act).includes(plain(name))))),
  };
};

/** Adds one judgement to the counts. */
export const addJudgement = (counts: Agreement, judgement: ReturnType<typeof judgeState>): Agreement => {
  const add = (field: keyof EmbodiedState) => ({
    right: counts[field].right + (judgement[field] === true ? 1 : 0),
    told: counts[field].told + (judgement[field] === null ? 0 : 1),
  });
  return { facing: add("facing"), moved: add("moved"), holding: add("holding"), seen: add("seen"), done: add("done") };
};
