import type { Json } from "@mnemograph/core";
import type { RunOptions } from "../run-options.js";
import type { RunDatabase } from "./run-database.js";

export interface DatabaseRunOptions extends Omit<RunOptions, "fileSystem" | "onEpisodeGroup"> {
  readonly database: RunDatabase;
  /** What workers open the run with: JSON without secrets, since it is stored. */
  readonly workerData: Json;
  /** How long a worker may be silent before another one takes its episodes over. */
  readonly leaseSeconds?: number;
  /** How often an episode may kill its worker without any progress before it is given up. */
  readonly retries?: number;
  /** Hears of a database that does not answer for a while. */
  readonly onReport?: (text: string) => void;
  readonly queueSchema?: string;
  readonly pollMilliseconds?: number;
}
