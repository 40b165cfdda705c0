import type { Task } from "@mnemograph/core";
import { parseOfficeAction } from "../environment/office-action.js";
import {
  createWorkbenchEnvironment,
  type WorkbenchEnvironment,
  type WorkbenchOptions,
} from "../environment/workbench-environment.js";

/* An independent reader: it lists the words for each value, and checks that the text has them. */

const DAY = 86_400_000;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(String.raw`\n`, " ")
    .replaceAll(/\\(.)/g, "$1")
    .replaceAll(/[\s_-]+/g, " ");
const stands = (text: string, words: string): boolean => ` ${plain(text)} `.includes(plain(words));

/** The words that describe a day, seen from today. */
const wordsOfDay = (day: string, today: string): readonly string[] => {
  const date = new Date(`${day}T00:00:00Z`);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(date);
  const [month, number] = [say({ month: "long" }), date.getUTCDate()];
  const offset = Math.round((date.getTime() - Date.parse(`${today}T00:00:00Z`)) / DAY);
  const apart = Math.abs(offset);
  const near: Readonly<Record<number, readonly string[]>> = {
    0: ["today", "next", "future", "last", "past", "longer", "over"],
    1: ["tomorrow"],
    // What is so now was so on the last whole day.
    [-1]: ["yesterday", "since", "last", " is "],
    7: ["next week"],
    [-7]: ["last week"],
    [-14]: ["fortnight"],
  };
  return [
    day,
    `${month} ${number}`,
    `${number} ${month}`,
    ...(near[offset] ?? []),
    ...(apart <= 14 ? [say({ weekday: "long" })] : []),
    `${apart} day`,
    ...(apart % 7 === 0 ? [`${apart / 7} week`] : []),
  ];
};

const wordsOfLength = (minutes: number): readonly string[] => [
  `${minutes} minute`,
  `${minutes / 60} hour`,
  ...(minutes === 30 ? ["half hour", "half an hour"] : []),
];

/** One call of a plan, with what was asked and answered before it. */
export interface Moment {
  readonly request: string;
  readonly today: string;
  readonly greeting: string;
  readonly answers: readonly string[];
}

const isTime = (value: string, { request, today, answers }: Moment): boolean => {
  const [day = "", clock = ""] = value.split(" ");
  if (answers.some((answer) => answer.includes(value))) return true;
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.slice(3, 5) === "00" ? "" : `:${clock.slice(3, 5)}`;
  const isHourDescribed = [hour, hour - 12].some(
    (one) => one > 0 && new RegExp(`(?<![\\d:])${one}${minutes}(?![\\d:])`).test(request),
  );
  const isBound = ["00:00:00", "23:59:59"].includes(clock);
  const isFree = answers.some((answer) => answer.includes(`'event_start': '${day}`));
  if (
    wordsOfDay(day, today).some((words) => stands(request, words)) &&
    (isBound || isHourDescribed || isFree)
  )
    return true;
  const starts = answers.flatMap((answer) =>
    [...answer.matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g)].map(([start]) => start),
  );
  return starts.some((start) => {
    const minutesLater =
      (Date.parse(`${value.replace(" ", "T")}Z`) - Date.parse(`${start.replace(" ", "T")}Z`)) /
      60_000;
    return minutesLater > 0 && wordsOfLength(minutesLater).some((words) => stands(request, words));
  });
};

const enumerated = new Set(["field", "value_to_plot", "plot_type", "traffic_source"]);

/** Whether an argument's value could be known at its moment. */
export const couldKnow = (name: string, value: string, moment: Moment): boolean => {
  const { request, today, greeting, answers } = moment;
  if (enumerated.has(name)) return stands(greeting, value);
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return wordsOfDay(value, today).some((words) => stands(request, words));
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)) return isTime(value, moment);
  if (name === "duration")
    return wordsOfLength(Number(value)).some((words) => stands(request, words));
  const isKnown = (words: string) =>
    stands(request, words) || answers.some((answer) => stands(answer, words));
  return isKnown(value) || (name === "query" && value.split(" ").every(isKnown));
};

/**
 * A plan's episode: whether it ends right, and the arguments that nobody could know at their
 * moment.
 */
export const playPlan = (environment: WorkbenchEnvironment, today: string, task: Task) => {
  let turn = environment.reset(task);
  const greeting = turn.observation;
  const answers: string[] = [];
  const unknowable: unknown[] = [];
  const { steps, isGrounded } = environment.plan(task);
  for (const { action } of steps) {
    const call = parseOfficeAction(action);
    const known = (name: string, value: unknown) =>
      couldKnow(name, String(value), { request: task.goal, today, greeting, answers });
    if (call.kind === "call")
      unknowable.push(
        ...Object.entries(call.args).flatMap(([name, value]) =>
          known(name, value) ? [] : [[task.id, name, value]],
        ),
      );
    turn = environment.step(turn.state, action);
    answers.push(turn.observation);
  }
  return { id: task.id, success: turn.success, unknowable, isGrounded, steps };
};

/** Every plan of an office, played. */
export const playPlans = (options: WorkbenchOptions) => {
  const environment = createWorkbenchEnvironment(options);
  return environment
    .tasks()
    .map((task) => playPlan(environment, options.office.now.slice(0, 10), task));
};
