import { type Answer, type ChatServer, type SeenRequest, chatServer, says } from "./chat-server.js";
import type { ModelFault } from "./fault-tables.js";
import { modelFaults } from "./model-faults.js";
import { wireFaults } from "./wire-faults.js";

export interface FaultServerOptions {
  /** What a healthy server says to a request. */
  readonly reply: (request: SeenRequest) => string;
  /** Which requests meet the fault, by their number from 0 too; by default all do. */
  readonly when?: (request: SeenRequest, number: number) => boolean;
}

/**
 * The named fault; throws for a name that there is not.
 *
 * @example
 * modelFault("cut, with text"); // one of Object.keys(modelFaults); any other name throws and lists them
 */
export const modelFault = (name: string): ModelFault => {
  const known = { ...modelFaults, ...wireFaults };
  const fault = known[name];
  if (!fault)
    throw new Error(`there is no fault "${name}"; known: ${Object.keys(known).join(", ")}`);
  return fault;
};

/**
 * A `chatServer` that misbehaves in one named way, always or at some requests.
 *
 * @example
 * const server = await faultServer("cut, with text", { reply: () => "> look", when: (_request, number) => number === 2 });
 * await server.close();
 */
export const faultServer = async (
  name: string,
  { reply, when = () => true }: FaultServerOptions,
): Promise<ChatServer> => {
  const fault = modelFault(name);
  let number = -1;
  const answer: Answer = (response, request) => {
    number += 1;
    const text = reply(request);
    const chosen = when(request, number)
      ? fault.answer(text)
      : says(text, { prompt: 10, completion: 5 });
    chosen(response, request);
  };
  return chatServer(answer);
};
