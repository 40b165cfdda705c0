import {
  compareEvaluations,
  describeComparison,
  evaluationRows,
} from "@mnemograph/agents/evaluate";
import { formatTable } from "@mnemograph/bench/results";
import { measure } from "./measure.js";
import { openConfiguredModel } from "./model.js";

const { name, model, close } = await openConfiguredModel();
const { plain, withMemory } = await measure(model);
console.log(`model: ${name}\n`);
console.log(formatTable(evaluationRows([plain, withMemory]), [0, 1], "text"));
console.log(`\n${describeComparison(compareEvaluations(plain, withMemory))}`);
close();
