/** A binary heap that gives back the smallest cost first; equal costs in the order of insertion. */
export interface PriorityQueue<Item> {
  push(item: Item, cost: number): void;
  pop(): Item | undefined;
  readonly size: number;
}

/**
 * A heap that gives the cheapest item first, and of equal ones that which came first.
 *
 * @example
 * const queue = priorityQueue<string>();
 * queue.push("far", 9);
 * queue.push("near", 2);
 * queue.pop(); // → "near"
 */
export const priorityQueue = <Item>(): PriorityQueue<Item> => {
  const items: Item[] = [];
  const costs: number[] = [];
  const orders: number[] = [];
  let inserted = 0;
  const isBefore = (one: number, other: number) =>
    costs[one]! < costs[other]! || (costs[one] === costs[other] && orders[one]! < orders[other]!);
  const swap = (one: number, other: number) => {
    [items[one], items[other]] = [items[other] as Item, items[one] as Item];
    [costs[one], costs[other]] = [costs[other]!, costs[one]!];
    [orders[one], orders[other]] = [orders[other]!, orders[one]!];
  };
  return {
    push(item, cost) {
      let place = items.push(item) - 1;
      costs.push(cost);
      orders.push((inserted += 1));
      while (place > 0 && isBefore(place, (place - 1) >> 1)) {
        swap(place, (place - 1) >> 1);
        place = (place - 1) >> 1;
      }
    },
    pop() {
      if (items.length === 0) return undefined;
      swap(0, items.length - 1);
      const item = items.pop() as Item;
      costs.pop();
      orders.pop();
      for (let place = 0; ;) {
        let first = place;
        if (place * 2 + 1 < items.length && isBefore(place * 2 + 1, first)) first = place * 2 + 1;
        if (place * 2 + 2 < items.length && isBefore(place * 2 + 2, first)) first = place * 2 + 2;
        if (first === place) return item;
        swap(place, first);
        place = first;
      }
    },
    get size() {
      return items.length;
    },
  };
};
