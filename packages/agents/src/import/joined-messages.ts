import { isMessage } from "./chat-messages.js";
import type { JsonRecord } from "./json-records.js";

/**
 * Records in which messages that stand in a list by themselves are one conversation: a file that is
 * the messages of one chat, or has such a list in each line.
 */
export async function* joinedMessages(
  records: AsyncIterable<JsonRecord>,
): AsyncGenerator<JsonRecord> {
  let open:
    | { readonly line: number; readonly list: number; readonly messages: unknown[] }
    | undefined;
  const whole = (): readonly JsonRecord[] => {
    const joined =
      open === undefined ? [] : [{ line: open.line, value: { messages: open.messages } }];
    open = undefined;
    return joined;
  };
  for await (const record of records) {
    if ("error" in record) {
      yield record;
      continue;
    }
    const { line, list, value } = record;
    if (list !== undefined && isMessage(value)) {
      if (open?.list !== list) yield* whole();
      open ??= { line, list, messages: [] };
      open.messages.push(value);
      continue;
    }
    yield* whole();
    yield Array.isArray(value) && value.some(isMessage)
      ? { line, value: { messages: value } }
      : record;
  }
  yield* whole();
}
