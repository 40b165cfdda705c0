/** What somebody said to the one who acts. */
export interface Message {
  readonly from: string;
  readonly text: string;
}

/** A message with the number of own actions that were done before it came. */
export interface HeardMessage extends Message {
  readonly after: number;
}

const line = /^([a-z]\w*): (.+)$/gm;

/**
 * Lines such as `guide: Bring me the fern.`: a speaker's name in small letters, then what was said.
 */
export const messagesIn = (text: string): readonly Message[] =>
  [...text.matchAll(line)].map(([, from = "", mentioned = ""]) => ({
    from,
    text: mentioned.trim(),
  }));

export const heardAfter = (text: string, after: number): readonly HeardMessage[] =>
  messagesIn(text).map((message) => ({ ...message, after }));

const location = /([a-z][a-z_-]* \d+) is (?:in or on|in|on|at) ([a-z][a-z_-]* \d+)/gi;

/** Where things are, as messages say: thing → place. */
export const describedPlaces = (messages: readonly Message[]): ReadonlyMap<string, string> =>
  new Map(
    messages.flatMap(({ text }) =>
      [...text.matchAll(location)].map(
        ([, thing = "", place = ""]) => [thing.toLowerCase(), place.toLowerCase()] as const,
      ),
    ),
  );
