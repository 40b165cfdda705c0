import type { EnvironmentDescription } from "@mnemograph/core";
import { bySighting } from "../rooms/names.js";
import type { Body, Play } from "./body.js";
import { failedInRooms } from "./failed-in-rooms.js";
import { keysInRooms } from "./keys-in-rooms.js";
import type { RoomTask } from "./room-task.js";
import { signatureOf } from "./signature-of.js";
import {
  handRemarks,
  needsReach,
  numbered,
  numberedBySighting,
  partialView,
  reachRemarks,
} from "./view-remarks.js";

const endings: Readonly<Record<RoomTask["ending"], string>> = {
  stop: "stop [done] ends the episode. Use it when the task is complete.",
  answer:
    "answer ends the episode, so you can answer only once. Use answer [true] or answer [false] for a yes-or-no question, and a number in digits for a question of how many. If you run out of steps without an answer, the task fails.",
};

interface RoomsToDescribe {
  readonly title: string;
  readonly tasks: readonly RoomTask[];
  readonly play: Play;
  readonly canAsk: boolean;
  readonly bodyOf: (taskId: string) => Body;
}

/** The rooms of all tasks, or of the one that is described. */
export const describeRooms = (
  { title, tasks, play, canAsk, bodyOf }: RoomsToDescribe,
  described: RoomTask | undefined,
): EnvironmentDescription => {
  const all = described === undefined ? tasks : [described];
  const actions = all.flatMap((one) => [...one.actions, ...(canAsk ? ["ask"] : []), one.ending]);
  return {
    title,
    actions: [...new Set(actions)].map((action) => signatureOf(action)),
    refusals: ["Feedback: Action failed."],
    successes: ["Feedback: Action succeeded."],
    thought: "think: <thought>",
    remarks: [
      play.naming === bySighting ? numberedBySighting : numbered,
      "Ahead, left and right are relative to the direction that you face.",
      needsReach,
      ...new Set(all.flatMap((one) => reachRemarks(one.actions))),
      ...new Set(all.flatMap((one) => handRemarks(one.actions))),
      partialView,
      ...new Set(all.flatMap(({ remarks = [] }) => remarks)),
      ...(described?.whereabouts === undefined
        ? []
        : [described.whereabouts(bodyOf(described.task.id))]),
      ...new Set(all.map(({ ending }) => endings[ending])),
    ],
    failures: failedInRooms,
    keys: keysInRooms(all.flatMap((one) => [...one.actions, one.ending])),
    initialFacing: "north",
    opening: "The start",
    view: "Obs:",
    emptyView: "You see nothing.",
    options: { tasks: tasks.length, rules: { ...play.rules } },
  };
};
