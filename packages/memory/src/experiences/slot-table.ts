/**
 * What an index knows of a log beside its vectors; `first…` and `…Count` are rows of the tables of
 * actions and observations.
 */
export interface Slot {
  readonly rowId: number;
  readonly version: number;
  readonly removedVersion: number;
  readonly reward: number;
  readonly success: number;
  /** Numbers of the category's text and of its vector's row. */
  readonly category: number;
  readonly categoryRow: number;
  readonly firstAction: number;
  readonly actionCount: number;
  readonly firstObservation: number;
  readonly observationCount: number;
}

const columns = {
  rowId: Float64Array,
  version: Float64Array,
  removedVersion: Float64Array,
  reward: Float64Array,
  success: Uint8Array,
  category: Uint32Array,
  categoryRow: Uint32Array,
  firstAction: Uint32Array,
  actionCount: Uint32Array,
  firstObservation: Uint32Array,
  observationCount: Uint32Array,
} as const satisfies Record<keyof Slot, unknown>;
const names = Object.keys(columns) as (keyof Slot)[];

export interface SlotTable {
  readonly size: number;
  append(slot: Slot): void;
  /** Takes all slots out and keeps their room. */
  clear(): void;
  /** All values of a column; valid until the next `append`. */
  column(name: keyof Slot): Float64Array | Uint32Array | Uint8Array;
}

/** Slots as columns of typed arrays: 60 bytes each, where objects take some hundred. */
export const slotTable = (): SlotTable => {
  let held = Object.fromEntries(names.map((name) => [name, new columns[name](256)])) as Record<
    keyof Slot,
    Float64Array
  >;
  let size = 0;
  return {
    get size() {
      return size;
    },
    append: (slot) => {
      if (size === held.rowId.length) {
        const grown = (name: keyof Slot) => {
          const larger = new columns[name](Math.ceil(size * 1.5));
          larger.set(held[name]);
          return larger;
        };
        held = Object.fromEntries(names.map((name) => [name, grown(name)])) as typeof held;
      }
      for (const name of names) held[name][size] = slot[name];
      size += 1;
    },
    clear: () => {
      size = 0;
    },
    column: (name) => held[name],
  };
};
