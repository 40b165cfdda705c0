import { MnemographError, errorText } from "@mnemograph/core";

/** The files that can be read. */
export const importFormats = ["openai", "langsmith", "ui-messages", "langfuse"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What a file should look like, for errors. */
const shapes: Readonly<Record<ImportFormat, string>> = {
  openai:
    'a line is {"messages":[{"role":"user","content":"…"},…]}, or a request with its answer: {"input":[…],"output":[…]}',
  langsmith:
    'a line is a run: {"id":"…","trace_id":"…","run_type":"chain","inputs":{"messages":[…]},"outputs":{"messages":[…]}}',
  "ui-messages":
    'the file holds chats, {"id":"…","messages":[{"role":"user","parts":[…]},…]}, or the messages of one chat',
  langfuse:
    'a line is a trace, {"id":"…","input":…,"output":…,"observations":[…]}, or an observation or score with its trace_id',
};

/** A record that is damaged: DATA_INVALID with its line. */
export const damagedRecord = (
  format: ImportFormat,
  line: number,
  problem: string,
  cause?: unknown,
): MnemographError =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `line ${line}: ${problem}`,
    hint: shapes[format],
    evidence: { format, line },
    ...(cause !== undefined && { cause }),
  });

/**
 * What reading one record gives. An error, such as for values nested too deep to be written or for
 * an invalid picture, means that the record is damaged.
 */
export const orDamaged = <Result>(
  format: ImportFormat,
  line: number,
  read: () => Result,
): Result | { readonly error: MnemographError } => {
  try {
    return read();
  } catch (cause) {
    return {
      error: damagedRecord(format, line, errorText(cause), cause),
    };
  }
};
