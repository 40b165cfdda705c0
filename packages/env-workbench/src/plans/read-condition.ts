import type { AnswerCall } from "../tasks/office-task.js";
import type { Known } from "./is-described.js";
import { plain } from "./read-request.js";
import { isOverdue, shownTasks } from "./shown-tasks.js";

const hasElse = (text: string): RegExpExecArray | null => /\botherwise\b|\bif not\b/i.exec(text);

/** Whether something holds, and what was looked up that shows it. */
interface Holding {
  readonly holds: boolean;
  readonly words: string;
}

const nouns: Readonly<Record<string, string>> = {
  "analytics.engaged_users_count": "engaged visitors",
  "analytics.get_average_session_duration": "seconds on average",
};

/** Whether a day's visits are more or fewer than a number. */
const comparesVisits = ({ request: { text }, seen }: Known): Holding | undefined => {
  const visits = seen.filter(
    ({ tool }) => tool.startsWith("analytics.") && tool !== "analytics.create_plot",
  );
  const [visit] = visits;
  const [, than = "", limit = ""] =
    /\b(more|less|fewer) than (\d+(?:\.\d+)?)\b(?![%\d]| days)/i.exec(text) ?? [];
  if (visit === undefined || visits.length !== 1 || limit === "") return undefined;
  const days = [...visit.answer.matchAll(/'([^']+)': (\d+(?:\.\d+)?)/g)].map(
    ([, day = "", value = ""]) => ({ day, value }),
  );
  const isMore = than.toLowerCase() === "more";
  const fitting = days.find(({ value }) =>
    isMore ? Number(value) > Number(limit) : Number(value) < Number(limit),
  );
  const shown = fitting ?? days[0];
  const noun = nouns[visit.tool] ?? "visits";
  if (shown === undefined) return { holds: false, words: `No day has ${than} than ${limit}.` };
  return {
    holds: fitting !== undefined,
    words: `${shown.day} had ${shown.value} ${noun}, ${fitting ? "" : "not "}${than} than ${limit}.`,
  };
};

/** Whether some of the tasks that were looked up are overdue. */
const hasOverdue = ({ request: { text, today }, seen }: Known): Holding | undefined => {
  const tasks = seen.find(({ tool }) => tool === "project_management.search_tasks");
  if (tasks === undefined || !/\bany overdue tasks\b|\bsome overdue tasks\b/i.test(text))
    return undefined;
  const overdue = shownTasks(tasks.answer).find((one) => isOverdue(one, today));
  return overdue === undefined
    ? { holds: false, words: "No task is overdue." }
    : {
        holds: true,
        words: `A task under ${overdue.list} was due on ${overdue.due}, so it is overdue.`,
      };
};

/**
 * Whether nothing happened in the time that a request asks about, and what shows it; undefined
 * where it asks about none.
 */
const findAbsence = ({
  request: { text, today, times },
  seen,
}: Known): { readonly isAbsent: boolean; readonly words: string } | undefined => {
  const [span] = times.spans;
  const asked = seen[0]?.tool.startsWith("company_directory") === true ? seen[1] : seen[0];
  if (asked === undefined) return undefined;
  if (asked.tool === "customer_relationship_manager.search_customers") {
    const since = span?.from ?? times.days[0];
    const last = /'last_contact_date': '([^']+)'/.exec(asked.answer)?.[1];
    if (last === undefined || since === undefined || !/\bspoken?\b/i.test(text)) return undefined;
    return {
      isAbsent: last < since,
      words: `The last contact was on ${last}, and what counts begins on ${since}.`,
    };
  }
  const from = (asked.args["time_min"] ?? asked.args["date_min"])?.slice(0, 10);
  if (span === undefined || from !== span.from || !/^(?:calendar|email)\./.test(asked.tool))
    return undefined;
  if (span.from === today && asked.args["time_max"] === undefined) return undefined;
  const isAbsent = /^No (?:events|emails) found\.$/.test(asked.answer);
  const noun = asked.tool.startsWith("calendar") ? "meeting" : "mail";
  return {
    isAbsent,
    words: `The search found ${isAbsent ? `no ${noun}` : `a ${noun}`} since ${span.from}.`,
  };
};

/**
 * Whether the answer is what a request's last part asks for, the one for a condition that does not
 * hold.
 */
const takesElse = (text: string, answer: readonly AnswerCall[], from: number): boolean => {
  const [before, after] = [plain(text.slice(0, from)), plain(text.slice(from))];
  return answer.some(({ args }) =>
    Object.values(args).some(
      (value) =>
        /\s/.test(value.trim()) && after.includes(plain(value)) && !before.includes(plain(value)),
    ),
  );
};

/** What was looked up of a request's condition. */
export interface Finding {
  readonly words: string;
  /** Whether an answer does what the request asks for in this case. Some answers of 2024 do not. */
  readonly fits: boolean;
}

/** What was found of a request's condition; undefined where that takes more than a comparison. */
export const readCondition = (known: Known, answer: readonly AnswerCall[]): Finding | undefined => {
  const absence = findAbsence(known);
  if (absence !== undefined)
    return { words: absence.words, fits: absence.isAbsent === answer.length > 0 };
  const holding = comparesVisits(known) ?? hasOverdue(known);
  if (holding === undefined) return undefined;
  const { holds, words } = holding;
  const otherwise = hasElse(known.request.text);
  if (otherwise === null) return { words, fits: holds === answer.length > 0 };
  return { words, fits: holds !== takesElse(known.request.text, answer, otherwise.index) };
};
