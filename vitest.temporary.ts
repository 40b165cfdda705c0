import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "mnemograph-tests-";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** A run that was killed could not remove its folder; its name tells whose it was. */
const removeLeft = (place: string) => {
  for (const name of readdirSync(place)) {
    const [, pid] = /^mnemograph-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
};

/**
 * The machine's temporary folder of one run of tests, for the tests and for every program that they
 * start: whatever is made there is gone when the run has ended.
 */
export default () => {
  const place = tmpdir();
  removeLeft(place);
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // A database's server plays under an account of its own.
  chmodSync(folder, 0o755);
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
