import {
  BaseCheckpointSaver,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  copyCheckpoint,
  maxChannelVersion,
  type PendingWrite,
  type SerializerProtocol,
  TASKS,
  WRITES_IDX_MAP,
} from "@langchain/langgraph-checkpoint";
import { MnemographError } from "@mnemograph/core";
import type { SqliteDatabase, SqliteValue } from "../sqlite-driver/database.js";
import { checkpointStatements, type CheckpointLine } from "./checkpoint-statements.js";

type Config = Parameters<BaseCheckpointSaver["getTuple"]>[0];

/** The part of a config that names checkpoints. */
interface Place {
  readonly thread_id?: string;
  readonly checkpoint_ns?: string;
  readonly checkpoint_id?: string;
}
const placeOf = (config: Config): Place => (config.configurable ?? {}) as Place;

const required = (place: Place, name: keyof Place): string => {
  const value = place[name];
  if (value !== undefined && value !== "") return value;
  throw new MnemographError({
    code: "USAGE",
    message: `the config names no ${name}`,
    hint: `pass { configurable: { ${name}: … } }`,
    evidence: { place },
  });
};
const bytesOf = (value: CheckpointLine["checkpoint"]): Uint8Array | string => value ?? "";
const configOf = (thread_id: string, checkpoint_ns: string, checkpoint_id: string) => ({
  configurable: { thread_id, checkpoint_ns, checkpoint_id },
});

/**
 * A LangGraph checkpointer in a SQLite database, in the tables of LangGraph's own SqliteSaver:
 * files of either are read by both. It makes them where they are missing. Any number of processes
 * may share a file.
 *
 * @throws MnemographError USAGE, by `put` and `putWrites`, where the config names no thread, or a
 *   serializer writes a checkpoint and its metadata as two types.
 * @example
 * import { openSqlite } from "@mnemograph/memory/sqlite-driver";
 * graph.compile({ checkpointer: new SqliteCheckpointer(openSqlite(":memory:")) });
 */
export class SqliteCheckpointer extends BaseCheckpointSaver {
  readonly database: SqliteDatabase;
  // No #names: whoever watches a saver makes objects that inherit from it.
  private readonly sql: ReturnType<typeof checkpointStatements>;

  constructor(database: SqliteDatabase, serde?: SerializerProtocol) {
    super(serde);
    this.database = database;
    this.sql = checkpointStatements(database);
  }

  async getTuple(config: Config): Promise<CheckpointTuple | undefined> {
    const place = placeOf(config);
    const { thread_id, checkpoint_ns = "", checkpoint_id } = place;
    if (thread_id === undefined) return undefined;
    const line = checkpoint_id
      ? this.sql.one.get(thread_id, checkpoint_ns, checkpoint_id)
      : this.sql.newest.get(thread_id, checkpoint_ns);
    return line === undefined ? undefined : this.tupleOf(line);
  }

  async *list(
    config: Config,
    options: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const { thread_id, checkpoint_ns } = placeOf(config);
    const before = options.before === undefined ? undefined : placeOf(options.before).checkpoint_id;
    const wanted = Object.entries(options.filter ?? {}).filter(([, value]) => value !== undefined);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    for (const key of this.sql.keys(thread_id, checkpoint_ns, before)) {
      if (left <= 0) return;
      const line = this.sql.one.get(key.thread_id, key.checkpoint_ns, key.checkpoint_id);
      // Its thread may leave while the list is read.
      if (line === undefined) continue;
      const metadata = (await this.serde.loadsTyped(
        line.type ?? "json",
        bytesOf(line.metadata),
      )) as Record<string, unknown>;
      if (
        !wanted.every(([name, value]) => JSON.stringify(metadata[name]) === JSON.stringify(value))
      )
        continue;
      left -= 1;
      yield await this.tupleOf(line);
    }
  }

  async put(config: Config, checkpoint: Checkpoint, metadata: CheckpointMetadata) {
    const place = placeOf(config);
    const threadId = required(place, "thread_id");
    const { checkpoint_ns = "", checkpoint_id: parent = null } = place;
    const [type, body] = await this.serde.dumpsTyped(copyCheckpoint(checkpoint));
    const [metadataType, metadataBody] = await this.serde.dumpsTyped(metadata);
    if (type !== metadataType) {
      throw new MnemographError({
        code: "USAGE",
        message: "a checkpoint and its metadata were serialized as two types",
        hint: "use a serializer that writes both alike, as LangGraph's does",
        evidence: { type, metadataType },
      });
    }
    this.sql.putCheckpoint.run(
      threadId,
      checkpoint_ns,
      checkpoint.id,
      parent,
      type,
      body,
      metadataBody,
    );
    return configOf(threadId, checkpoint_ns, checkpoint.id);
  }

  async putWrites(config: Config, writes: PendingWrite[], taskId: string): Promise<void> {
    const place = placeOf(config);
    const [threadId, checkpointId] = [
      required(place, "thread_id"),
      required(place, "checkpoint_id"),
    ];
    const rows: [string, string, string, string, number, string, string, SqliteValue][] = [];
    for (const [index, [channel, value]] of writes.entries()) {
      const [type, body] = await this.serde.dumpsTyped(value);
      const position = WRITES_IDX_MAP[channel] ?? index;
      rows.push([
        threadId,
        place.checkpoint_ns ?? "",
        checkpointId,
        taskId,
        position,
        channel,
        type,
        body,
      ]);
    }
    // Errors and interrupts replace each other; what a task wrote stays as it was written first.
    const statement = writes.every(([channel]) => channel in WRITES_IDX_MAP)
      ? this.sql.replaceWrite
      : this.sql.addWrite;
    this.database.immediately(() => {
      for (const row of rows) statement.run(...row);
    });
  }

  async deleteThread(threadId: string): Promise<void> {
    this.database.immediately(() => {
      this.sql.deleteCheckpoints.run(threadId);
      this.sql.deleteWrites.run(threadId);
    });
  }

  /** Lets go of the file. */
  close(): void {
    this.database.close();
  }

  private async tupleOf(line: CheckpointLine): Promise<CheckpointTuple> {
    const { thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id: parent } = line;
    const type = line.type ?? "json";
    const pendingWrites: [string, string, unknown][] = [];
    for (const write of this.sql.writes.all(thread_id, checkpoint_ns, checkpoint_id)) {
      pendingWrites.push([
        write.task_id,
        write.channel,
        await this.serde.loadsTyped(write.type ?? "json", bytesOf(write.value)),
      ]);
    }
    const checkpoint = (await this.serde.loadsTyped(type, bytesOf(line.checkpoint))) as Checkpoint;
    if (checkpoint.v < 4 && parent !== null)
      await this.addPendingSends(checkpoint, thread_id, parent);
    return {
      config: configOf(thread_id, checkpoint_ns, checkpoint_id),
      checkpoint,
      metadata: (await this.serde.loadsTyped(type, bytesOf(line.metadata))) as CheckpointMetadata,
      ...(parent === null ? {} : { parentConfig: configOf(thread_id, checkpoint_ns, parent) }),
      pendingWrites,
    };
  }

  /** Older LangGraphs kept tasks that were sent in the parent's writes instead of in a channel. */
  private async addPendingSends(
    checkpoint: Checkpoint,
    threadId: string,
    parent: string,
  ): Promise<void> {
    const sends: unknown[] = [];
    for (const { type, value } of this.sql.sends.all(threadId, parent, TASKS)) {
      sends.push(await this.serde.loadsTyped(type ?? "json", bytesOf(value)));
    }
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[TASKS] = sends;
    checkpoint.channel_versions[TASKS] =
      versions.length > 0 ? maxChannelVersion(...versions) : this.getNextVersion(undefined);
  }
}
