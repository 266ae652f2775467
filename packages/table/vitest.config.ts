import { defineConfig } from "vitest/config";
import { compileTemplates } from "./shared/compiled-template.ts";

/** These tests set globals and open sockets, so each file gets a process of its own. */
export default defineConfig({
  cacheDir: "../../node_modules/.vite/table",
  plugins: [compileTemplates()],
  test: {
    name: "table",
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
