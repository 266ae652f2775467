import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Unzipped, unzipSync } from "fflate";
import { isNewerVersion } from "../shared/utils/index.ts";
import { asRecord, shown, textOr, type Json } from "./json.ts";
import { isSystemId } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import { releaseOf } from "./release.ts";

/** How large things may be, in bytes: a manifest, a zip, and what is in a zip. */
const MOST = { manifest: 1_000_000, zip: 200_000_000, unpacked: 1_000_000_000 } as const;

/** How long a download may take, in milliseconds. */
const PATIENCE = 120_000;

/** Where a system is installed, and for which generation. */
export interface Installing {
  /** The folder of all systems: each has a folder of its own in it, called by its id. */
  readonly systems: string;
  readonly generation?: number;
}

/** A manifest as far as installing needs it. */
interface Offer {
  readonly id: string;
  readonly version: string;
  readonly download: string;
}

/** Installs a system by the address of its manifest; the folder that it then has. One that is there is replaced. */
export async function installSystem(address: string, { systems, generation = 13 }: Installing): Promise<string> {
  const manifest = parse(await download(address, MOST.manifest), address);
  const offer = readOffer(manifest, address);
  refuseGeneration(manifest, offer, generation);
  const files = unpack(await download(offer.download, MOST.zip), offer);
  const folder = join(systems, offer.id);
  await mkdir(systems, { recursive: true });
  const [fresh, old] = [await mkdtemp(join(systems, ".new-")), await mkdtemp(join(systems, ".old-"))];
  try {
    await write(fresh, files);
    await rename(folder, join(old, offer.id)).catch(unlessMissing);
    await rename(fresh, folder);
  } finally {
    for (const left of [fresh, old]) await rm(left, { recursive: true, force: true });
  }
  return folder;
}

async function download(address: string, most: number): Promise<Uint8Array> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Refusal(`"${shown(address)}" is no address on the web`);
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(noAnswer(address));
  if (!response.ok) throw new Refusal(`${address} answers with ${response.status}: there is nothing to install`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of partsOf(response, address)) {
    size += chunk.length;
    if (size > most) throw new Refusal(`${address} is larger than ${most} bytes: it is not installed`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* partsOf({ body }: Response, address: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk as Uint8Array;
  } catch (error) {
    noAnswer(address)(error);
  }
}

function noAnswer(address: string) {
  return (error: unknown): never => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${address} could not be downloaded: ${why}`);
  };
}

function readOffer(manifest: Json, address: string): Offer {
  const { id, version } = manifest;
  const from = textOr(manifest["download"], "");
  if (!isSystemId(id) || typeof version !== "string") throw new Refusal(`${address} is no manifest of a system`);
  if (from === "") throw new Refusal(`The manifest of ${id} names no download: it cannot be installed`);
  return { id, version, download: from };
}

function refuseGeneration({ compatibility }: Json, { id, version }: Offer, generation: number): void {
  const { minimum, maximum } = asRecord(compatibility) ?? {};
  const release = releaseOf(generation);
  const tooOld = minimum !== undefined && isNewerVersion(String(minimum as string | number), release.version);
  const tooNew = maximum !== undefined && generation > Number.parseInt(String(maximum as string | number), 10);
  if (!tooOld && !tooNew) return;
  const [least, most] = [shown(minimum ?? "any"), shown(maximum ?? "any")];
  throw new Refusal(`${id} ${version} is for Foundry ${least} to ${most}, not for ${release.version}`);
}

/** The files in the zip of a system by their paths, without a folder around all of them. */
function unpack(zip: Uint8Array, { id, version, download: from }: Offer): Unzipped {
  const all = unzip(zip, from);
  const manifests = Object.keys(all).filter((path) => /^(?:[^/]+\/)?system\.json$/.test(path));
  const [own = ""] = manifests.toSorted((a, b) => a.length - b.length);
  if (own === "") throw new Refusal(`There is no system.json in ${from}: it is not the zip of a system`);
  const root = own.slice(0, -"system.json".length);
  const within = Object.entries(all).filter(([path]) => path.startsWith(root) && !path.endsWith("/"));
  const files = Object.fromEntries(within.map(([path, content]) => [path.slice(root.length), content]));
  const packed = parse(files["system.json"] ?? new Uint8Array(), `system.json in ${from}`);
  if (packed["id"] !== id || packed["version"] !== version) {
    const inside = `${shown(packed["id"])} ${shown(packed["version"])}`;
    throw new Refusal(`The manifest is of ${id} ${version}, but ${from} holds ${inside}: it is not installed`);
  }
  return files;
}

function unzip(zip: Uint8Array, from: string): Unzipped {
  const sizes = new Map<string, number>();
  let total = 0;
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!isInside(name)) throw new Refusal(`${from} holds "${shown(name)}", which would lie outside of its folder`);
        sizes.set(name, originalSize);
        total += originalSize;
        if (total > MOST.unpacked) throw new Refusal(`What is in ${from} is larger than ${MOST.unpacked} bytes`);
        return true;
      },
    });
    const short = Object.entries(files).find(([name, { length }]) => length !== sizes.get(name));
    if (short) throw new Error(`${short[0]} is not whole`);
    return files;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${from} is no readable zip: ${why}`);
  }
}

function isInside(name: string): boolean {
  return !/^\/|\\|:|\0/.test(name) && !name.split("/").includes("..");
}

async function write(folder: string, files: Unzipped): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function parse(content: Uint8Array, from: string): Json {
  try {
    const read = asRecord(JSON.parse(Buffer.from(content).toString("utf8")));
    if (read) return read;
  } catch {
    // told below
  }
  throw new Refusal(`${from} is no manifest: it holds no JSON object`);
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
