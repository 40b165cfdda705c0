/**
 * The program of a worker process of a database: `node database-worker.js <episodes side by side>`;
 * what it reports goes to standard error. It ends with its standard input, that is also when
 * whoever started it is killed.
 */
import { printableText } from "@mnemograph/core";
import { serveDatabase } from "../experiment/serve-database.js";

/** Milliseconds for leases to be given back; a database or a model may hang. */
const grace = 1500;

const stop = new AbortController();
const report = (text: string) => void process.stderr.write(`${printableText(text)}\n`);

const end = () => {
  setTimeout(() => process.exit(), grace).unref();
  stop.abort();
};
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, end);
process.stdin.once("end", end).resume();
if ("unref" in process.stdin) process.stdin.unref();
process.on("uncaughtException", (error: unknown) => {
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});

await serveDatabase(
  { concurrency: Number(process.argv[2]) },
  {
    variables: process.env,
    cwd: process.cwd(),
    signal: stop.signal,
    onReport: ({ text }) => report(text),
  },
);
