import type { EpisodeEvent } from "@mnemograph/core/domain";

const LONGEST_REASON = 160;

/** In one line, and as long as a line may be. */
const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= LONGEST_REASON ? line : `${line.slice(0, LONGEST_REASON - 1).trimEnd()}…`;
};

interface Update {
  readonly action?: { readonly kind?: string; readonly text?: string };
  readonly observation?: string;
}

const actionLine = (
  { kind, text = "" }: NonNullable<Update["action"]>,
  problem: string | undefined,
): string => {
  if (kind !== "invalid") return `> ${text}`;
  const why = `no usable reply${problem === undefined ? "" : `: ${shortened(problem)}`}`;
  return text === "" ? `> (${why})` : `> ${text} (${why})`;
};

/**
 * The lines of a live view: observation and action of every step, and of a step that no reply could
 * be read for, why.
 */
export const liveLines = (): ((event: EpisodeEvent) => readonly string[]) => {
  // By the path of sub-graphs: processes side by side have a problem each.
  const problems = new Map<string, string>();
  return (event) => {
    if (event.type === "model-call") {
      if (event.problem === undefined) problems.delete(event.path);
      else problems.set(event.path, event.problem);
    }
    if (event.type !== "node-end" || typeof event.update !== "object" || event.update === null)
      return [];
    const { action, observation } = event.update as Update;
    const where = event.path === "" ? "" : `[${event.path}] `;
    return [
      ...(action?.text === undefined
        ? []
        : [`${where}${actionLine(action, problems.get(event.path))}`]),
      ...(observation === undefined || event.node === "chooseProcess"
        ? []
        : [`${where}${observation}`]),
    ];
  };
};

const plural = (count: number, word: string, more: string): string =>
  `${count} ${count === 1 ? word : more}`;

/**
 * How an episode ended, in one line; it counts replies that could not be read and requests that
 * were sent again, where there were some.
 */
export const outcomeLine = ({
  success,
  calls,
  promptTokens,
  completionTokens,
  failures,
  resent = 0,
}: {
  readonly success: boolean;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly failures?: { readonly unusableReplies: number } | undefined;
  readonly resent?: number | undefined;
}): string => {
  const unusable = failures?.unusableReplies ?? 0;
  const described =
    unusable === 0
      ? ""
      : `, ${plural(unusable, "unusable reply", "unusable replies")} (--verbose shows them)`;
  const again = resent === 0 ? "" : `, ${plural(resent, "request", "requests")} sent again`;
  return `${success ? "success" : "no success"}: ${calls} model calls, ${promptTokens + completionTokens} tokens${described}${again}`;
};
