import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { inProcessAgentMemories } from "./in-process-agent-memories.js";
import type { AgentMemoryOptions } from "./agent-memories.js";
import type { ScopeOf } from "./memory-scope.js";
import { scopeReader } from "./scope-reader.js";

const embedder = offlineEmbedder();
const open = (options: Partial<AgentMemoryOptions> = {}) =>
  inProcessAgentMemories({ embedder, ...options });
/** Plain JavaScript passes what the types refuse. */
const openWith = (options: object) => open(options as Partial<AgentMemoryOptions>);
const usage = (message: string | RegExp) =>
  expect.objectContaining({
    code: "USAGE",
    message: expect.stringMatching(message) as string,
    hint: expect.stringMatching(/./) as string,
  }) as Error;

describe("a memory's scope", () => {
  it("comes from scopeOf, which gets the run's context, configuration and metadata, each an object", () => {
    const seen: unknown[] = [];
    const memory = open({
      agent: "desk",
      scopeOf: (run) => {
        seen.push(run);
        return {
          user: run.context["userId"] ?? run.configurable["user_id"] ?? run.metadata["user"],
        };
      },
    });
    expect(memory.scopeFor({ context: { userId: "ann" } })).toEqual({ agent: "desk", user: "ann" });
    expect(memory.scopeFor({ configurable: { user_id: "bob" } })).toEqual({
      agent: "desk",
      user: "bob",
    });
    expect(memory.scopeFor({ context: "text", metadata: { user: "cid" } })).toEqual({
      agent: "desk",
      user: "cid",
    });
    expect(seen).toEqual([
      { context: { userId: "ann" }, configurable: {}, metadata: {} },
      { context: {}, configurable: { user_id: "bob" }, metadata: {} },
      { context: { value: "text" }, configurable: {}, metadata: { user: "cid" } },
    ]);
  });

  it.each([
    [undefined, "what scopeOf returns for this run is undefined"],
    [null, "is null"],
    ["ann", "is string"],
    [["ann"], "is a list"],
    [{}, "scopeOf returns no part"],
    [Promise.resolve({ user: "ann" }), "scopeOf returns no part"],
    [{ user: undefined }, "has no user: the value is undefined"],
    [{ user: null }, "has no user: the value is null"],
    [{ user: 42 }, "has no user: the value is number"],
    [{ user: "" }, "has no user: the value is empty"],
    [{ user: "  " }, "has no user: the value is empty"],
    [{ user: String(undefined) }, "placeholder"],
    [{ user: String({}) }, "placeholder"],
    [{ user: "\uD800" }, "not well-formed"],
    [{ agent: "desk", user: undefined }, "has no user"],
    [{ userId: "ann" }, 'unknown part "userId"'],
    [{ namespace: "household", user: "ann" }, "a namespace beside"],
  ])("is never the shared memory where scopeOf returns %j", async (returned, message) => {
    const memory = open({ scopeOf: (() => returned) as unknown as ScopeOf });
    expect(() => memory.scopeFor({ context: { userId: "ann" } })).toThrow(usage(message));
    await expect(memory.of()).rejects.toThrow(message);
    await expect(memory.of({})).rejects.toThrow(message);
  });

  it("says so where scopeOf throws", () => {
    const memory = open({
      scopeOf: ({ context }) => ({ user: (context["session"] as { user: string }).user }),
    });
    expect(() => memory.scopeFor({})).toThrow(usage(/scopeOf threw: .*user/));
  });

  it.each([
    [{ user: undefined }, "has no user"],
    [{ agent: "" }, "has no agent"],
    [{ user: "ann", scopeOf: () => ({ user: "bob" }) }, "both scopeOf and a fixed user"],
    [
      { namespace: "household", scopeOf: () => ({ user: "bob" }) },
      "both scopeOf and a fixed user or namespace",
    ],
    [{ namespace: "household", user: "ann" }, "a namespace beside"],
    [{ scopeOf: { user: "ann" } }, "scopeOf is object, not a function"],
    [{ scopeOf: undefined }, "scopeOf is undefined, not a function"],
  ])("is refused at construction: %j", (options, message) => {
    expect(() => openWith(options)).toThrow(usage(message));
  });

  it.each([
    { context: { userId: "ann" } },
    { context: { user_id: 7 } },
    { context: { user: { id: "ann" } } },
    { context: { auth: { user: "ann" } } },
    { context: { session: { sub: "ann" } } },
    { context: { request: { session: { user: { id: "ann" } } } } },
    { context: { tenantId: "acme" } },
    { context: { "organization-id": "acme" } },
    { configurable: { user_id: "ann" } },
    { configurable: { langgraph_auth_user_id: "ann" } },
    { configurable: { langgraph_auth_user: { identity: "ann" } } },
    { metadata: { userId: "ann" } },
    { metadata: { langfuseUserId: "ann" } },
    { context: { uid: "ann" } },
    { context: { personId: "ann" } },
    { context: { workspaceId: "acme" } },
    { context: { clientId: "acme" } },
    { configurable: { "x-user-id": "ann" } },
  ])("without scopeOf refuses a run that names a user: %j", (given) => {
    for (const memory of [open(), open({ agent: "desk" }), open({ namespace: "household" })])
      expect(() => memory.scopeFor(given)).toThrow(usage("names a user"));
    expect(open({ scopeOf: () => ({ agent: "desk" }) }).scopeFor(given)).toEqual({ agent: "desk" });
  });

  it.each([
    {},
    { context: { userId: undefined, locale: "en" } },
    { context: { workspace: "./notes", client: { get: "x" }, team: "ops", person: "3rd" } },
    {
      context: { userAgent: "x", users: ["ann"] },
      configurable: { thread_id: "1", __pregel_previous: { user: "ann" } },
    },
  ])("without scopeOf serves a run that names none: %j", (given) => {
    expect(open({ agent: "desk" }).scopeFor(given)).toEqual({ agent: "desk" });
  });

  it("that is one user's refuses the runs of another", () => {
    const memory = open({ user: "ann" });
    expect(memory.scopeFor({ context: { userId: "ann", tenantId: "acme" } })).toEqual({
      user: "ann",
    });
    expect(memory.scopeFor({ context: { tenantId: "acme" } })).toEqual({ user: "ann" });
    expect(() => memory.scopeFor({ context: { userId: "bob" } })).toThrow(usage("another user"));
  });
});

describe("narrowTo", () => {
  it("adds parts, and changes none", () => {
    const memory = open({ scopeOf: ({ context }) => ({ user: context["userId"] }) });
    const ann = { context: { userId: "ann" } };
    expect(scopeReader(memory, { narrowTo: { agent: "billing" } })(ann)).toEqual({
      agent: "billing",
      user: "ann",
    });
    expect(scopeReader(memory, { narrowTo: { user: "ann" } })(ann)).toEqual({ user: "ann" });
    expect(() => scopeReader(memory, { narrowTo: { user: "bob" } })(ann)).toThrow(
      usage("narrowTo changes the user"),
    );
    expect(() => scopeReader(memory, { narrowTo: { namespace: "household" } })(ann)).toThrow(
      usage("a namespace beside"),
    );
  });

  it("is checked at construction, as far as it can be known there", () => {
    const memory = open({ agent: "desk" });
    expect(() => scopeReader(memory, { narrowTo: { agent: "shop" } })).toThrow(
      usage("narrowTo changes the agent"),
    );
    expect(() => scopeReader(memory, { narrowTo: { user: "" } })).toThrow(
      usage("narrowTo has no user"),
    );
    for (const misplaced of [{ scopeOf: () => ({ user: "ann" }) }, { scope: { user: "ann" } }])
      expect(() => scopeReader(memory, misplaced as object)).toThrow(
        usage("the scope belongs to the memory"),
      );
  });
});
