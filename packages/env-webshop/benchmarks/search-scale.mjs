// node benchmarks/search-scale.mjs [documents]: builds, saves, opens and searches a generated
// index; prints one JSON line per phase.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromSource } from "../../../scripts/from-source.mjs";
import { createGenerator, idOf } from "./generate-documents.mjs";

const { createIndexBuilder } = await fromSource(
  new URL("../src/search/index-builder.ts", import.meta.url),
);
const { createSearcher } = await fromSource(new URL("../src/search/searcher.ts", import.meta.url));
const { readSearchIndex, writeSearchIndex } = await fromSource(
  new URL("../src/search/index-file.ts", import.meta.url),
);

const megabytes = (bytes) => Math.round(bytes / 2 ** 20);
const rss = () => megabytes(process.memoryUsage().rss);
const seconds = (since) => Math.round((performance.now() - since) / 10) / 100;
const report = (line) => console.log(JSON.stringify(line));
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const build = (documents, path) => {
  const generator = createGenerator("documents");
  let started = performance.now();
  let generating = 0;
  const builder = createIndexBuilder();
  for (let document = 0; document < documents; document += 1) {
    const before = performance.now();
    const text = generator.text();
    generating += performance.now() - before;
    builder.add(idOf(document), text);
  }
  const addSeconds = seconds(started) - generating / 1000;
  started = performance.now();
  const index = builder.finish();
  const finishSeconds = seconds(started);
  started = performance.now();
  const { bytes } = writeSearchIndex(index, path);
  report({
    phase: "build",
    documents,
    postings: index.documents.length,
    terms: index.terms.starts.length - 1,
    addSeconds: Math.round(addSeconds * 10) / 10,
    finishSeconds,
    writeSeconds: seconds(started),
    fileMB: megabytes(bytes),
    peakRssMB: megabytes(process.resourceUsage().maxRSS * 1024),
  });
};

const search = (path) => {
  const before = rss();
  let started = performance.now();
  const index = readSearchIndex(path);
  const openSeconds = seconds(started);
  const searcher = createSearcher(index);
  const generator = createGenerator("queries");
  const queries = Array.from({ length: 550 }, () => generator.query());
  const times = [];
  let cpuBefore = process.cpuUsage();
  for (const [number, query] of queries.entries()) {
    if (number === 50) cpuBefore = process.cpuUsage();
    started = performance.now();
    searcher(query, 50);
    if (number >= 50) times.push(performance.now() - started);
  }
  const cpuMs = process.cpuUsage(cpuBefore).user / 1000 / times.length;
  times.sort((left, right) => left - right);
  report({
    phase: "search",
    queries: times.length,
    openSeconds,
    cpuMeanMs: Math.round(cpuMs * 100) / 100,
    medianMs: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    maxMs: times.at(-1),
    rssBeforeMB: before,
    rssMB: rss(),
  });
};

if (process.argv[2] === "--search") search(process.argv[3]);
else {
  const folder = mkdtempSync(join(tmpdir(), "search-bm25-"));
  const path = join(folder, "index.bin");
  try {
    build(Number(process.argv[2] ?? 1_180_000), path);
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), "--search", path], {
      stdio: "inherit",
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
