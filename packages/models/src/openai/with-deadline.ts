/**
 * Runs `action` under a signal that ends after so many seconds, or with the caller's; rejects with
 * a TimeoutError in the first case, even where the action hears nothing of its signal.
 */
export const withDeadline = async <Result>(
  seconds: number,
  signal: AbortSignal | undefined,
  action: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        const error = new DOMException(`no whole answer within ${seconds} seconds`, "TimeoutError");
        deadline.abort(error);
        reject(error);
      },
      Math.min(seconds * 1000, 2 ** 31 - 1),
    );
  });
  try {
    return await Promise.race([
      late,
      action(signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal])),
    ]);
  } finally {
    clearTimeout(timer);
  }
};
