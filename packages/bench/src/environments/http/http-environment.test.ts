import {
  type Environment,
  type EnvironmentSettings,
  imagesIn,
  playPolicy,
  type Task,
} from "@mnemograph/core";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Fault,
  serveEnvironment,
  type ServedEnvironment,
} from "./environment-server.testing.js";
import { httpEnvironment, type HttpEnvironmentOptions } from "./http-environment.js";

type State = { readonly goal: string; readonly at: number };

/** A corridor: the door that the task names is opened by as many steps. */
const corridor: Environment<State> = {
  name: "corridor",
  version: "corridor/1",
  maxSteps: 6,
  reset: ({ id }) => ({
    state: { goal: id, at: 0 },
    observation: "door 0",
    reward: 0,
    done: false,
    success: false,
  }),
  step: ({ goal, at }, action) => {
    const next = action === "walk" ? at + 1 : at;
    const success = action === "open" && String(at) === goal;
    return {
      state: { goal, at: next },
      observation: action === "walk" ? `door ${next}` : "Nothing happens.",
      reward: success ? 1 : next / 10,
      done: success,
      success,
    };
  },
  admissible: () => ["walk", "open"],
};

const tasks: readonly Task[] = ["1", "2", "3"].map((id, index) => ({
  id,
  environment: "corridor",
  split: index === 0 ? "train" : "test",
  type: "walk",
  goal: `open door ${id}`,
}));
const [one, two] = tasks as [Task, Task, Task];
const settings: EnvironmentSettings = {
  name: "corridor",
  data: null,
  split: "test",
  limit: null,
  seed: 7,
  options: {},
};

const running: ServedEnvironment[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
const serve = async (
  info: Readonly<Record<string, unknown>> = {},
  faultOf?: (route: string, count: number) => Fault | undefined,
) => {
  const server = await serveEnvironment(corridor as unknown as Environment, tasks, info, faultOf);
  running.push(server);
  return server;
};
const quick: HttpEnvironmentOptions = { retryAfterMs: [1, 1], timeoutMs: 2000 };
const opened = async (server: ServedEnvironment) =>
  (await httpEnvironment(server.address, quick)).open(settings);
const policy =
  (...actions: readonly string[]) =>
  ({ trajectory }: { readonly trajectory: readonly unknown[] }) =>
    actions[trajectory.length] ?? "";
const solution = policy("walk", "walk", "open");

describe("an environment behind HTTP", () => {
  it("plays as the environment itself, and leaves no session open", async () => {
    const server = await serve();
    const { environment, tasks: played } = await opened(server);
    expect(played.map(({ id }) => id)).toEqual(["2", "3"]);
    expect(await playPolicy(environment, two, solution)).toEqual(
      await playPolicy(corridor as unknown as Environment, two, solution),
    );
    expect(server.sessions.size).toBe(0);
  });

  it("plays episodes side by side, forks them, and lists what can be done", async () => {
    const { environment } = await opened(await serve());
    const first = await environment.reset(two);
    const left = await environment.step(first.state, "walk");
    const right = await environment.step(first.state, "open");
    expect([left.observation, right.observation]).toEqual(["door 1", "Nothing happens."]);
    expect(await environment.admissible?.(left.state)).toEqual(["open", "walk"]);
    const played = await Promise.all(tasks.map((task) => playPolicy(environment, task, solution)));
    expect(played.map(({ success }) => success)).toEqual([false, true, false]);
  });

  it("has the experts that the server lists, and says which task has none", async () => {
    const expert = ["walk", "open"];
    const open = await opened(await serve({ tasks: [{ ...one, expert }, two] }));
    const [shown] = await open.demonstrations({ perType: 1, seed: 1 });
    expect(shown?.steps.map(({ action }) => action)).toEqual(expert);
    expect(() => open.environment.expert?.(two)).toThrow(/no expert's actions for task 2/);
  });
});

describe("tools and pictures", () => {
  const tools = [
    {
      name: "move",
      description: "Moves.",
      parameters: { type: "object", properties: { to: { type: "string" } }, required: ["to"] },
    },
    { name: "look" },
  ];
  const data = Buffer.from("a picture").toString("base64");
  const image = { mediaType: "image/png", data };
  const answering = (reply: object, info: object = {}) =>
    serve({ tools, images: true, admissible: false, ...info }, (route) =>
      route === "/step" ? { status: 200, body: JSON.stringify(reply) } : undefined,
    );
  const stepOf = async (server: ServedEnvironment, action: string) => {
    const { environment } = await opened(server);
    const { state } = await environment.reset(two);
    return { environment, turn: await environment.step(state, action) };
  };

  it("are the environment's: tools with their schema, results for calls, bytes by their hash", async () => {
    const results = [{ text: "You moved." }, { text: "dark", isError: true, images: [image] }];
    const server = await answering({ observation: "It rains.", results, images: [image] });
    const { environment, turn } = await stepOf(server, 'move({"to":"door"})\nlook({})');
    expect(environment.tools?.map(({ name }) => name)).toEqual(["move", "look"]);
    expect(environment.tools?.[0]?.schema.safeParse({}).success).toBe(false);
    expect(environment.tools?.[0]?.schema.safeParse({ to: "door" }).success).toBe(true);
    const [picture] = turn.images ?? [];
    expect(turn.toolResults).toEqual([
      { callId: "call-1", name: "move", text: "You moved.", isError: false },
      { callId: "call-2", name: "look", text: "dark", isError: true, images: [picture] },
    ]);
    expect(imagesIn(turn.observation)).toEqual([picture, picture]);
    expect(turn.observation).toContain("It rains.");
    expect(Buffer.from((await environment.images?.get(picture?.hash ?? "")) ?? []).toString()).toBe(
      "a picture",
    );
  });

  it("answer one call with the observation alone, and an answer in words with none", async () => {
    const server = await answering({ observation: "You moved.", images: [image] });
    const { turn } = await stepOf(server, 'move({"to":"door"})');
    expect(turn.toolResults).toMatchObject([{ name: "move", text: "You moved." }]);
    const { turn: words } = await stepOf(server, "answer: done");
    expect(words).not.toHaveProperty("toolResults");
    expect(imagesIn(words.observation)).toHaveLength(1);
  });

  it.each<[string, object, object, string]>([
    ["calls without answers", { observation: "" }, {}, "answered 0 of 2 calls"],
    [
      "pictures not announced",
      { observation: "", results: [{ text: "" }, { text: "", images: [image] }] },
      { images: false },
      "sent a picture",
    ],
    ["no base64", { observation: "", images: [{ ...image, data: "%" }] }, {}, "images"],
    [
      "no picture",
      { observation: "", images: [{ data, mediaType: "text/html" }] },
      {},
      "mediaType",
    ],
  ])("are refused by name: %s", async (_, reply, info, message) => {
    await expect(stepOf(await answering(reply, info), "look({})\nlook({})")).rejects.toMatchObject({
      code: "ENVIRONMENT_CALL_FAILED",
      message: expect.stringMatching(message) as string,
    });
  });

  it("refuses tools of one name, and a schema that is none", async () => {
    const wrong = {
      name: "look",
      parameters: { type: "object", properties: { a: { type: "thing" } } },
    };
    for (const info of [{ tools: [tools[1], tools[1]] }, { tools: [wrong] }])
      await expect(opened(await serve(info))).rejects.toMatchObject({
        code: "ENVIRONMENT_CALL_FAILED",
        message: expect.stringContaining("tools") as string,
      });
  });
});

describe("a lost connection within an episode", () => {
  it.each<[string, Fault]>([
    ["cut", { drop: true }],
    ["refused by a proxy", { status: 503, body: "later" }],
    [
      "answered by a server that was started again",
      { status: 404, body: '{"error":{"code":"unknown_session","message":"who?"}}' },
    ],
  ])("is made up for in another session: %s", async (_, fault) => {
    const server = await serve({}, (route, count) =>
      route === "/step" && count === 2 ? fault : undefined,
    );
    const { environment } = await opened(server);
    expect(await playPolicy(environment, two, solution)).toMatchObject({ success: true });
    expect(server.asked.filter((route) => route === "/reset")).toHaveLength(2);
  });

  it("ends the episode where it stays lost", async () => {
    const server = await serve({}, (route) => (route === "/step" ? { drop: true } : undefined));
    const { environment } = await opened(server);
    await expect(playPolicy(environment, two, solution)).rejects.toMatchObject({
      code: "ENVIRONMENT_UNREACHABLE",
    });
    expect(server.asked.filter((route) => route === "/step")).toHaveLength(3);
  });

  it("is never made up for where an action cannot be undone", async () => {
    const server = await serve({ effects: "irreversible" }, (route) =>
      route === "/step" ? { drop: true } : undefined,
    );
    const { environment } = await opened(server);
    await expect(playPolicy(environment, two, solution)).rejects.toMatchObject({
      code: "ENVIRONMENT_UNREACHABLE",
    });
    expect(server.asked.filter((route) => route === "/step")).toHaveLength(1);
  });

  it("is a mismatch where the world does not answer the same again", async () => {
    const server = await serve({}, (route, count) => {
      if (route === "/step" && count === 2) return { drop: true };
      return route === "/reset" && count === 2
        ? { status: 200, body: '{"session":"x","observation":"elsewhere","admissible":[]}' }
        : undefined;
    });
    const { environment } = await opened(server);
    await expect(playPolicy(environment, two, solution)).rejects.toMatchObject({
      code: "ENVIRONMENT_MISMATCH",
    });
  });
});

describe("a server's mistake", () => {
  it.each<[string, string, Fault]>([
    ["no JSON", "no JSON: <html>", { status: 200, body: "<html>" }],
    ["a reply without an observation", "observation", { status: 200, body: '{"session":"a"}' }],
    [
      "an error",
      "status 500: boom",
      { status: 500, body: '{"error":{"code":"x","message":"boom"}}' },
    ],
    ["escape sequences", "\\\\u001b", { status: 500, body: "\u001b[2J" }],
    ["a redirect", "status 302", { status: 302, body: "", location: "http://127.0.0.1:9/" }],
    [
      "no list of what can be done",
      "left out",
      { status: 200, body: '{"session":"a","observation":""}' },
    ],
  ])("is named: %s", async (_, message, fault) => {
    const server = await serve({}, (route) => (route === "/reset" ? fault : undefined));
    const { environment } = await opened(server);
    await expect(environment.reset(two)).rejects.toMatchObject({
      code: "ENVIRONMENT_CALL_FAILED",
      message: expect.stringMatching(message),
    });
  });

  it("names a task that it does not hold", async () => {
    const { environment } = await opened(await serve());
    await expect(environment.reset({ ...two, id: "9" })).rejects.toMatchObject({
      code: "TASK_UNKNOWN",
    });
  });

  it.each([
    ["protocol", { protocol: 2 }],
    ["tasks", { tasks: [] }],
    ["tasks", { tasks: [one, one] }],
    ["name", { name: "../up" }],
    ["maxSteps", { maxSteps: 0 }],
    ["action", { description: { action: [] } }],
  ])("in /info is refused before anything is played: %s", async (field, info) => {
    const server = await serve(info);
    await expect(httpEnvironment(server.address, quick)).rejects.toMatchObject({
      code: "ENVIRONMENT_CALL_FAILED",
      message: expect.stringContaining(field),
    });
  });

  it("needs no answer: a server that is not there, and one that does not answer in time", async () => {
    const gone = await serve();
    await gone.close();
    await expect(httpEnvironment(gone.address, quick)).rejects.toMatchObject({
      code: "ENVIRONMENT_UNREACHABLE",
      message: expect.stringContaining("ECONNREFUSED"),
      hint: expect.stringContaining("start the server"),
    });
    const never = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    await expect(
      httpEnvironment("http://127.0.0.1:1", { fetch: never, timeoutMs: 20 }),
    ).rejects.toMatchObject({ message: expect.stringContaining("within 20 ms") });
  });
});

describe("an address", () => {
  it.each([
    "http://games.example:8000",
    "http://127.0.0.1.games.example",
    "http://0.0.0.0:8000",
    "http://10.0.0.7",
  ])("of another machine is not asked unless allowed: %s", async (address) => {
    const asked: string[] = [];
    const fetch = async (url: string | URL | Request) => {
      asked.push(String(url));
      return new Response("{}");
    };
    await expect(httpEnvironment(address, { fetch })).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("MNEMOGRAPH_ENVIRONMENT_HOSTS="),
    });
    expect(asked).toEqual([]);
    const allowedHosts = [new URL(address).hostname];
    await expect(httpEnvironment(address, { fetch, allowedHosts })).rejects.toMatchObject({
      code: "ENVIRONMENT_CALL_FAILED",
    });
    expect(asked).toHaveLength(1);
  });

  it.each(["http://ann:pw@127.0.0.1", "http://127.0.0.1?key=abc", "http://127.0.0.1#x", "http://"])(
    "that would write a secret into the run is refused: %s",
    async (address) => {
      await expect(httpEnvironment(address)).rejects.toMatchObject({ code: "USAGE" });
    },
  );
});
