import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**", "tests/scenarios/**"];

/** Pure tests share their workers, which is what makes them fast; those of the table own globals and sockets. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "riposte",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
          exclude,
          environment: "node",
          pool: "threads",
          isolate: false,
          testTimeout: 20_000, // the linter and the compiler are slow to wake on a busy machine
        },
      },
      {
        test: {
          name: "table",
          include: ["table/**/*.test.ts"],
          exclude,
          environment: "node",
          pool: "forks",
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
