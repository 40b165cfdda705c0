export interface ScoredDocument {
  readonly document: number;
  readonly score: number;
}

/** How two kept documents are compared and exchanged. */
const heapOrder = (documents: Uint32Array, scores: Float32Array) => {
  const isWorse = (left: number, right: number) => {
    const difference = scores[left]! - scores[right]!;
    return difference < 0 || (difference === 0 && documents[left]! > documents[right]!);
  };
  const swap = (left: number, right: number) => {
    const document = documents[left]!;
    const score = scores[left]!;
    documents[left] = documents[right]!;
    scores[left] = scores[right]!;
    documents[right] = document;
    scores[right] = score;
  };
  return { isWorse, swap };
};

/**
 * Keeps the best documents by 32-bit score, equal scores by number, in a binary heap with the worst
 * kept one on top.
 */
const createHeap = (limit: number) => {
  const documents = new Uint32Array(limit);
  const scores = new Float32Array(limit);
  const { isWorse, swap } = heapOrder(documents, scores);
  let size = 0;
  const siftDown = () => {
    for (let parent = 0; ;) {
      const left = parent * 2 + 1;
      if (left >= size) return;
      const child = left + 1 < size && isWorse(left + 1, left) ? left + 1 : left;
      if (!isWorse(child, parent)) return;
      swap(child, parent);
      parent = child;
    }
  };
  const siftUp = () => {
    for (let child = size - 1; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!isWorse(child, parent)) return;
      swap(child, parent);
      child = parent;
    }
  };
  return {
    /**
     * Offers a document, later than all before; returns the score that the next one has to exceed.
     */
    offer(document: number, score: number): number {
      if (size < limit) {
        documents[size] = document;
        scores[size] = score;
        size += 1;
        siftUp();
      } else {
        const worst = scores[0]!;
        if (Math.fround(score) > worst) {
          documents[0] = document;
          scores[0] = score;
          siftDown();
        }
      }
      return size < limit ? 0 : scores[0]!;
    },
    sorted(): ScoredDocument[] {
      const order = Array.from({ length: size }, (_, place) => place).toSorted((left, right) =>
        isWorse(left, right) ? 1 : -1,
      );
      return order.map((place) => ({
        document: documents[place]!,
        score: scores[place]!,
      }));
    },
  };
};

/**
 * The best of all documents with a score, those of an equal score by number; 0 means that a
 * document does not match.
 */
export const selectBest = (scores: Float64Array, limit: number): ScoredDocument[] => {
  const heap = createHeap(limit);
  const { length } = scores;
  let threshold = 0;
  for (let document = 0; document < length; document += 1) {
    const score = scores[document]!;
    if (score > threshold) threshold = heap.offer(document, score);
  }
  return heap.sorted();
};
