import type { AnswerCall } from "../tasks/office-task.js";
import type { Known } from "./is-told.js";
import { plain } from "./read-request.js";
import { isOverdue, shownTasks } from "./shown-tasks.js";

const hasElse = (text: string): RegExpExecArray | null => /\botherwise\b|\bif not\b/i.exec(text);

/** Whether a condition that needs no more than one comparison holds, by what was looked up; undefined for others. */
const holds = ({ request: { text, today }, seen }: Known): boolean | undefined => {
  const visits = seen.filter(({ tool }) => tool.startsWith("analytics.") && tool !== "analytics.create_plot");
  const [visit] = visits;
  const threshold = /\b(more|less|fewer) than (\d+(?:\.\d+)?)\b(?![%\d]| days)/i.exec(text);
  if (visit !== undefined && visits.length === 1 && threshold !== null) {
    const bound = Number(threshold[2]);
    const values = [...visit.answer.matchAll(/': (\d+(?:\.\d+)?)/g)].map(([, value]) => Number(value));
    return values.some((value) => (threshold[1]?.toLowerCase() === "more" ? value > bound : value < bound));
  }
  const tasks = seen.find(({ tool }) => tool === "project_management.search_tasks");
  if (tasks === undefined || !/\bany overdue tasks\b|\bsome overdue tasks\b/i.test(text)) return undefined;
  return shownTasks(tasks.answer).some((one) => isOverdue(one, today));
};

/** Whether nothing happened in the time that a request asks about, and what shows it; undefined where it asks about none. */
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
    return { isAbsent: last < since, words: `The last contact was on ${last}, and what counts begins on ${since}.` };
  }
  const from = (asked.args["time_min"] ?? asked.args["date_min"])?.slice(0, 10);
  if (span === undefined || from !== span.from || !/^(?:calendar|email)\./.test(asked.tool)) return undefined;
  if (span.from === today && asked.args["time_max"] === undefined) return undefined;
  const isAbsent = /^No (?:events|emails) found\.$/.test(asked.answer);
  return { isAbsent, words: `There was ${isAbsent ? "nothing" : "something"} of the kind.` };
};

/** Whether the answer is what a request's last part asks for, the one for a condition that does not hold. */
const takesElse = (text: string, answer: readonly AnswerCall[], from: number): boolean => {
  const [before, after] = [plain(text.slice(0, from)), plain(text.slice(from))];
  return answer.some(({ args }) =>
    Object.values(args).some((value) => /\s/.test(value.trim()) && after.includes(plain(value)) && !before.includes(plain(value))),
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
  if (absence !== undefined) return { words: absence.words, fits: absence.isAbsent === answer.length > 0 };
  const holding = holds(known);
  if (holding === undefined) return undefined;
  const words = holding ? "The condition holds." : "The condition does not hold.";
  const otherwise = hasElse(known.request.text);
  if (otherwise === null) return { words, fits: holding === answer.length > 0 };
  return { words, fits: holding !== takesElse(known.request.text, answer, otherwise.index) };
};
