import { expect, it } from "vitest";
import { withoutFunctionTags } from "./function-tags.js";

it.each([
  ['<function=open>{"place": "desk 1"}</function>', '{"name":"open","arguments":{"place":"desk 1"}}'],
  ["<function=open>\n<parameter=place>\ndesk 1\n</parameter>\n</function>", '{"name":"open","arguments":{"place":"desk 1"}}'],
  ["<function=open></function>", "<function=open></function>"],
  ["no tags", "no tags"],
])("%j is a record", (text, told) => expect(withoutFunctionTags(text)).toBe(told));
