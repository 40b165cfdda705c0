import { readFile, rename, writeFile } from "node:fs/promises";
import { MnemographError } from "@mnemograph/core";
import {
  type Lifetime,
  type LogDriver,
  type LogEntry,
  type LogKind,
  type VersionedLog,
  versionedLog,
} from "@mnemograph/memory";

interface Row {
  readonly entry: LogEntry;
  readonly lifetime: Lifetime;
}

interface Content {
  readonly version: number;
  readonly oldestVersion: number;
  readonly metadata: Awaited<ReturnType<LogDriver["metadata"]>>;
  readonly rows: readonly Row[];
}

const nothing: Content = { version: 0, oldestVersion: 0, metadata: {}, rows: [] };
const isThere = (at: number) => (row: Row) =>
  row.lifetime.version <= at && (row.lifetime.removedVersion ?? Infinity) > at;

/** Takes rows with these keys out of what is visible. */
const without = (
  rows: readonly Row[],
  keys: ReadonlySet<string>,
  removedVersion: number,
): readonly Row[] =>
  rows.map((row) =>
    row.lifetime.removedVersion === undefined && keys.has(row.entry.key)
      ? { ...row, lifetime: { ...row.lifetime, removedVersion } }
      : row,
  );

/**
 * One JSON file, for one process: read whole, written whole, so that every call is all or nothing.
 */
const jsonFileDriver = (path: string, namespace: string): LogDriver => {
  const load = async (): Promise<Content> => {
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    return text === undefined ? nothing : (JSON.parse(text) as Content);
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One change after the other; a change that throws leaves the file as it was. */
  const change = <Result>(
    make: (before: Content) => { readonly after: Content; readonly result: Result },
  ): Promise<Result> => {
    const next = last.then(async () => {
      const before = await load();
      const { after, result } = make(before);
      if (after !== before) {
        await writeFile(`${path}.new`, JSON.stringify(after));
        await rename(`${path}.new`, path);
      }
      return result;
    });
    last = next.catch(() => {});
    return next;
  };
  const pinnedIn = ({ version, oldestVersion }: Content, pinned: number | undefined): number => {
    if (pinned === undefined || (pinned >= oldestVersion && pinned <= version))
      return pinned ?? version;
    throw new MnemographError({
      code: "MEMORY_VERSION_UNKNOWN",
      message: `memory "${namespace}" has no version ${pinned}: it holds ${oldestVersion} to ${version}`,
      hint: "a cleared memory cannot show what it held before",
      evidence: { namespace, pinned },
    });
  };

  return {
    namespace,
    extent: async () => {
      const { version, oldestVersion } = await load();
      return { version, oldestVersion };
    },
    metadata: async () => (await load()).metadata,
    setMetadata: (metadata) =>
      change((before) => ({ after: { ...before, metadata }, result: undefined })),
    read: async (pinned, wanted) => {
      const content = await load();
      const version = pinnedIn(content, pinned);
      const fits = ({ entry: { labels } }: Row) =>
        wanted === "all" ||
        (wanted !== "none" &&
          labels.some(({ name, value }) => name === wanted.name && value === wanted.value));
      return {
        version,
        bodies: content.rows
          .filter((row) => isThere(version)(row) && fits(row))
          .map(({ entry }) => entry.body),
      };
    },
    append: (entries) =>
      change((before) => {
        const visible = new Map(
          before.rows.filter(isThere(before.version)).map(({ entry }) => [entry.key, entry.body]),
        );
        const fresh = entries.filter(({ key, body }) => visible.get(key) !== body);
        const replaced = fresh.filter(({ key }) => visible.has(key)).length;
        const version = before.version + (fresh.length > 0 ? 1 : 0);
        const rows = [
          ...without(before.rows, new Set(fresh.map(({ key }) => key)), version),
          ...fresh.map((entry) => ({ entry, lifetime: { version } })),
        ];
        const result = {
          version,
          added: fresh.length - replaced,
          replaced,
          unchanged: entries.length - fresh.length,
        };
        return { after: fresh.length === 0 ? before : { ...before, version, rows }, result };
      }),
    remove: (keys) =>
      change((before) => {
        const gone = before.rows.filter(
          (row) => isThere(before.version)(row) && keys.includes(row.entry.key),
        );
        const version = before.version + (gone.length > 0 ? 1 : 0);
        const rows = without(before.rows, new Set(gone.map(({ entry }) => entry.key)), version);
        return {
          after: gone.length === 0 ? before : { ...before, version, rows },
          result: { version, removed: gone.length },
        };
      }),
    count: async (version) =>
      (await load()).rows.filter(({ lifetime }) => lifetime.version <= version).length,
    pages: async function* (at) {
      const content = await load();
      pinnedIn(content, at);
      for (const { entry, lifetime } of content.rows.filter((row) => row.lifetime.version <= at)) {
        const isStillThere = (lifetime.removedVersion ?? Infinity) > at;
        yield { body: entry.body, ...(isStillThere ? { version: lifetime.version } : lifetime) };
      }
    },
    restore: ({ version, oldestVersion, metadata }, added) =>
      change((before) => {
        const base = before.version;
        if (base !== before.oldestVersion)
          throw new MnemographError({
            code: "MEMORY_INVALID",
            message: `memory "${namespace}" is not empty`,
            hint: "import into another namespace, or clear this one first",
            evidence: { namespace },
          });
        const later = ({ version, removedVersion }: Lifetime): Lifetime =>
          removedVersion === undefined
            ? { version: base + version }
            : { version: base + version, removedVersion: base + removedVersion };
        const rows = added.map(({ entry, lifetime }) => ({ entry, lifetime: later(lifetime) }));
        return {
          after: { version: base + version, oldestVersion: base + oldestVersion, metadata, rows },
          result: undefined,
        };
      }),
    clear: () =>
      change((before) => {
        const next = before.version + 1;
        const isEmpty = before.version === before.oldestVersion;
        return {
          after: isEmpty ? before : { ...before, version: next, oldestVersion: next, rows: [] },
          result: undefined,
        };
      }),
    close: async () => {
      await last;
    },
  };
};

/** A kind of memory in a JSON file: any kind, for the driver knows none. */
export const jsonFileLog = <Entry extends object>(
  kind: LogKind<Entry>,
  { path, namespace = "default" }: { readonly path: string; readonly namespace?: string },
): VersionedLog<Entry> => versionedLog(kind, jsonFileDriver(path, namespace));
