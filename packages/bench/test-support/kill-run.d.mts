export interface ProgramSettings {
  readonly episodes: number;
  readonly workers: number;
  readonly processes: number;
  /** Worker processes that are started ahead. */
  readonly preload?: number;
  readonly longest?: number;
  /** Its workers learn something of an endpoint with every episode. */
  readonly learns?: boolean;
  readonly dieOnce?: number;
  readonly dieAlways?: number;
  readonly marks?: string;
  readonly refuse?: boolean;
  readonly hold?: number;
  readonly killAt?: number;
  readonly tear?: boolean;
}
export interface Printed {
  readonly code?: string;
  readonly message?: string;
  readonly total?: number;
  readonly resumed?: number;
  readonly played?: number;
  readonly failed?: number;
  readonly stopped?: boolean;
  readonly notes?: readonly string[];
}
export const runProgram: (
  module: URL,
  directory: string,
  settings: ProgramSettings,
  kill?: {
    readonly killAfter?: number;
    readonly killWhen?: Promise<unknown>;
    readonly signal?: "SIGKILL" | "SIGINT";
  },
) => Promise<Printed | undefined>;
