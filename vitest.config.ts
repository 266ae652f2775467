import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { quickFolder } from "./tools/quick-folder.mjs";

process.env["TMPDIR"] = quickFolder(); // where tests keep worlds

/** Tests of the edge, whose classes are made of Foundry's names as they are loaded, and which set these names. */
const OF_THE_EDGE = ["src/foundry/**/*.test.ts", "tests/shown/**/*.test.ts", "tests/histories/**/*.test.ts"];

/** Tests that play at a table of plain documents, each at its own, on one page for all. */
const ON_PLAIN_DOCUMENTS = ["tests/plain/**/*.test.ts"];

/** Scenarios with several clients in one process (tests/clients/table.ts). */
const OF_CLIENTS = ["tests/clients/**/*.test.ts"];
const TEST_TIMEOUT = 60_000; // in milliseconds: on a busy machine the linter, the compiler and long searches take a third of it

/**
 * The tests of the pure layers share their workers, which makes them fast; each file of the edge's has one of its own,
 * so that none finds the globals or the modules of another, but for those on plain documents, which take the same ones: loading them takes
 * longer than all their tests. Clients in Node play one game after the other in their realms (tests/clients/kept-realms.ts). The local table
 * has its own configuration.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.ceil(1.5 * availableParallelism()), // they wait a fifth of the time: three on two cores take a seventh less than two
    projects: [
      {
        test: {
          name: "riposte",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", ...OF_THE_EDGE, ...ON_PLAIN_DOCUMENTS, ...OF_CLIENTS],
          environment: "node",
          pool: "threads",
          isolate: false,
          testTimeout: TEST_TIMEOUT,
        },
      },
      {
        test: {
          name: "edge",
          include: OF_THE_EDGE,
          environment: "node",
          pool: "threads",
          testTimeout: TEST_TIMEOUT,
        },
      },
      {
        test: {
          name: "plain",
          include: ON_PLAIN_DOCUMENTS,
          environment: "node",
          pool: "threads",
          isolate: false,
          testTimeout: TEST_TIMEOUT,
        },
      },
      {
        // The steps that both kinds of scenario share take `expect` from Playwright; here it is Vitest's.
        resolve: {
          alias: { "@playwright/test": fileURLToPath(new URL("tests/clients/playwright.ts", import.meta.url)) },
        },
        test: {
          name: "clients",
          include: OF_CLIENTS,
          environment: "node",
          pool: "forks",
          isolate: false,
          execArgv: [
            ...["--experimental-vm-modules", "--no-warnings=ExperimentalWarning"],
            // What is drawn is thrown away soon: with the usual 16 MB, a fifth of all time went into clearing it away.
            "--max-semi-space-size=128",
            // Most code runs a few times: to optimise it took longer than it saved (an eighth).
            "--no-opt",
          ],
          testTimeout: 180_000, // as the scenarios in browsers have
          expect: { poll: { timeout: 40_000, interval: 20 } },
        },
      },
      "./packages/table/vitest.config.ts",
    ],
  },
});
