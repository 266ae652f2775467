import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { compileTemplates } from "../shared/compiled-template.ts";
import type * as comparing from "./compare.ts";
import type * as naming from "./names-page.ts";
import type * as offering from "./offered.ts";
import type * as reading from "./read-system.ts";

const HELP = `Tells which names of Foundry's API a package uses that the local table lacks, and which methods it
overrides that the table never calls. Nothing of the package is run.

  npm run coverage -- <folder> [<folder> …] [--generation 13|14] [--json]
  npm run coverage -- --names       writes the page of all documented names, coverage/names.md`;

const args = process.argv.slice(2);
const at = args.indexOf("--generation");
const generations = at === -1 ? ([13, 14] as const) : [args[at + 1] === "14" ? (14 as const) : (13 as const)];
const folders = args.filter((arg, index) => !arg.startsWith("--") && (at === -1 || index !== at + 1));
const isNamesPage = args.includes("--names");
if (folders.length === 0 && !isNamesPage) {
  console.log(HELP);
  process.exit(args.includes("--help") ? 0 : 1);
}

/** The table's code is loaded as its build would have it: it takes in templates and styles. */
const vite = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  plugins: [
    compileTemplates(),
    {
      name: "no-styles",
      enforce: "pre",
      resolveId: (id) => (/\.s?css$/.test(id) ? "\0no-style" : null),
      load: (id) => (id === "\0no-style" ? "export {};" : null),
    },
  ],
  optimizeDeps: { noDiscovery: true, include: [] },
});
const load = <T>(path: string): Promise<T> => vite.ssrLoadModule(path) as Promise<T>;
const { readSystem } = await load<typeof reading>("/read-system.ts");
const { compare } = await load<typeof comparing>("/compare.ts");
const { offeredIn } = await load<typeof offering>("/offered.ts");
const { namesPage, standingsOf } = await load<typeof naming>("/names-page.ts");
if (isNamesPage) {
  const [of13, of14] = [standingsOf(13, await offeredIn(13)), standingsOf(14, await offeredIn(14))];
  writeFileSync(join(import.meta.dirname, "names.md"), namesPage({ 13: of13, 14: of14 }));
}

const found: Record<string, Record<number, readonly comparing.Lack[]>> = {};
for (const generation of generations) {
  const offered = await offeredIn(generation);
  for (const folder of folders) {
    const system = readSystem(resolve(process.env["INIT_CWD"] ?? ".", folder));
    (found[system.id] ??= {})[generation] = compare(system, offered);
  }
}
await vite.close();
if (args.includes("--json")) console.log(JSON.stringify(found));
else
  for (const [id, lacks] of Object.entries(found))
    for (const [generation, list] of Object.entries(lacks)) {
      console.log(`${id}, as Foundry ${generation}: ${list.length === 0 ? "nothing is missing" : list.length}`);
      for (const { what, where } of list) console.log(`  ${what} (${where})`);
    }
process.exit(0);
