// `npm run bench`: builds the bench as the system is built (a loader that compiles on the way slows what it loads), and runs it.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { PARTS } from "./parts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
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
process.chdir(root);
await import(pathToFileURL(join(outDir, "bench.js")).href);
