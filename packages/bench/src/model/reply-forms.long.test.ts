import { describe, expect, it } from "vitest";
import {
  type CallingMessage,
  openWorld,
  playScripted,
  worlds,
} from "../../benchmarks/reply-forms/play-in-form.mjs";
import { builtInRegistry } from "../extensions/built-ins.js";

const toolNames = (body: Readonly<Record<string, unknown>>) =>
  (body["tools"] as { readonly function: { readonly name: string } }[] | undefined)?.map(
    (tool) => tool.function.name,
  );

/**
 * The first task of a world as it is played with each form of reply; the examples are written once.
 */
const playForms = async (world: Parameters<typeof openWorld>[1]) => {
  const open = await openWorld(builtInRegistry, world);
  const examples = await open.examples(true);
  const once = Object.assign(Object.create(open) as typeof open, {
    examples: async () => examples,
  });
  const [task] = open.tasks;
  if (task === undefined) throw new Error(`${world.name} has no task`);
  return {
    text: await playScripted(once, task, "text"),
    tools: await playScripted(once, task, "tools"),
    schema: await playScripted(once, task, "schema"),
  };
};
const lastOf = (messages: unknown) => (messages as { readonly content: string }[]).at(-1)?.content;

describe.each(Object.entries(worlds))("an episode in %s", (name, world) => {
  it("is the same by tools, by schemas and in text", async () => {
    const { text, tools, schema } = await playForms(world);
    expect(text.success).toBe(true);
    expect(text.asksAgain).toBe(0);
    for (const other of [tools, schema]) {
      expect(other.actions).toEqual(text.actions);
      expect([other.success, other.calls, other.asksAgain]).toEqual([true, text.calls, 0]);
    }
    expect(
      text.requests.every(
        ({ body }) => body["tools"] === undefined && body["response_format"] === undefined,
      ),
    ).toBe(true);
    expect(
      tools.requests.every(
        ({ body }) => toolNames(body) !== undefined && body["tool_choice"] === "required",
      ),
    ).toBe(true);
    expect(tools.requests.every(({ body }) => body["parallel_tool_calls"] === false)).toBe(true);
    expect(
      schema.requests.every(
        ({ body }) => body["tools"] === undefined && body["response_format"] !== undefined,
      ),
    ).toBe(true);
    if (name !== "WorkBench") return;
    // All of its tools are bound, and their list leaves the prompt.
    const body = tools.requests[0]?.body ?? {};
    const names = toolNames(body) ?? [];
    expect(names).toHaveLength(27 + ["finish", "think"].length);
    expect(names).toContain("email__send_email");
    expect(lastOf(text.requests[0]?.body["messages"])).toContain("email.send_email(");
    expect(lastOf(body["messages"])).not.toContain("email.send_email(recipient: ");
    expect(lastOf(body["messages"])).toMatch(/Meetings begin at 09:00/);
  });
});

type Call = CallingMessage["tool_calls"][0]["function"];
/** The message with its call written anew. */
const calling =
  (change: (call: Call) => object) =>
  (message: CallingMessage): object => {
    const [call] = message.tool_calls;
    return {
      ...message,
      tool_calls: [{ ...call, function: { ...call.function, ...change(call.function) } }],
    };
  };
const asText =
  (change: (call: object) => string) =>
  ({ role, tool_calls: [call] }: CallingMessage): object => ({
    role,
    content: change({ ...call.function, arguments: JSON.parse(call.function.arguments) as object }),
  });
const underCapitals = (args: object) =>
  Object.fromEntries(Object.entries(args).map(([key, value]) => [key.toUpperCase(), value]));

/** How servers and models write calls, beside what was asked for. */
const habits: Readonly<Record<string, (message: CallingMessage) => object>> = {
  "arguments as an object": calling(({ arguments: args }) => ({ arguments: JSON.parse(args) })),
  "arguments as a text twice": calling(({ arguments: args }) => ({
    arguments: JSON.stringify(args),
  })),
  "a comma too many": calling(({ arguments: args }) => ({
    arguments: args.replace(/(?<=.)\}$/, ",}"),
  })),
  "single quotes": calling(({ arguments: args }) => ({ arguments: args.replaceAll('"', "'") })),
  "a fence": calling(({ arguments: args }) => ({ arguments: `\`\`\`json\n${args}\n\`\`\`` })),
  "nothing in place of {}": calling(({ arguments: args }) => ({
    arguments: args === "{}" ? null : args,
  })),
  "a prefixed name": calling(({ name }) => ({ name: `functions.${name}` })),
  "a name in capitals": calling(({ name }) => ({ name: name.toUpperCase() })),
  "keys in capitals": calling(({ name, arguments: args }) => ({
    arguments: JSON.stringify(
      name === "think" ? JSON.parse(args) : underCapitals(JSON.parse(args) as object),
    ),
  })),
  "a reason beside the arguments": calling(({ arguments: args }) => ({
    arguments: JSON.stringify({ ...(JSON.parse(args) as object), reason: "needed" }),
  })),
  "`function_call`": ({ tool_calls: [call], ...message }) => ({
    ...message,
    function_call: call.function,
  }),
  "an object as text": asText((call) => JSON.stringify(call)),
  "a tag": asText((call) => `<tool_call>\n${JSON.stringify(call)}\n</tool_call>`),
  "a token of its template": asText((call) => `[TOOL_CALLS] ${JSON.stringify([call])}`),
};

describe.each(["ALFWorld", "WebShop", "LangSuitE", "WorkBench"])("in %s", (name) => {
  it("plays the same however the calls are written", async () => {
    const open = await openWorld(builtInRegistry, worlds[name]!);
    const examples = await open.examples(true);
    const once = Object.assign(Object.create(open) as typeof open, {
      examples: async () => examples,
    });
    const [task] = open.tasks;
    if (task === undefined) throw new Error(`${name} has no task`);
    const acts = (actions: readonly string[]) => actions.filter((one) => !one.startsWith("think"));
    const plain = await playScripted(once, task, "tools");
    for (const [habit, written] of Object.entries(habits)) {
      const other = await playScripted(once, task, "tools", written);
      expect([habit, other.asksAgain, acts(other.actions)]).toEqual([
        habit,
        0,
        acts(plain.actions),
      ]);
    }
  });
});
