import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { PostgresDatabase } from "@mnemograph/memory/postgres";
import type { EndpointWait } from "@mnemograph/models";

/** What a session takes from the machines that it shares a run with. */
export interface SharedParts {
  /** Keeps the memories instead of files. */
  readonly database?: PostgresDatabase;
  /**
   * Where the user's data lies on this machine; memories keep the name that the settings give them.
   */
  readonly data?: string | null;
  /** What imported experiences are called in the database. */
  readonly experiences?: string | null;
  /** Goes around every model. */
  readonly wrap?: (model: BaseChatModel) => BaseChatModel;
  /** Hears the text of replies as it comes, from models at endpoints. */
  readonly onText?: ((text: string) => unknown) | undefined;
  /** Called with what model calls wait for, and with null when none waits any more. */
  readonly onWait?: ((wait: EndpointWait | null) => void) | undefined;
  /**
   * Says, before the first action of a task whose effects cannot be undone, whether no process of
   * this run began it with this pipeline.
   */
  readonly begin?: ((pipeline: string, taskId: string) => Promise<boolean>) | undefined;
  /** Whether every task is played: then a file of examples must have some for each. */
  readonly playsAll?: boolean;
}
