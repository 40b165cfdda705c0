/**
 * What is being done: `working` follows one piece of work, `finished` ends it, a `note` stands by
 * itself.
 */
export type ProgressReport =
  | {
      readonly type: "working";
      readonly text: string;
      readonly done: number;
      readonly all: number;
      /** Long work that costs money: where nothing is redrawn, a line reports each tenth of it. */
      readonly isLogged?: true;
    }
  | { readonly type: "finished"; readonly text: string }
  | { readonly type: "note"; readonly text: string };
