import { type EpisodeEvent, MnemographError } from "@mnemograph/core";
import { z } from "zod";

/**
 * Lines that a log holds for the first time, or the number of a line that it holds and how many
 * lines from there on.
 */
type Piece = string | [first: number, count: number];

/** Asked by hand: a log has many, and with a union of schemas its first reading takes twice as long. */
const isPiece = (value: unknown): boolean =>
  typeof value === "string" ||
  (Array.isArray(value) &&
    value.length === 2 &&
    value.every(Number.isSafeInteger) &&
    value[0] >= 0 &&
    value[1] > 0);

/** A model call as a log keeps it. Logs of earlier versions hold the messages whole. */
const StoredCall = z.looseObject({
  type: z.literal("model-call"),
  messages: z.array(
    z.object({
      role: z.unknown(),
      content: z.union([z.string(), z.array(z.custom<Piece>(isPiece))]),
    }),
  ),
});

/**
 * Shorter lines are repeated among new ones: a reference would be as long, and would cut what
 * follows into more pieces.
 */
const SHORT = 12;

/** Characters of one message, above which a log is not taken for true. */
const LONGEST = 16 * 1024 * 1024;
/** Characters of all lines of a log together. */
const MOST = 4 * LONGEST;

/**
 * Writes the prompts of one log so that every line of text is kept once: prompts of an episode
 * repeat instructions, examples and the steps before. Gives what is to be stored in the place of an
 * event.
 */
export const promptWriter = (): ((event: EpisodeEvent) => unknown) => {
  const lines: string[] = [];
  const places = new Map<string, number>();
  const piecesOf = (content: string): Piece[] => {
    const pieces: (string[] | [number, number])[] = [];
    let range: [number, number] | undefined;
    let fresh: string[] | undefined;
    const all = content.split("\n");
    const lastNew = all.findLastIndex((line) => !places.has(line));
    for (const [index, line] of all.entries()) {
      const place = places.get(line);
      if (range !== undefined && lines[range[0] + range[1]] === line) range[1] += 1;
      else if (
        place !== undefined &&
        (fresh === undefined || line.length >= SHORT || index > lastNew)
      ) {
        [range, fresh] = [[place, 1], undefined];
        pieces.push(range);
      } else {
        if (fresh === undefined) pieces.push((fresh = []));
        fresh.push(line);
        range = undefined;
        places.set(line, lines.push(line) - 1);
      }
    }
    return pieces.map((piece) =>
      typeof piece[0] === "string" ? piece.join("\n") : (piece as [number, number]),
    );
  };
  return (event) =>
    event.type === "model-call"
      ? {
          ...event,
          messages: event.messages.map(({ role, content }) => ({
            role,
            content: piecesOf(content),
          })),
        }
      : event;
};

export interface PromptReader {
  /**
   * Takes up the lines that a stored event holds for the first time, in the order of the log; gives
   * the event without its messages. Throws RUN_INVALID for too many, or ones that the log lacks.
   */
  readonly take: (stored: unknown) => unknown;
  /**
   * The event with its messages whole, once all events up to it were taken. Throws RUN_INVALID
   * where it names lines that the log does not hold.
   */
  readonly whole: (stored: unknown) => unknown;
}

const callIn = (stored: unknown) =>
  (stored as { readonly type?: unknown } | null)?.type === "model-call"
    ? StoredCall.safeParse(stored).data
    : undefined;

const damaged = (reason: string) =>
  new MnemographError({
    code: "RUN_INVALID",
    message: `a prompt of the log ${reason}`,
    hint: "the log was changed or cut off: play the episode again",
  });

/**
 * Reads what `promptWriter` wrote.
 *
 * @throws MnemographError RUN_INVALID, from `whole`, where an event names lines that the log does
 *   not hold.
 * @example
 * const reader = promptReader();
 * const stored: unknown = JSON.parse('{ "type": "node-start", "at": 0, "path": "", "node": "act" }');
 * reader.take(stored);
 * const event = EpisodeEvent.parse(reader.whole(stored));
 */
export const promptReader = (): PromptReader => {
  const lines: string[] = [];
  let held = 0;
  const hold = (text: string) => {
    held += text.length;
    if (held > MOST) throw damaged("makes the log longer than may be read");
    for (const line of text.split("\n")) lines.push(line);
  };
  const textOf = (content: string | readonly Piece[]): string => {
    if (typeof content === "string") return content;
    let length = 0;
    const texts = content.map((piece) => {
      const part = typeof piece === "string" ? [piece] : lines.slice(piece[0], piece[0] + piece[1]);
      if (typeof piece !== "string" && part.length !== piece[1])
        throw damaged("names lines that the log does not hold");
      length += part.reduce((sum, { length: own }) => sum + own + 1, 0);
      if (length > LONGEST) throw damaged("is longer than may be read");
      return part.join("\n");
    });
    return texts.join("\n");
  };
  return {
    take: (stored) => {
      const call = callIn(stored);
      const pieces = (call?.messages ?? []).flatMap(({ content }) =>
        typeof content === "string" ? [] : content,
      );
      for (const piece of pieces) {
        if (typeof piece === "string") hold(piece);
        else if (piece[0] + piece[1] > lines.length)
          throw damaged("names lines that the log does not hold");
      }
      return call === undefined ? stored : { ...call, messages: [] };
    },
    whole: (stored) => {
      const call = callIn(stored);
      return call === undefined
        ? stored
        : {
            ...call,
            messages: call.messages.map(({ role, content }) => ({
              role,
              content: textOf(content),
            })),
          };
    },
  };
};
