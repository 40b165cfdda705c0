import { expect, it } from "vitest";
import { withoutFunctionTags } from "./function-tags.js";

it.each([
  ['<function=open>{"place": "desk 1"}</function>', '{"name":"open","arguments":{"place":"desk 1"}}'],
  ["<function=open>\n<parameter=place>\ndesk 1\n</parameter>\n</function>", '{"name":"open","arguments":{"place":"desk 1"}}'],
  ["<function=move_ahead></function>", "move_ahead"],
  ["<tool_call>\n<function=move_ahead>\n</function>\n</tool_call>", "\n\nmove_ahead\n\n"],
  ['<function_calls><invoke name="move_ahead"></invoke></function_calls>', "\nmove_ahead\n"],
  ['<|tool_call>call:open{place:<|"|>desk 1<|"|>}<tool_call|>', '{"name":"open","arguments":{"place":"desk 1"}}'],
  [
    '<｜DSML｜invoke name="open"><｜DSML｜parameter name="place" string="true">desk 1</｜DSML｜parameter></｜DSML｜invoke>',
    '{"name":"open","arguments":{"place":"desk 1"}}',
  ],
  [
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>open\n{"place":"desk 1"}\n<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
      .replaceAll("▁", " ")
      .replace("<｜tool calls begin｜>", ""),
    '{"name":"open","arguments":{"place":"desk 1"}}',
  ],
  ["I call:open{the safe}", "I call:open{the safe}"],
  ["<function=open>a desk</function>", "<function=open>a desk</function>"],
  ["no tags", "no tags"],
])("%j is a record", (text, told) => expect(withoutFunctionTags(text)).toBe(told));
