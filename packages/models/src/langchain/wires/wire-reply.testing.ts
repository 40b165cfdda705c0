import type { ServerResponse } from "node:http";

/** What a model says, whatever the protocol; every provider's own words for its end. */
export interface WireReply {
  readonly thinking?: string;
  /** The text, in the pieces in which a stream brings it. */
  readonly pieces?: readonly string[];
  readonly call?: { readonly name: string; readonly args: Readonly<Record<string, unknown>> };
  readonly finish?: string;
  readonly tokens?: {
    readonly prompt: number;
    readonly completion: number;
    readonly cached?: number;
    readonly thoughts?: number;
  };
}

/** Lines of a stream of server-sent events. */
export const sendEvents = (response: ServerResponse, events: readonly string[]): void => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) response.write(event);
  response.end();
};
