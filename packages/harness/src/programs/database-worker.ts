/** The program of a worker process of a database: `node database-worker.js <episodes side by side>`; what it reports goes to standard error. */
import { serveDatabase } from "../playing/serve-database.js";

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());

await serveDatabase(
  { concurrency: Number(process.argv[2]) },
  { variables: process.env, cwd: process.cwd(), signal: stop.signal, onReport: ({ text }) => void process.stderr.write(`${text}\n`) },
);
