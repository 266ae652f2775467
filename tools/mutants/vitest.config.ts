import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { plannedCode } from "./plan.ts";

const root = join(import.meta.dirname, "..", "..");
const code = plannedCode();
const single = "__STRYKER_ACTIVE_MUTANT__" in process.env;

/** The tests of rules, with the instrumented sources in place of the files. */
export default defineConfig({
  root,
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      load(id: string): string | undefined {
        return code[relative(root, id)];
      },
    },
  ],
  test: {
    include: ["src/rulesets/**/*.test.ts", "tests/{cases,contract}/*.test.ts"],
    // What loads the rules again would load them with a mutant, for all tests after it.
    exclude: ["src/rulesets/unloaded.test.ts"],
    environment: "node",
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    ...(single ? { bail: 1 } : { runner: "./tools/mutants/runner.ts" }),
    testTimeout: 20_000,
    reporters: ["dot"],
  },
});
