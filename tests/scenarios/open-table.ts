import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startTable, type Table, type TableOptions } from "riposte-table";
import { quickFolder } from "../../tools/quick-folder.mjs";
import type { Generation } from "./generations.ts";
import { seedWithoutScene } from "./seed-without-scene.ts";

/** Which table a test plays at. */
export interface Setting {
  readonly generation: Generation;
  /** The folder of the system that is played. */
  readonly system: string;
  /** The folder that the world is made from; null: a Gamemaster, two players and nothing else. */
  readonly seed: string | null;
  /** Whether the world begins with the scene of its seed. */
  readonly onScene: boolean;
  /** The folder of a world that is kept, and opened again if it is there; without one, the world is removed with its table. */
  readonly world?: string | null;
}

/** The seeds without their scenes that tests of this worker have played. */
export class Sceneless {
  readonly #made = new Map<string, Promise<string>>();

  folder(seed: string): Promise<string> {
    const folder = this.#made.get(seed) ?? seedWithoutScene(seed);
    this.#made.set(seed, folder);
    return folder;
  }

  async remove(): Promise<void> {
    for (const folder of this.#made.values()) await rm(await folder, { recursive: true, force: true });
  }
}

/** Opens a table with a fresh world, at this port if it is free; closing it removes the world. */
export async function openTable(
  { onScene, seed, world, ...setting }: Setting,
  sceneless: Sceneless,
  port = 0,
): Promise<Table> {
  const folder = await mkdtemp(join(quickFolder(), "riposte-scenario-"));
  const table = await startAt(port, {
    modules: "tests/modules",
    ...{
      ...setting,
      world: world ?? join(folder, "world"),
      seed: seed === null || onScene ? seed : await sceneless.folder(seed),
    },
    // A disk that is busy for half a minute is no fault of what is played.
    durable: false,
  });
  const close = async (): Promise<void> => {
    await table.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...table, close };
}

/** Starts a table at this port, or at another one if that has been taken meanwhile. */
function startAt(port: number, options: TableOptions): Promise<Table> {
  return startTable({ ...options, port }).catch(() => startTable({ ...options, port: 0 }));
}
