// `npm run bench`: builds the bench as the system is built (a loader that compiles on the way slows what it loads), and runs it. With `-- --pages`
// the built system is measured in a browser instead.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { register } from "tsx/esm/api";
import { build } from "vite";
import { PARTS } from "./parts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

if (process.argv.includes("--pages")) {
  register();
  await import(pathToFileURL(join(root, "bench", "pages.ts")).href);
} else await import(pathToFileURL(await buildBench()).href);

/** Builds the bench and gives its path. */
async function buildBench() {
  const outDir = join(root, "node_modules", ".cache", "bench");
  const parts = PARTS.map((part) => [part, `src/foundry/${part}.ts`]);
  const input = { bench: "bench/bench.ts", ...Object.fromEntries(parts) };
  const rolldownOptions = { input, output: { entryFileNames: "[name].js" } };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: { ssr: true, outDir, minify: false, rolldownOptions },
  });
  return join(outDir, "bench.js");
}
