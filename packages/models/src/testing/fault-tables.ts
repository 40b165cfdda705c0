import { type Answer, json } from "./chat-server.js";

/**
 * What becomes of a call that meets the fault each time. `used`: the reply is good. `reply`: it is
 * no whole text. `call`, `endpoint`, `account`: how far the failure reaches.
 */
export type FaultReach = "used" | "reply" | "call" | "endpoint" | "account";

/** One way in which a server of the OpenAI protocol misbehaves. */
export interface ModelFault {
  readonly reach: FaultReach;
  /** Stands in the error. */
  readonly words: string;
  /** `reply` is what a healthy server would say. */
  readonly answer: (reply: string) => Answer;
}

type Table<Row> = Readonly<Record<string, Row>>;
const tableOf = <Row>(rows: Table<Row>, faultOf: (row: Row) => ModelFault): Table<ModelFault> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, faultOf(row)]));

/** Replies that are good all the same. */
export const used = (rows: Table<ModelFault["answer"]>) =>
  tableOf(rows, (answer) => ({ reach: "used", words: "", answer }));

/** Replies that are no whole text, with what the error says. */
export const unusable = (rows: Table<readonly [words: string, answer: ModelFault["answer"]]>) =>
  tableOf(rows, ([words, answer]) => ({ reach: "reply", words, answer }));

/** What is no reply, with what the error says. */
export const reaching = (reach: FaultReach, rows: Table<readonly [words: string, Answer]>) =>
  tableOf(rows, ([words, answer]) => ({ reach, words, answer: () => answer }));

type Refusal = readonly [status: number, message: string, code?: string | null, headers?: object];

/** Refusals in the protocol's own form, whose message stands in the error. */
export const refused = (reach: FaultReach, rows: Table<Refusal>) =>
  tableOf(rows, ([status, message, code = null, headers = {}]) => {
    const answer = json(status, { error: { message, code, type: "error" } }, { ...headers });
    return { reach, words: message, answer: () => answer };
  });

export const choice = (message: object, finish_reason: string | null = "stop") => ({
  index: 0,
  finish_reason,
  message: { role: "assistant", ...message },
});

/** A whole answer as it is sent. */
export const sent = (text: string): string =>
  JSON.stringify({ choices: [choice({ content: text })] });

export const body =
  (text: string | Buffer, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  };
