/** How many turns are known by their words, so that they may go on. */
const mostKnown = 1000;

/** A turn by its words, and the versions of the memories that it reads. */
export interface NamedTurn {
  /** Whose it is. */
  readonly namespace: string;
  /** What its words make. */
  readonly words: string;
  readonly versions: string;
  /** Whether it begins with replies of its own. */
  readonly goesOn: boolean;
}

/**
 * Names turns. Messages of the SDK have no ids: the same words again are another run, unless they
 * go on with replies, as after an approval.
 */
export const turnNames = () => {
  const latest = new Map<string, { readonly id: string; readonly count: number }>();
  return ({ namespace, words, versions, goesOn }: NamedTurn): string => {
    const turn = JSON.stringify([namespace, words]);
    const known = latest.get(turn);
    if (goesOn && known !== undefined) return known.id;
    const count = (known?.count ?? 0) + 1;
    const id = [words, versions, ...(count > 1 ? [count] : [])].join("/");
    latest.delete(turn);
    latest.set(turn, { id, count });
    const [oldest] = latest.keys();
    if (latest.size > mostKnown && oldest !== undefined) latest.delete(oldest);
    return id;
  };
};
