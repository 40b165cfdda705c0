import { MemoryVectorStore } from "@langchain/classic/vectorstores/memory";
import { Embeddings } from "@langchain/core/embeddings";
import { describe, expect, it } from "vitest";
import { expectCode, failureOf } from "../conformance.testing.js";
import { experienceMemoryConformance } from "../experiences/experience-memory.testing.js";
import { inProcessExperienceMemory } from "../experiences/in-process-experience-memory.js";
import { axis, sample, sampleEmbedder } from "../experiences/sample-experiences.testing.js";
import { sampleBatch } from "../tuples/sample-tuples.testing.js";
import { tupleMemoryModel } from "../tuples/tuple-memory-model.testing.js";
import { tupleMemoryConformance } from "../tuples/tuple-memory.testing.js";
import { fromVectorStore } from "./from-vector-store.js";

/** Three numbers of a text's letters. */
class Letters extends Embeddings {
  constructor() {
    super({});
  }
  async embedQuery(text: string) {
    const sum = [...text].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 1);
    return [1, sum % 7, sum % 11];
  }
  async embedDocuments(texts: string[]) {
    return Promise.all(texts.map((text) => this.embedQuery(text)));
  }
}
const open = () => new MemoryVectorStore(new Letters());

const shared = open();
const ofLogs = open();
tupleMemoryConformance("a vector store", async (namespace) =>
  fromVectorStore(shared).tuples(namespace),
);
tupleMemoryModel(
  "a vector store",
  async (namespace) => fromVectorStore(open()).tuples(namespace),
  5,
);
experienceMemoryConformance("a vector store", async (namespace, embedder) =>
  fromVectorStore(ofLogs).experiences(namespace, embedder === undefined ? {} : { embedder }),
);

/** Directions all around, so that nearest ones differ. */
const around = (index: number, count: number) => {
  const angle = (index / count) * Math.PI;
  return axis(Math.cos(angle), Math.sin(angle), (index % 5) / 10);
};

describe("a memory in a vector store", () => {
  it("scores the candidates that the store finds exactly, as the memory in process does", async () => {
    const asked: number[] = [];
    class Watched extends MemoryVectorStore {
      override async similaritySearchVectorWithScore(vector: number[], count: number) {
        asked.push(count);
        return super.similaritySearchVectorWithScore(vector, count);
      }
    }
    const watched = new Watched(new Letters());
    const memory = fromVectorStore(watched).experiences("many", { embedder: sampleEmbedder });
    const plain = inProcessExperienceMemory({ embedder: sampleEmbedder });
    const logs = Array.from({ length: 400 }, (_, index) =>
      sample(`log ${index}`, {}, { task: around(index, 400), plan: around(index * 7, 400) }),
    );
    await memory.add(logs);
    await plain.add(logs);
    await memory.remove(["log 100"]);
    await plain.remove(["log 100"]);
    asked.length = 0;
    for (const at of [100, 13, 377]) {
      const query = { task: around(at, 400), topK: 4 };
      expect(await memory.query(query)).toEqual(await plain.query(query));
    }
    // Not the whole store: it holds three documents of each log.
    expect(Math.max(...asked)).toBeLessThan(1200);
    const byKey = { key: { mode: "action" as const, vector: axis(1, 0, 0) }, topK: 2 };
    expect(await memory.query(byKey)).toEqual(await plain.query(byKey));
  });

  it("lies beside documents of others, and is there when it is opened again", async () => {
    const store = open();
    await store.addDocuments([{ pageContent: "of somebody else", metadata: { a: 1 } }]);
    const tuples = fromVectorStore(store).tuples("rooms");
    await tuples.addBatch(sampleBatch());
    const experiences = fromVectorStore(store).experiences("rooms", { embedder: sampleEmbedder });
    await experiences.add([sample("a")]);
    await experiences.add([sample("a", { reward: 0.5 })]);
    const again = fromVectorStore(store);
    expect(await again.tuples("rooms").stats()).toEqual(await tuples.stats());
    const reopened = again.experiences("rooms");
    expect((await reopened.log("a"))?.reward).toBe(0.5);
    expect((await (await reopened.at(1)).log("a"))?.reward).toBe(1);
    const [found] = await store.similaritySearch("wash a cup", 1);
    expect(found?.metadata).toHaveProperty("mnemographBody");
  });

  it("does not show a change that was cut off, nor later", async () => {
    const store = open();
    let isCut = false;
    const failing = Object.assign(Object.create(store) as MemoryVectorStore, {
      addVectors: async (...given: Parameters<MemoryVectorStore["addVectors"]>) => {
        const [, documents] = given;
        if (isCut && documents.some(({ metadata }) => metadata["mnemographHead"] === true))
          throw new Error("the line is down");
        return store.addVectors(...given);
      },
    });
    const memory = fromVectorStore(failing).experiences("cut", { embedder: sampleEmbedder });
    await memory.add([sample("a")]);
    isCut = true;
    expect(await failureOf(memory.add([sample("b")]))).toMatchObject({
      message: "the line is down",
    });
    isCut = false;
    expect(await memory.logIds()).toEqual(["a"]);
    await memory.add([sample("c")]);
    const again = fromVectorStore(store).experiences("cut");
    expect(await again.logIds()).toEqual(["a", "c"]);
    expect(await again.version()).toBe(2);
  });

  it("says so where the store leaves a document out", async () => {
    const store = open();
    await fromVectorStore(store).tuples("holes").addBatch(sampleBatch());
    const holes = Object.assign(Object.create(store) as MemoryVectorStore, {
      similaritySearchVectorWithScore: async (vector: number[], count: number) => {
        const found = await store.similaritySearchVectorWithScore(vector, count);
        return found.filter(([{ metadata }]) => metadata["mnemographOrder"] !== 2);
      },
    });
    await expectCode(fromVectorStore(holes).tuples("holes").stats(), "MEMORY_INVALID", /not all/);
  });
});
