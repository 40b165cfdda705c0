import { largestBody } from "./largest-body.js";
import { UnusableAnswer } from "./unusable-answer.js";

/**
 * Lines of a body that end in CR, LF or both, each once it is whole; takes time in proportion to
 * the body, however long a line and however small the chunks are.
 */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestBody)
      throw new UnusableAnswer(`the answer is larger than ${largestBody} bytes`);
    const [first = "", ...lines] = decoder.decode(chunk, { stream: true }).split(/\r\n|\r|\n/);
    rest.push(first);
    const last = lines.pop();
    if (last === undefined) continue;
    yield rest.join("");
    yield* lines;
    rest = [last];
  }
  yield rest.join("") + decoder.decode();
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Lines of one event; JSON that is written over more is none that a chat sends. */
const mostLines = 1000;

/**
 * The data of a stream of server-sent events, comments and other fields left out. An event's lines
 * belong together, up to an empty one or, at servers that send none, up to where they are JSON.
 *
 * @throws UnusableAnswer where the body is larger than any answer to a chat.
 */
export async function* sentEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: string[] = [];
  for await (const line of linesOf(body)) {
    const data = /^\uFEFF?data: ?(.*)$/s.exec(line)?.[1];
    if (data === undefined && line.trim() !== "") continue;
    if (data !== undefined) held.push(data);
    const isWhole =
      data === undefined ||
      held.length > mostLines ||
      (held.length === 1 && (data.trim() === "[DONE]" || isJson(data)));
    if (!isWhole) continue;
    const event = held.join("\n").trim();
    held = [];
    if (event !== "") yield event;
  }
  const event = held.join("\n").trim();
  if (event !== "") yield event;
}
