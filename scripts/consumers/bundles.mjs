// Two programs of users, an agent with memory in SQLite and a pipeline over an own environment, as
// whole bundles in ESM and in CommonJS.
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { rolldown } from "rolldown";

const programs = fileURLToPath(new URL("bundled", import.meta.url));
const environment = fileURLToPath(
  new URL("../../examples/own-environment/src/coloured-doors.ts", import.meta.url),
);

/** What each program prints. */
const expected = { agent: "episodes 2", pipeline: "take red key, open red door: done" };

const bundlers = {
  esbuild: (entry, file, format) =>
    build({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      platform: "node",
      format,
      logLevel: "error",
    }),
  rolldown: async (entry, file, format) => {
    const building = await rolldown({ input: entry, platform: "node", logLevel: "silent" });
    await building.write({ file, format, codeSplitting: false });
    await building.close();
  },
};

/** Bundles the programs from a project that has the packages installed, into `folder`. */
export const bundlesOf = async (project, folder) => {
  const sources = join(project, "bundled");
  mkdirSync(sources);
  for (const name of Object.keys(expected))
    cpSync(join(programs, `${name}.ts`), join(sources, `${name}.ts`));
  cpSync(environment, join(sources, "coloured-doors.ts"));
  const bundles = [];
  for (const [bundler, write] of Object.entries(bundlers))
    for (const [format, ending] of [
      ["esm", "mjs"],
      ["cjs", "cjs"],
    ])
      for (const name of Object.keys(expected)) {
        const file = join(folder, `${bundler}-${name}.${ending}`);
        await write(join(sources, `${name}.ts`), file, format);
        bundles.push({
          name: `${name} bundled by ${bundler} as ${format}`,
          file,
          expected: expected[name],
        });
      }
  return bundles;
};
