import type { NodeSpec } from "./define-node.js";
import type { Fields, UpdatesOf, ValuesOf } from "./field.js";
import type { GraphDefinition } from "./graph-spec.js";

/** Keys of Wanted whose value in Offered is missing or of another type. */
type Unfit<Wanted, Offered> = {
  [K in keyof Wanted]-?: K extends keyof Offered
    ? [Offered[K]] extends [Wanted[K]]
      ? never
      : K
    : K;
}[keyof Wanted];

/** Keys of a node's update that the state lacks or stores as another type. */
type Unstorable<Update, Stored> = {
  [K in keyof Update]-?: K extends keyof Stored
    ? Exclude<Update[K], undefined> extends Exclude<Stored[K], undefined>
      ? never
      : K
    : K;
}[keyof Update];

type Reading<Reads extends Fields, State> = [Unfit<ValuesOf<Reads>, State>] extends [never]
  ? unknown
  : {
      readonly mistake: `this node reads ${Unfit<ValuesOf<Reads>, State> & string}, which the state lacks or holds as another type`;
    };

type Writing<Writes extends Fields, Update> = [Unstorable<UpdatesOf<Writes>, Update>] extends [
  never,
]
  ? unknown
  : {
      readonly mistake: `this node writes ${Unstorable<UpdatesOf<Writes>, Update> & string}, which the state lacks or holds as another type`;
    };

/** The node itself where it fits the state; otherwise a type whose text says what does not fit. */
export type Fits<Node, State, Update> =
  Node extends GraphDefinition<any, any, any>
    ? unknown
    : Node extends NodeSpec<any, infer Reads, infer Writes, any, any>
      ? Reading<Reads, State> & Writing<Writes, Update>
      : Node extends (state: infer Input, ...rest: any[]) => infer Result
        ? ([Unfit<Input, State>] extends [never]
            ? unknown
            : {
                readonly mistake: `this function reads ${Unfit<Input, State> & string}, which the state lacks or holds as another type`;
              }) &
            (Awaited<Result> extends object
              ? [Unstorable<Awaited<Result>, Update>] extends [never]
                ? unknown
                : {
                    readonly mistake: `this function writes ${Unstorable<Awaited<Result>, Update> & string}, which the state lacks or holds as another type`;
                  }
              : { readonly mistake: "this function must return an object of channels" })
        : {
            readonly mistake: "a node is made by defineNode or defineGraph, or is a function of the state";
          };
