import { availableParallelism, totalmem } from "node:os";
import { MnemographError } from "@mnemograph/core/domain";
import type { EndpointFacts } from "@mnemograph/bench";
import type { UnreadableTask } from "@mnemograph/core";
import type { Command } from "commander";
import type { Io } from "../io.js";

/**
 * What an endpoint takes, in one line.
 */
const describeEndpoint = ({
  roles,
  settings,
  tools,
  schema,
  contextSize,
  waits,
}: EndpointFacts): string => {
  const parts = Object.entries({
    ...roles,
    ...settings,
    ...(tools !== undefined && { tools }),
    ...(schema !== undefined && { schema }),
  });
  const named = (isTaken: boolean) =>
    parts.flatMap(([part, taken]) => (taken === isTaken ? [part] : [])).join(", ");
  return [
    `it takes ${named(true) || "nothing that was tried"}`,
    ...(named(false) === "" ? [] : [`it is asked without ${named(false)}`]),
    ...(contextSize === undefined ? [] : [`its context holds ${contextSize} tokens`]),
    ...(waits === undefined
      ? []
      : [`it asked ${waits.count} times to wait, at most ${waits.longestSeconds} seconds`]),
  ].join("; ");
};

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** Tasks of the user's data that cannot be read. */
  readonly unreadable?: readonly UnreadableTask[];
  /** What a model's endpoint takes. */
  readonly endpoint?: EndpointFacts;
}

const attempt = async (
  name: string,
  check: () => Promise<string | Pick<Check, "detail" | "unreadable" | "endpoint">>,
): Promise<Check> => {
  try {
    const found = await check();
    return { name, ok: true, ...(typeof found === "string" ? { detail: found } : found) };
  } catch (error) {
    return {
      name,
      ok: false,
      detail: MnemographError.isInstance(error) ? `${error.message}; ${error.hint}` : String(error),
    };
  }
};

/** Asks the model a few tiny questions, and reports what its endpoint accepts. */
const modelCheck = (
  io: Io,
  { model: name, baseUrl }: { readonly model: string; readonly baseUrl?: string },
): Promise<Check> =>
  attempt("model", async () => {
    const { lookAtEndpoint } = await import("@mnemograph/bench");
    const endpoint = await lookAtEndpoint(name, {
      environment: io.environment,
      ...(baseUrl === undefined ? {} : { baseUrl }),
    });
    if (endpoint === null) return `${name} answers, and needs no endpoint`;
    return { detail: `${name} answers; ${describeEndpoint(endpoint)}`, endpoint };
  });

const checks = async (io: Io): Promise<readonly Check[]> => {
  const {
    availableSqliteDrivers,
    builtInRegistry,
    sqliteTupleMemory,
    describeUnreadable,
    unreadableIn,
  } = await import("@mnemograph/bench");
  return Promise.all([
    attempt("node", async () => process.version),
    attempt(
      "machine",
      async () =>
        `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    ),
    attempt("sqlite", async () => {
      const memory = await sqliteTupleMemory({ path: ":memory:", namespace: "doctor" });
      const version = await memory.version();
      await memory.close();
      return `${availableSqliteDrivers()[0]} works, an empty memory has version ${version}`;
    }),
    ...builtInRegistry.environments.map(({ name, dataVariable, splits, open }) =>
      attempt(name, async () => {
        const data = dataVariable === null ? undefined : io.environment[dataVariable];
        if (data === undefined || data === "")
          return `built-in tasks; set ${dataVariable} to play your download`;
        const opened = await open({
          name,
          data,
          split: splits[0]!,
          limit: null,
          seed: 1,
          options: {},
        });
        const unreadable = unreadableIn(opened);
        const detail = [
          `${opened.tasks.length} tasks of ${splits[0]} in ${data}`,
          ...describeUnreadable(unreadable),
        ].join("; ");
        return { detail, ...(unreadable.length > 0 && { unreadable }) };
      }),
    ),
    attempt("openai", async () =>
      io.environment["OPENAI_API_KEY"]
        ? "OPENAI_API_KEY is set"
        : "no OPENAI_API_KEY; the offline model and local servers need none",
    ),
  ]);
};

/** `mnemograph doctor`: what works here, and what to set. */
export const doctorCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("doctor")
    .summary("check what works on this machine")
    .option("--model <name>", "ask this model too, and report what its endpoint accepts")
    .option("--base-url <url>", "the endpoint of that model")
    .option("--json", "print the checks as JSON")
    .addHelpText("after", "\nExample:\n  ALFWORLD_DATA=~/alfworld mnemograph doctor")
    .action(
      async ({
        model,
        baseUrl,
        ...options
      }: {
        json?: boolean;
        model?: string;
        baseUrl?: string;
      }) => {
        const asked =
          model === undefined
            ? []
            : [await modelCheck(io, { model, ...(baseUrl === undefined ? {} : { baseUrl }) })];
        const found = [...(await checks(io)), ...asked];
        const width = Math.max(...found.map(({ name }) => name.length));
        const lines = found.map(
          ({ name, ok, detail }) => `${ok ? "ok  " : "FAIL"} ${name.padEnd(width)} ${detail}`,
        );
        io.answer(options, found, lines.join("\n"));
        if (found.some(({ ok }) => !ok)) fail();
      },
    );
};
