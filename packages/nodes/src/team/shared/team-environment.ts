import type { TeamEnvironment } from "@mnemograph/core";

export interface TeamDeps {
  readonly environment: TeamEnvironment;
}
