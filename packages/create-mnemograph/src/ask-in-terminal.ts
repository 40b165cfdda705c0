import { createInterface } from "node:readline/promises";

/** Asks one question in the terminal; undefined where the user ends the input or presses Ctrl+C. */
export const askInTerminal = async (question: string): Promise<string | undefined> => {
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) => asked.once("close", () => resolve(undefined)));
  // Some versions of Node reject the question when the input closes, others leave it open.
  const answered = asked.question(question).catch(() => undefined);
  try {
    return await Promise.race([answered, closed]);
  } finally {
    asked.close();
  }
};
