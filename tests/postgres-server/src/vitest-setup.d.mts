import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Empty where no server can be had. */
    readonly postgresUrl: string;
  }
}

declare const setup: (project: TestProject) => Promise<(() => Promise<void>) | undefined>;
export default setup;
