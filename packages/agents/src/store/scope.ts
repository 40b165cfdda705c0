/** Whose memory it is. Two scopes never see each other's. */
export interface Scope {
  /** The agent; `agent` unless told. */
  readonly agent?: string | undefined;
  /** Whom it serves; without one, all its users share a memory. */
  readonly user?: string | undefined;
  /** A memory by its own name instead, such as one that a benchmark filled. */
  readonly namespace?: string | undefined;
}

/** Halves of surrogate pairs cannot be escaped. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/**
 * The memory's name in a file or database: `agent/user`, each escaped, so that no name reaches into another's.
 *
 * @example
 * namespaceOf({ agent: "support", user: "ann/1" }); // → "agents/support/ann%2F1"
 */
export const namespaceOf = ({ agent = "agent", user, namespace }: Scope): string =>
  namespace ?? ["agents", agent, ...(user === undefined ? [] : [user])].map((part) => encodeURIComponent(wellFormed(part))).join("/");
