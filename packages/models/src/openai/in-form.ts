/**
 * `fetch` that asks for the answer in this `response_format`. Told to OpenAI's client it would make the client parse the reply, and throw where a
 * reply is cut, filtered or written as text all the same: that is for the reader of replies to say.
 */
export const inForm = (format: unknown, send: typeof fetch): typeof fetch =>
  format === undefined
    ? send
    : async (input, init) => {
        const asked = typeof init?.body === "string" ? (JSON.parse(init.body) as object) : undefined;
        return send(input, asked === undefined ? init : { ...init, body: JSON.stringify({ ...asked, response_format: format }) });
      };
