import { defineConfig } from "vitest/config";
import { quickFolder } from "./tools/quick-folder.mjs";

process.env["TMPDIR"] = quickFolder(); // where tests keep worlds

/** The tests of the system are pure and share their workers, which makes them fast. The local table has its own configuration. */
export default defineConfig({
  test: {
    maxWorkers: "100%", // not one less than there are cores, which on two is one
    projects: [
      {
        test: {
          name: "riposte",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          environment: "node",
          pool: "threads",
          isolate: false,
          testTimeout: 20_000, // the linter and the compiler are slow to wake on a busy machine
        },
      },
      "./table/vitest.config.ts",
    ],
  },
});
