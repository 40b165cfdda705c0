import { expect, it } from "vitest";
import { withChannelCalls } from "./channel-calls.js";

it.each([
  [
    '<|channel|>commentary to=functions.open <|constrain|>json<|message|>{"place":"drawer 3"}<|call|>',
    '{"name":"open","arguments":{"place":"drawer 3"}}',
  ],
  ['to=open<|message|>{"place":"drawer 3"}<|end|>', '{"name":"open","arguments":{"place":"drawer 3"}}'],
])("writes %j as a record", (reply, record) => expect(withChannelCalls(reply).trim()).toBe(record));

it.each([
  '<|channel|>commentary to=functions.act<|message|>{"action":"look"}<|call|>',
  "set to=drawer 3 and look",
  "to=functions.open<|message|>drawer 3<|call|>",
])("keeps %j, which gives no named argument or is done by a call for anything", (reply) => expect(withChannelCalls(reply)).toBe(reply));
