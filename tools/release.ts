// `npm run release -- <version>`: makes the files of a release, the manifest and the zip, from the built system.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addressesAt, addressesOf, readRepository, readVersion, ReleaseFault, releaseFiles } from "./release-files.ts";

const HELP = `npm run release -- <version> [options]

  --repository <address>   the repository's page on the web (default: "repository" in package.json)
  --at <address>           the folder on the web in which the files will lie (default: the repository's releases)
  --from <folder>          the built system (default: dist)
  --to <folder>            where they are written (default: release)`;

const text = { type: "string" } as const;
const root = join(import.meta.dirname, "..");

try {
  make(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ReleaseFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function make(args: string[]): void {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { repository: text, at: text, from: text, to: text, help: { type: "boolean" } },
  });
  if (values.help) return console.log(HELP);
  const version = readVersion(positionals[0]);
  const ours = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { repository?: unknown };
  const addresses = addressesOf(readRepository(values.repository ?? ours.repository), version);
  const placed = values.at === undefined ? addresses : addressesAt(values.at, addresses);
  write(values.to ?? join(root, "release"), releaseFiles(values.from ?? join(root, "dist"), version, placed));
  console.log(`Installed by this address: ${placed.manifest}`);
}

function write(folder: string, files: Readonly<Record<string, Uint8Array>>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    console.log(`${join(folder, name)}: ${Math.ceil(content.length / 1024)} KB`);
  }
}
