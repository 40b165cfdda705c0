import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Waits until the server answers; throws what it printed if it ends or takes two minutes. */
const untilItServes = async (url, isRunning, printed) => {
  for (const began = performance.now(); performance.now() - began < 120_000; await sleep(250)) {
    const isServing = await fetch(`${url}/ok`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServing) return;
    if (!isRunning()) break;
  }
  throw new Error(`langgraph dev does not serve the graph\n${printed()}`);
};

/**
 * Serves a project's graph as its user does, by `npm run dev`, and lets it play the first of the
 * games of `src/graph.ts`. Throws where the server does not start or the game is not solved.
 */
export const playServedGraph = async (folder, graph, env) => {
  const port = await freePort();
  const options = ["--no-browser", "--host", "127.0.0.1", "--port", `${port}`];
  const server = spawn("npm", ["run", "dev", "--", ...options], {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilItServes(
      url,
      () => server.exitCode === null,
      () => output,
    );
    const { games } = await import(pathToFileURL(join(folder, "dist", "graph.js")).href);
    const response = await fetch(`${url}/runs/wait`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ assistant_id: graph, input: { task: games.tasks[0] } }),
    });
    const text = await response.text();
    if (!response.ok || JSON.parse(text).success !== true)
      throw new Error(`langgraph dev answered ${response.status}: ${text.slice(0, 2000)}`);
  } finally {
    // npm starts the server through a shell: the whole group ends.
    if (server.exitCode === null) process.kill(-server.pid);
  }
};
