import { describe, expect, it } from "vitest";
import { openWorld, playScripted, worlds } from "../../benchmarks/reply-forms/play-in-form.mjs";
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
