import { beforeEach, describe, expect, it, vi } from "vitest";
import { migrateWorld } from "./acting.ts";
import type { Migration, Task } from "./run-migrations.ts";

/** A world as far as migrations see it: its settings, what a GM is asked and told, and what has been written. */
const world = {
  version: 0,
  isGm: true,
  agrees: true,
  asked: [] as string[],
  told: [] as string[],
  done: [] as string[],
};

beforeEach(() => {
  Object.assign(world, { version: 0, isGm: true, agrees: true, asked: [], told: [], done: [] });
  const key = (name: string, data: Readonly<Record<string, string>> = {}) =>
    [name.replace("RIPOSTE.Migration.", ""), ...Object.values(data)].join(" ");
  vi.stubGlobal("game", {
    user: {
      get isActiveGM() {
        return world.isGm;
      },
    },
    users: [{ id: "gm", isGM: true }],
    world: { id: "w" },
    system: { version: "9.9.9" },
    i18n: { format: key },
    settings: {
      get: () => world.version,
      set: async (...[, , version]: [string, string, number]) => (world.version = version),
    },
  });
  vi.stubGlobal("ui", {
    notifications: {
      info: () => ({}),
      update: () => undefined,
      remove: () => undefined,
      error: (text: string) => world.told.push(key(text)),
    },
  });
  const confirm = async ({ content }: { content: string }) => (world.asked.push(content), world.agrees);
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: (text: string) => text },
    applications: { api: { DialogV2: { confirm } } },
  });
  vi.stubGlobal("document", {
    createElement: () => {
      const lines: { textContent: string }[] = [];
      const appendChild = () => lines[lines.push({ textContent: "" }) - 1];
      return {
        appendChild,
        get innerHTML() {
          return lines.map(({ textContent }) => `${textContent};`).join("");
        },
      };
    },
  });
  vi.stubGlobal("ChatMessage", { create: async ({ content }: { content: string }) => void world.told.push(content) });
  vi.stubGlobal("navigator", {});
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

/** A migration of some documents, each of which is named when it has been written; those that fail throw. */
function migrationOf(names: readonly string[], fails: readonly string[] = []): Migration {
  const run = async (name: string): Promise<void> => {
    if (fails.includes(name)) throw new Error("The update was refused.");
    world.done.push(name);
  };
  return async () => names.map((name): Task => ({ name, run: () => run(name) }));
}

describe("the data of a world", () => {
  it("of a new one is of the present version, and no GM is asked", async () => {
    await migrateWorld([migrationOf(["Ana"])]);
    expect(world).toMatchObject({ version: 2, asked: [], told: [], done: [] });
  });

  it("acceptance 20: is brought up to date step by step once the GM has a backup, and the GMs are told", async () => {
    world.version = 1;
    await migrateWorld([migrationOf(["Ana", "Bo"]), migrationOf(["Sword"])]);
    expect(world).toMatchObject({ version: 3, done: ["Ana", "Bo", "Sword"], told: ["done 3 9.9.9;"] });
    expect(world.asked).toEqual(["<p>question 2</p>"]);
  });

  it("goes on at the version that it has reached", async () => {
    world.version = 2;
    await migrateWorld([migrationOf(["Ana"]), migrationOf(["Sword"])]);
    expect(world).toMatchObject({ version: 3, done: ["Sword"] });
  });

  it("stays as it is if the GM has no backup", async () => {
    Object.assign(world, { version: 1, agrees: false });
    await migrateWorld([migrationOf(["Ana"])]);
    expect(world).toMatchObject({ version: 1, done: [], told: [] });
  });

  it("acceptance 20: keeps its version if something could not be written, which is named and tried again", async () => {
    world.version = 1;
    await migrateWorld([migrationOf(["Ana", "Bo"], ["Ana"]), migrationOf(["Sword"])]);
    expect(world).toMatchObject({ version: 1, done: ["Bo"], told: ["done 1 9.9.9;failed Ana;"] });
    await migrateWorld([migrationOf(["Ana"]), migrationOf(["Sword"])]);
    expect(world).toMatchObject({ version: 3, done: ["Bo", "Ana", "Sword"] });
  });

  it("is left to the active GM", async () => {
    Object.assign(world, { version: 1, isGm: false });
    await migrateWorld([migrationOf(["Ana"])]);
    expect(world).toMatchObject({ version: 1, asked: [], done: [] });
  });

  it("of a newer version is not touched, and the GM is warned", async () => {
    world.version = 7;
    await migrateWorld([migrationOf(["Ana"])]);
    expect(world).toMatchObject({ version: 7, asked: [], done: [], told: ["newer"] });
  });
});
