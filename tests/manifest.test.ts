import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it, test } from "vitest";
import { BARS } from "../src/engine/describe/field.ts";
import { GAMES } from "../src/rulesets/index.ts";
import { PACKS, PACK_FOLDERS, type PackFolder } from "../tools/compendia.ts";
import { documentTypes } from "../tools/document-types.ts";
import { readDocument } from "../tools/documents.ts";
import { TEMPLATE, buildTemplate } from "../tools/template.ts";
import { listUntrimmedFiles, withoutDefaults } from "../tools/trim-documents.ts";
import { faultsOf } from "./sheet-data.ts";
import { filesUnder } from "./sources.ts";

type Json = Record<string, unknown>;
type Source = { _id: string; type?: string; img?: string; system?: unknown; items?: Source[]; [key: string]: unknown };

const sheets = GAMES.flatMap((game) => game.sheets);
const manifest = read("system.json");

function read(path: string): Json {
  return JSON.parse(readFileSync(path, "utf8")) as Json;
}

/** Documents of packs, and the chapters from which journals are made. */
const SOURCES = [".json", ".md"];

describe("the manifest", () => {
  it("has the version of the package, and no build claimed as verified", () => {
    expect(manifest["version"]).toBe(read("package.json")["version"]);
    expect(manifest["compatibility"]).toEqual({ minimum: "13.351", maximum: "14" });
  });

  it("leaves the types of actors and items to the build, which takes them from the sheets", () => {
    expect(Object.keys(manifest["documentTypes"] as Json)).toEqual(["ChatMessage"]);
    const types = documentTypes();
    for (const document of ["Actor", "Item"] as const)
      expect(Object.keys(types[document])).toEqual(
        sheets.filter((sheet) => sheet.document === document).map(({ type }) => type),
      );
    expect(types.Actor["d10Character"]).toEqual({ htmlFields: ["notes"] });
  });

  it("leaves the compendia to the build, which takes them from their folders", () => {
    expect([manifest["packs"], manifest["packFolders"]]).toEqual([undefined, undefined]);
    const folders = filesUnder(["packs"], SOURCES).map((path) => posix.dirname(path));
    expect([...new Set(folders)].toSorted()).toEqual(PACKS.map(({ path }) => path).toSorted());
  });

  it("shows each pack once in the folders of compendia", () => {
    const shown = (folders: readonly PackFolder[]): string[] =>
      folders.flatMap(({ packs, folders: inner = [] }) => [...packs, ...shown(inner)]);
    expect(shown(PACK_FOLDERS).toSorted()).toEqual(PACKS.map(({ name }) => name).toSorted());
  });

  it("puts the default game and the macros into one folder, and in it one for each other game", () => {
    expect(PACK_FOLDERS.map(({ name }) => name)).toEqual(["Riposte"]);
    expect(PACK_FOLDERS[0]?.packs).toEqual(expect.arrayContaining(["d10-rules", "d10-powers", "macros"]));
    const others = PACK_FOLDERS[0]?.folders?.map(({ name, packs }) => [name, packs[0]]);
    expect(others).toEqual(
      expect.arrayContaining([
        ["Riposte 3d6", "d6x3-rules"],
        ["Riposte d20", "d20-rules"],
        ["Riposte d6", "d6-rules"],
      ]),
    );
  });

  test.each([
    ["d10-rules", "JournalEntry", "Rules"],
    ["d10-weapons-injury", "Item", "Weapons, edition with Injuries"],
    ["d20-talents", "Item", "Feats (d20)"],
    ["d6x3-opponents", "Actor", "Opponents (3d6)"],
    ["d6-characters", "Actor", "Ready characters (d6)"],
    ["d6-tables", "RollTable", "Tables (d6)"],
    ["macros", "Macro", "Macros"],
  ])("has %s, of %s, as %s", (name, type, label) => {
    expect(PACKS.find((pack) => pack.name === name)).toMatchObject({ type, label, system: manifest["id"] });
  });

  it("keeps opponents from players, and shows them everything else", () => {
    for (const { name, ownership } of PACKS)
      expect(ownership, name).toEqual({
        PLAYER: name.endsWith("-opponents") ? "NONE" : "OBSERVER",
        ASSISTANT: "OWNER",
      });
  });

  it("names bars that every game has", () => {
    const { primaryTokenAttribute, secondaryTokenAttribute } = manifest;
    expect([primaryTokenAttribute, secondaryTokenAttribute]).toEqual(BARS.map((bar) => `bars.${bar}`));
  });

  test.each(sheets)("$type starts with a picture that is there", ({ img }) => {
    expect(existsSync(img)).toBe(true);
  });
});

describe("template.json", () => {
  it("lists the types with what new documents store (npx tsx tools/template.ts --write)", () => {
    expect(read(TEMPLATE)).toEqual(buildTemplate());
  });

  it("has the initial values of the sheets", () => {
    const { Actor, Item } = buildTemplate() as Record<string, { types: string[]; [type: string]: unknown }>;
    expect([Actor?.types, Item?.types]).toEqual([
      expect.arrayContaining(["d10Character", "d6Npc"]),
      expect.arrayContaining(["d6Weapon"]),
    ]);
    expect(Actor?.["d10Character"]).toMatchObject({
      attributes: { wits: 2 },
      willpower: { value: 3, max: 3 },
      limits: [],
    });
  });
});

/** The worlds to try the games in. */
const DEMOS = readdirSync("demo").map((game) => `demo/${game}`);

test.each(DEMOS)("%s has an id that a folder of worlds can have", (demo) => {
  expect(read(`${demo}/world.json`)["id"]).toMatch(/^[\w-]+$/);
});

const contents = filesUnder(["packs", ...DEMOS.map((demo) => `${demo}/actors`)], [".json"]).map((path) => ({
  path,
  source: readDocument(path) as Source,
}));

/** The kind of a source in a compendium, by its key: `items`, `folders`; empty for an actor of a demo world. */
const kindOf = ({ _key }: Source): string => (typeof _key === "string" ? (_key.split("!")[1] ?? "") : "");

const isThere = (img: unknown): boolean => existsSync(String(img).replace("systems/riposte/", ""));

describe("what comes with the system", () => {
  const described = contents.filter(({ source }) => ["", "actors", "items"].includes(kindOf(source)));

  it("states no default, which its sheet gives it (npx tsx tools/trim-documents.ts --write)", () => {
    expect(listUntrimmedFiles()).toEqual([]);
  });

  it("would be told of a default, also of an item that is carried and of a record of a list", () => {
    const injury = { severity: 1, days: 2 };
    const item = { type: "d10Weapon", folder: null, system: { damage: 3, ready: true } };
    const stated = { type: "d10Npc", flags: {}, system: { wound: 0, injuries: [injury] }, items: [item] };
    expect(withoutDefaults(stated)).toEqual({
      type: "d10Npc",
      system: { injuries: [{ days: 2 }] },
      items: [{ type: "d10Weapon", system: { damage: 3 } }],
    });
  });

  test.each(described)("$path is valid, as its sheet describes it", ({ source }) => {
    for (const each of [source, ...(source.items ?? [])]) {
      const spec = sheets.find(({ type }) => type === each.type);
      expect(spec?.type).toBe(each.type);
      expect(spec && faultsOf(spec, each.system)).toEqual([]);
      expect(each._id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(isThere(each.img), each.img).toBe(true);
    }
  });

  test.each(contents.filter(({ source }) => !described.some((each) => each.source === source)))(
    "$path has an id, and a picture that is there",
    ({ source }) => {
      expect(source._id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(["folders", "macros", "tables"]).toContain(kindOf(source));
      expect(kindOf(source) === "folders" || isThere(source.img)).toBe(true);
    },
  );

  test.each(contents.filter(({ source }) => typeof source["folder"] === "string"))(
    "$path lies in a folder of its compendium",
    ({ path, source }) => {
      const folders = contents.filter((each) => posix.dirname(each.path) === posix.dirname(path));
      expect(folders.map((each) => each.source._key)).toContain(`!folders!${String(source["folder"])}`);
    },
  );

  test.each(contents.filter(({ source }) => source["prototypeToken"]))(
    "$path has the token that a new actor of its kind gets: only characters are linked",
    ({ source }) => {
      const kind = sheets.find(({ type }) => type === source.type)?.kind;
      expect(source["prototypeToken"]).toMatchObject({
        actorLink: kind === "character",
        sight: { enabled: kind === "character" },
        disposition: kind === "character" ? 1 : kind === "npc" ? -1 : 0,
        displayName: kind === "character" ? 30 : 20, // when a user hovers over it, or only its owner
        bar1: { attribute: "bars.health" },
      });
    },
  );

  it("has no id twice in a demo world or in a pack", () => {
    for (const folder of [...DEMOS.map((demo) => `${demo}/actors`), ...PACKS.map(({ path }) => path)]) {
      const ids = contents
        .filter(({ path }) => path.startsWith(`${folder}/`))
        .flatMap(({ source }) => [source._id, ...(source.items ?? []).map((item) => `${source._id}.${item._id}`)]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it.each(DEMOS)("%s seats players whose characters are theirs, and a fight whose combatants are there", (demo) => {
    const actors = new Map(filesUnder([`${demo}/actors`], [".json"]).map((path) => [read(path)["_id"], read(path)]));
    for (const user of filesUnder([`${demo}/users`], [".json"]).map(read)) {
      if (user["character"] === null) continue;
      const ownership = actors.get(user["character"])?.["ownership"] as Record<string, number> | undefined;
      expect(ownership?.[String(user["_id"])], String(user["name"])).toBe(3);
    }
    const tokens = new Map(
      filesUnder([`${demo}/scenes`], [".json"])
        .map(read)
        .flatMap(({ _id, tokens: placed }) =>
          (placed as { _id: string; actorId: string }[]).map((token) => [`${String(_id)}.${token._id}`, token.actorId]),
        ),
    );
    for (const actorId of tokens.values()) expect(actors.has(actorId)).toBe(true);
    for (const combat of filesUnder([`${demo}/combats`], [".json"]).map(read))
      for (const { actorId, sceneId, tokenId } of combat["combatants"] as Record<string, string>[])
        expect(tokens.get(`${sceneId}.${tokenId}`)).toBe(actorId);
  });

  it.each(DEMOS)("%s has a scene whose picture is among ours", (demo) => {
    const scenes = filesUnder([`${demo}/scenes`], [".json"]).map(read);
    expect(scenes.map(({ active }) => active)).toEqual([true]);
    for (const { background, levels } of scenes as {
      background: { src: string };
      levels: { background: object }[];
    }[]) {
      expect(existsSync(background.src.replace("systems/riposte/", ""))).toBe(true);
      expect(levels.map((level) => level.background)).toEqual([background]);
    }
  });
});
