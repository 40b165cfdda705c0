import { createInterface } from "node:readline/promises";

/** Asks one question in the terminal; undefined where the user ends the input or presses Ctrl+C. */
export const askInTerminal = async (question: string): Promise<string | undefined> => {
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) => asked.once("close", () => resolve(undefined)));
  try {
    return await Promise.race([asked.question(question), closed]);
  } finally {
    asked.close();
  }
};
