import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunchOptions } from "./tools/find-chromium.mjs";

/** The address of a running Foundry to play the scenarios on, instead of local tables of their own. */
const foundry = process.env["RIPOSTE_URL"];

export default defineConfig({
  testDir: ".",
  testMatch: "tests/scenarios/**/*.spec.ts",
  // Another system than ours cannot be played in a world that is ours, clients written by hand speak to the local table alone, and pages go on only there.
  testIgnore: foundry ? "tests/scenarios/{stranger,tiny-ruleset,facts,people,start,authority,kept-pages}.spec.ts" : [],
  outputDir: "test-results",
  workers: foundry ? 1 : 3, // on two cores; they wait for pages a fifth of the time
  fullyParallel: !foundry,
  // Where nobody watches, one race in three hundred scenarios must not hide what the others say; `npm test` names it (tools/test.mjs).
  retries: process.env["CI"] ? 1 : 0,
  // How long something may take at most, on the slowest machine; what is right does not wait for it.
  timeout: 180_000,
  expect: { timeout: 40_000, toPass: { intervals: [20, 50, 100, 200] } },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json", { outputFile: "node_modules/.cache/riposte/scenarios.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // The pages of one person share a process, which goes on from test to test with what it has compiled (tests/scenarios/seats.ts).
    // No page lives long enough to win back what the last stage of compilation costs, a twentieth of all time.
    launchOptions: { ...chromiumLaunchOptions(), args: ["--process-per-site", "--js-flags=--no-turbofan"] },
    // Nobody waits for what only moves; tests/scenarios/table-life.spec.ts and windows.spec.ts play with motion.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Costs a tenth of all time; `--trace=retain-on-failure` brings it back for one that fails.
    trace: "off",
  },
});
