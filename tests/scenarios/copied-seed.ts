import { cp, mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quickFolder } from "../../tools/quick-folder.mjs";

/** Copies a seed into a folder of its own. */
export async function copiedSeed(seed: string): Promise<string> {
  const copy = await mkdtemp(join(quickFolder(), "riposte-seed-"));
  await cp(seed, copy, { recursive: true });
  return copy;
}

/** Changes each document in a folder of a copied seed, if it has that folder. */
export async function changeEach<T>(folder: string, change: (document: T) => object): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")) as T)));
  }
}
