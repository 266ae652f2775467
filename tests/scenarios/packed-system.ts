import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

/** Copies a system to a folder, with its packs compiled, and returns where it lies. */
export async function packedSystem(system: string, folder: string): Promise<string> {
  const target = join(folder, "system");
  await cp(system, target, { recursive: true, filter: (path) => !path.startsWith(join(system, "packs")) });
  const { packs = [] } = JSON.parse(await readFile(join(system, "system.json"), "utf8")) as {
    packs?: { path: string }[];
  };
  for (const { path } of packs) await compilePack(join(system, path), join(target, path), { log: false });
  return target;
}
