const withoutUndefinedLimit = (options: any) => {
  if (options === undefined || options === null || options.recursionLimit !== undefined) return options;
  const { recursionLimit: _, ...rest } = options;
  return rest;
};

/**
 * A caller's `recursionLimit: undefined` must not hide the limit that a compiled graph holds: LangGraph's own server names every option
 * of a run, set or not, and LangGraph would then stop at its default of 25 supersteps.
 */
export const keepRecursionLimit = <Compiled extends { stream: any; streamEvents: any }>(compiled: Compiled): Compiled => {
  const stream = compiled.stream.bind(compiled);
  const streamEvents = compiled.streamEvents.bind(compiled);
  return Object.assign(compiled, {
    stream: (input: unknown, options?: object) => stream(input, withoutUndefinedLimit(options)),
    streamEvents: (input: unknown, options: object, filters?: object) => streamEvents(input, withoutUndefinedLimit(options), filters),
  });
};
