import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { exportMemory, importMemory, sqliteTupleMemory } from "@mnemograph/memory";
import { checkModel } from "@mnemograph/models";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { prepareTupleMemory } from "../memory/prepare-memory.js";
import { openSession } from "../session.js";
import { pathFrom } from "../settings.js";
import { type PlayOptions, settingsFrom, withPlayOptions } from "./options.js";

const withSession = async (options: PlayOptions, io: Io, use: (session: Awaited<ReturnType<typeof openSession>>, settings: ReturnType<typeof settingsFrom>) => Promise<void>) => {
  const settings = settingsFrom(options, io, "none");
  const session = await openSession(settings, io.environment);
  try {
    await use(session, settings);
  } finally {
    await session.close();
  }
};

/** `mnemograph memory form|inspect|export|import`. */
export const memoryCommand = (program: Command, io: Io): void => {
  const memory = program.command("memory").summary("form, inspect, export and import memories");
  withPlayOptions(memory.command("form").summary("form LDM2's memory from demonstrations")).action((options: PlayOptions) =>
    withSession(options, io, async (session, settings) => {
      await checkModel(session.model);
      await prepareTupleMemory(session, settings, io);
    }),
  );
  withPlayOptions(memory.command("inspect").summary("what a memory holds: batches, goal types, observation types"))
    .option("--json", "print the whole index as JSON")
    .action((options: PlayOptions & { json?: boolean }) =>
      withSession(options, io, async (session) => {
        const stats = await (await session.tupleMemory()).stats();
        if (options.json) {
          io.out(`${JSON.stringify(stats, null, 2)}\n`);
          return;
        }
        io.out(`version ${stats.version}: ${stats.tuples} tuples, ${stats.refined} of them refined\n`);
        for (const batch of stats.batches) {
          io.out(`batch ${batch.batchId}: ${batch.tuples} tuples\n`);
          for (const type of batch.goalTypes) {
            io.out(`  goal type ${type.id} "${type.name}": ${type.goals} goals, ${type.tuples} tuples\n`);
            for (const cell of type.observationTypes) io.out(`    observation type ${cell.id} "${cell.name}": ${cell.tuples} tuples\n`);
          }
        }
      }),
    );
  withPlayOptions(memory.command("export").summary("write a memory as JSON lines").argument("<file>")).action((file: string, options: PlayOptions) =>
    withSession(options, io, async (session) => {
      const stream = createWriteStream(pathFrom(io.cwd, file));
      for await (const line of exportMemory(await session.tupleMemory())) if (!stream.write(line)) await once(stream, "drain");
      stream.end();
      await once(stream, "finish");
    }),
  );
  memory
    .command("import")
    .summary("read a memory from JSON lines into a SQLite file")
    .argument("<file>", "written by `memory export`")
    .argument("<database>", "the SQLite file")
    .option("--namespace <name>", "the memory's name in that file", "imported")
    .action(async (file: string, database: string, options: { namespace: string }) => {
      const target = await sqliteTupleMemory({ path: pathFrom(io.cwd, database), namespace: options.namespace });
      try {
        await importMemory(target, createInterface({ input: createReadStream(pathFrom(io.cwd, file)), crlfDelay: Number.POSITIVE_INFINITY }));
        io.out(`${(await target.stats()).tuples} tuples imported\n`);
      } finally {
        await target.close();
      }
    });
};
