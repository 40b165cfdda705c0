import { remindersKey } from "../model/reminders.js";
import { sharedCallsKey } from "../model/shared-calls.js";

/**
 * Gives every top call of a compiled graph a place of its own for the replies that its branches
 * share and for what nodes are reminded of; graphs inside of it find that one. `invoke` and
 * `streamEvents` come through `stream`.
 */
export const withSharedCalls = <Compiled extends { stream: any }>(compiled: Compiled): Compiled => {
  const stream = compiled.stream.bind(compiled);
  return Object.assign(compiled, {
    stream: (input: unknown, options?: { readonly configurable?: object }) =>
      stream(input, {
        ...options,
        configurable: {
          [sharedCallsKey]: new Map(),
          [remindersKey]: new Map(),
          ...options?.configurable,
        },
      }),
  });
};
