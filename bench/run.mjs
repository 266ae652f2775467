// `npm run bench`: builds the bench as the system is built (a loader that compiles on the way slows what it loads), and runs it.
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const outDir = join(root, "node_modules", ".cache", "bench");

await build({ root, configFile: false, logLevel: "warn", build: { ssr: "bench/bench.ts", outDir, minify: false } });
process.chdir(root);
await import(pathToFileURL(join(outDir, "bench.js")).href);
