import { execFileSync } from "node:child_process";
import { createServer } from "node:net";

/** PostgreSQL and PgBouncer refuse to run as root: an unprivileged user runs them then. */
export const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const number = (flag) =>
        Number(
          execFileSync("id", [flag, name], {
            encoding: "utf8",
            stdio: ["ignore", "pipe", "ignore"],
          }),
        );
      return { uid: number("-u"), gid: number("-g") };
    } catch {
      // No such user: the next one is tried.
    }
  }
  return undefined;
};

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
