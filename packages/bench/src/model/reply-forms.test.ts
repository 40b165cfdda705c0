import { describe, expect, it } from "vitest";
import { openWorld, playScripted, worlds } from "../../benchmarks/reply-forms/play-in-form.mjs";
import { builtInRegistry } from "../extensions/built-ins.js";

const toolNames = (body: Readonly<Record<string, unknown>>) =>
  (body["tools"] as { readonly function: { readonly name: string } }[] | undefined)?.map(
    (tool) => tool.function.name,
  );

/** A world whose examples are written once, however often it is played. */
const openOnce = async (world: Parameters<typeof openWorld>[1]) => {
  const open = await openWorld(builtInRegistry, world);
  const examples = await open.examples(true);
  return Object.assign(Object.create(open) as typeof open, { examples: async () => examples });
};

describe.each(Object.entries(worlds))("an episode in %s", (name, world) => {
  it("is the same by tools, by schemas and in text", async () => {
    const open = await openOnce(world);
    const [task] = open.tasks;
    if (task === undefined) throw new Error(`${name} has no task`);
    const text = await playScripted(open, task, "text");
    const tools = await playScripted(open, task, "tools");
    const schema = await playScripted(open, task, "schema");
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
  });
});

describe("the tools of WorkBench", () => {
  it("are all bound, and their list leaves the prompt", async () => {
    const open = await openOnce({ name: "workbench", split: "seen" });
    const task = open.tasks[0];
    if (task === undefined) throw new Error("WorkBench has no task");
    const [tools, text] = [
      await playScripted(open, task, "tools"),
      await playScripted(open, task, "text"),
    ];
    const body = tools.requests[0]?.body ?? {};
    const names = toolNames(body) ?? [];
    expect(names).toHaveLength(27 + ["finish", "think"].length);
    expect(names).toContain("email__send_email");
    const last = (messages: unknown) =>
      (messages as { readonly content: string }[]).at(-1)?.content;
    expect(last(text.requests[0]?.body["messages"])).toContain("email.send_email(");
    expect(last(body["messages"])).not.toContain("email.send_email(recipient: ");
    expect(last(body["messages"])).toMatch(/Meetings begin at 09:00/);
  });
});
