// node benchmarks/scale.mjs [products]: writes generated product files in WebShop's own form,
// builds a catalogue from them, and shops in it.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createGenerator, idOf } from "./generate-documents.mjs";
import { buildCatalogue, createWebshopEnvironment, openCatalogue } from "../dist/index.js";

const megabytes = (bytes) => Math.round(bytes / 2 ** 20);
const seconds = (since) => Math.round((performance.now() - since) / 100) / 10;
const report = (line) => console.log(JSON.stringify(line));
const percentile = (times, share) => {
  const sorted = times.toSorted((left, right) => left - right);
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(3));
};

const categories = ["beauty", "electronics", "fashion", "garden", "grocery"];

const writeFile = async (path, entries, open, close) => {
  const file = createWriteStream(path, { highWaterMark: 1 << 20 });
  file.write(open);
  let first = true;
  for (const entry of entries) {
    if (!file.write(first ? entry : `,\n${entry}`)) await once(file, "drain");
    first = false;
  }
  file.end(close);
  await once(file, "finish");
};

function* productEntries(count) {
  const generator = createGenerator("documents");
  for (let number = 0; number < count; number += 1) {
    const words = generator.text().split(" ");
    yield JSON.stringify({
      asin: idOf(number),
      name: words.slice(0, 16).join(" "),
      category: categories[number % 5],
      query: words.slice(0, 2).join(" "),
      product_category: `A › ${words[0]} › ${words[1]}`,
      pricing: `$${(number % 900) + 5}.99`,
      full_description: words.slice(16, -40).join(" "),
      small_description: [words.slice(-40, -12).join(" "), words.slice(0, 20).join(" ")],
      customization_options: {
        Color: words.slice(-12, -6).map((value) => ({ value })),
        Size: words.slice(-6).map((value) => ({ value })),
      },
      images: ["https://example.com/picture.jpg"],
    });
  }
}

function* attributeEntries(count) {
  for (let number = 0; number < count; number += 1)
    yield `${JSON.stringify(idOf(number))}:{"attributes":["easy care","long lasting"]}`;
}

function* humanEntries() {
  const generator = createGenerator("instructions");
  for (let number = 0; number < 12_087; number += 1) {
    const entry = [
      {
        instruction: `i want ${generator.query()}`,
        instruction_attributes: ["easy care"],
        instruction_options: [],
      },
    ];
    yield `${JSON.stringify(idOf(number * 7))}:${JSON.stringify(entry)}`;
  }
}

const build = async (products, folder) => {
  const files = {
    products: join(folder, "items_shuffle.json"),
    attributes: join(folder, "items_ins_v2.json"),
    human: join(folder, "items_human_ins.json"),
  };
  await writeFile(files.products, productEntries(products), "[", "]");
  await writeFile(files.attributes, attributeEntries(products), "{", "}");
  await writeFile(files.human, humanEntries(), "{", "}");
  const started = performance.now();
  const built = await buildCatalogue({
    products: files.products,
    attributes: files.attributes,
    humanInstructions: files.human,
    output: join(folder, "catalogue"),
  });
  report({
    phase: "build",
    products: built.products,
    inputMB: megabytes(statSync(files.products).size),
    seconds: seconds(started),
    sqliteMB: megabytes(built.productBytes),
    indexMB: megabytes(built.indexBytes),
    peakRssMB: megabytes(process.resourceUsage().maxRSS * 1024),
  });
};

const shop = (folder) => {
  const started = performance.now();
  const opened = openCatalogue(folder, { goalSet: "human" });
  const openSeconds = seconds(started);
  const environment = createWebshopEnvironment({ shop: opened, client: "text", maxSteps: 100 });
  const generator = createGenerator("queries");
  const tasks = environment.tasks();
  const searches = [];
  const rankings = [];
  const others = [];
  for (let number = 0; number < 500; number += 1) {
    const query = generator.query().trim();
    let before = performance.now();
    opened.search(query, 50);
    if (number >= 50) rankings.push(performance.now() - before);
    let turn = environment.reset(tasks[number % tasks.length]);
    before = performance.now();
    turn = environment.step(turn.state, `search[${query}]`);
    if (number >= 50) searches.push(performance.now() - before);
    for (const choose of [
      (all) => all.find((one) => /\[b\w{9}\]/.test(one)),
      () => "click[features]",
      () => "click[< prev]",
      () => "click[buy now]",
    ]) {
      const action = choose(environment.admissible(turn.state));
      if (action === undefined) break;
      before = performance.now();
      turn = environment.step(turn.state, action);
      if (number >= 50) others.push(performance.now() - before);
    }
  }
  report({
    phase: "shop",
    goals: opened.goals.length,
    openSeconds,
    searchMedianMs: percentile(rankings, 0.5),
    searchP95Ms: percentile(rankings, 0.95),
    searchStepMedianMs: percentile(searches, 0.5),
    searchStepP95Ms: percentile(searches, 0.95),
    otherStepMedianMs: percentile(others, 0.5),
    otherStepP95Ms: percentile(others, 0.95),
    rssMB: megabytes(process.memoryUsage().rss),
  });
};

if (process.argv[2] === "--shop") shop(process.argv[3]);
else {
  const folder = mkdtempSync(join(tmpdir(), "webshop-scale-"));
  try {
    await build(Number(process.argv[2] ?? 1_180_000), folder);
    spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), "--shop", join(folder, "catalogue")],
      { stdio: "inherit" },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
