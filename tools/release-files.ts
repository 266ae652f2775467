import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { type Zippable, zipSync } from "fflate";

type Json = Readonly<Record<string, unknown>>;

/** Where a release can be found, as its manifest says it. */
export type Addresses = Readonly<Record<"url" | "manifest" | "download" | "bugs" | "readme" | "changelog", string>>;

/** What the files of a release are called. */
export const MANIFEST = "system.json";
export const ZIP = "riposte.zip";

/** The date of every file in the zip, so that the same build makes the same zip. */
const UNDATED = "1980-01-01T00:00:00";

/** A release that cannot be made, with the sentence that says why. */
export class ReleaseFault extends Error {}

/** The version as a manifest has it; refused unless it is three numbers. */
export function readVersion(given: string | undefined): string {
  if (given !== undefined && /^\d+\.\d+\.\d+$/.test(given)) return given;
  throw new ReleaseFault(`Say which version is released, as in: npm run release -- 1.2.0 (not ${given ?? "nothing"})`);
}

/** The address of the repository, as package.json has it or as it is given; refused unless it is one on the web. */
export function readRepository(given: unknown): string {
  const stated = typeof given === "object" && given !== null && "url" in given ? given.url : given;
  const address = typeof stated === "string" ? stated.replace(/^git\+|\.git$|\/$/g, "") : "";
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new ReleaseFault(
    'Where will the release lie? Set "repository" in package.json to the https address of the repository, or name it with --repository',
  );
}

/** Where the releases of a repository lie: the newest manifest always at one address, each zip at its own. */
export function addressesOf(repository: string, version: string): Addresses {
  const tag = `v${version}`;
  return {
    url: repository,
    manifest: `${repository}/releases/latest/download/${MANIFEST}`,
    download: `${repository}/releases/download/${tag}/${ZIP}`,
    bugs: `${repository}/issues`,
    readme: `${repository}/blob/${tag}/README.md`,
    changelog: `${repository}/blob/${tag}/CHANGELOG.md`,
  };
}

/** The same addresses, but with both files of the release in one folder on the web. */
export function addressesAt(folder: string, addresses: Addresses): Addresses {
  const at = folder.replace(/\/$/, "");
  return { ...addresses, manifest: `${at}/${MANIFEST}`, download: `${at}/${ZIP}` };
}

/** The files of a release: the manifest by itself, and the zip of the built system with that manifest in it. */
export function releaseFiles(dist: string, version: string, addresses: Addresses): Record<string, Uint8Array> {
  const built = JSON.parse(readFileSync(join(dist, MANIFEST), "utf8")) as Json;
  const manifest = Buffer.from(`${JSON.stringify({ ...built, version, ...addresses }, null, 2)}\n`);
  const zip = zipSync({ ...builtFiles(dist), [MANIFEST]: manifest }, { level: 9, mtime: UNDATED });
  return { [MANIFEST]: manifest, [ZIP]: zip };
}

function builtFiles(dist: string): Zippable {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, posix.sep));
  return Object.fromEntries(paths.toSorted().map((path) => [path, contentOf(dist, path)]));
}

/** A file as it is released: a source map without the sources, which stand in the repository under the release's tag. */
function contentOf(dist: string, path: string): Uint8Array {
  const content = readFileSync(join(dist, path));
  if (!path.endsWith(".map")) return content;
  const { sourcesContent: _sources, ...map } = JSON.parse(content.toString("utf8")) as Json;
  return Buffer.from(JSON.stringify(map));
}
