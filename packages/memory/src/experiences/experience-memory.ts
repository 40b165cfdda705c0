import type { ExperienceLog } from "@mnemograph/core";
import type { LogAdditionResult } from "../log/log-driver.js";
import type { ChangeCondition, StoredMemory } from "../stored-memory.js";
import type { ExperienceRow } from "./experience-row.js";
import type { EmbedderIdentity, Experience } from "./experience.js";

/** Which part of the log counts how much. RAP table 9 switches parts off with 0. */
export interface ExperienceWeights {
  readonly task: number;
  readonly category: number;
  readonly plan: number;
  readonly key: number;
  readonly intraTask: number;
}

/** What to look for. A field that is left out is skipped. RAP eq. 2 to 4. */
export interface ExperienceQuery {
  readonly task?: Float32Array | undefined;
  readonly category?: Float32Array | undefined;
  readonly plan?: Float32Array | undefined;
  /** Compared with every action, or every observation, of a log; the best one counts. */
  readonly key?:
    | { readonly mode: "action" | "observation"; readonly vector: Float32Array }
    | undefined;
  /** Adds the cosine of a log's own task and its best entry (needs a key). */
  readonly intraTask?: boolean;
  /** By default 1 for each part. */
  readonly weights?: Partial<ExperienceWeights>;
  /** How many logs to return; all of them where the memory holds fewer. */
  readonly topK: number;
  readonly filter?: {
    readonly successOnly?: boolean;
    /** Keeps logs whose reward is higher than this. */
    readonly rewardAbove?: number;
    /** Keeps logs of exactly this category. */
    readonly category?: string;
  };
}

/** Cosines, before weighting; 0 for what was not asked for or has no vector. */
export type ScoreParts = Readonly<Record<keyof ExperienceWeights, number>>;

export interface ScoredExperience {
  readonly logId: string;
  readonly log: ExperienceLog;
  /** The weighted sum of the parts. */
  readonly score: number;
  readonly parts: ScoreParts;
  /**
   * Index into `log.entries` of the ACTION of the best matching pair, in both key modes; absent
   * without a key. The first of equals.
   */
  readonly bestEntry?: number;
}

export interface ExperienceMemoryStats {
  readonly version: number;
  readonly logs: number;
  readonly successes: number;
  readonly entries: number;
  /** Number of logs per category, by name. */
  readonly categories: Readonly<Record<string, number>>;
  readonly embedder?: EmbedderIdentity;
}

/** RAP's memory, read only. */
export interface ExperienceReader {
  version(): Promise<number>;
  /**
   * Best first; among equal scores the log that was added first. Throws MEMORY_INVALID for vectors
   * of another length.
   */
  query(query: ExperienceQuery): Promise<readonly ScoredExperience[]>;
  /** In the order in which they were added; a replaced log counts as added anew. */
  logIds(): Promise<readonly string[]>;
  log(logId: string): Promise<ExperienceLog | undefined>;
  stats(): Promise<ExperienceMemoryStats>;
}

export type ExperienceAdditionResult = LogAdditionResult;

/** RAP's memory: logs of episodes with a vector per field and per entry. RAP section 3.1. */
export interface ExperienceMemory extends ExperienceReader, StoredMemory<ExperienceRow> {
  readonly kind: "experiences";
  /**
   * Adds logs, all or none. A log with a known id replaces the old one; pinned readers keep seeing
   * the old one.
   */
  add(
    experiences: readonly Experience[],
    condition?: ChangeCondition,
  ): Promise<ExperienceAdditionResult>;
  /** Takes logs out (unknown ids are ignored); pinned readers keep seeing them. */
  remove(
    logIds: readonly string[],
    condition?: ChangeCondition,
  ): Promise<{ readonly version: number; readonly removed: number }>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<ExperienceReader>;
}

export interface ExperienceMemoryOptions {
  /** Needed to add to a new memory; a known memory of another embedder is MEMORY_INVALID. */
  readonly embedder?: EmbedderIdentity;
}

/** For memories that are stored elsewhere and searched in this process. */
export interface SearchOptions {
  /**
   * `exact` compares a query with every vector. `candidates` looks for a few dozen good logs first,
   * by codes of one bit a number that the database keeps beside the vectors, and scores those again
   * with the stored numbers. For some thousand logs and more.
   */
  readonly search?: "exact" | "candidates";
  /** Candidates for each wanted log and for ten more; 4 unless set. More finds more, and is slower. */
  readonly oversampling?: number;
}
