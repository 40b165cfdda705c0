import { Runnable } from "@langchain/core/runnables";

/**
 * The choice of a conditional edge. A plain function would become a runnable that reports a run of
 * its own to every callback and tracer, at each step; what an edge chooses shows in the next node.
 */
export class Route<State, Target> extends Runnable<State, Target> {
  lc_namespace = ["mnemograph", "graph"];
  override name = "condition";

  constructor(private readonly choose: (state: State) => Target) {
    super();
  }

  override async invoke(state: State): Promise<Target> {
    return this.choose(state);
  }
}
