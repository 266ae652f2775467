import { dataOf, textAt } from "../../engine/index.ts";
import { familyNameOf, specOf } from "../../rulesets/index.ts";
import {
  type Brought,
  type Demo,
  type DemoDocument,
  demoFrom,
  isMadeOwn,
  proposedSeats,
  readBrought,
} from "../../view/campaign/demo.ts";
import { storedSystem } from "../documents/effect-changes.ts";

type Document = Combat.Implementation | Scene.Implementation | Actor.Implementation;

/** Lists the documents that the demo fight has brought into the world and that still exist, the encounter before its fighters. */
function imported(): readonly { readonly document: Document; readonly brought: Brought }[] {
  const all = new Map(readBrought(game.settings.get("riposte", "demo")).map((each) => [each.id, each]));
  const there: readonly Document[] = [...game.combats, ...game.scenes, ...game.actors];
  return there.flatMap((document) => {
    const brought = all.get(document.id ?? "");
    return brought ? [{ document, brought }] : [];
  });
}

/** True if the demo fight is in the world. */
export function hasDemo(): boolean {
  return imported().length > 0;
}

/** Player, with the characters of the demo from which theirs is chosen. */
export type Seat = {
  readonly id: string;
  readonly name: string;
  readonly hasCharacter: boolean;
  /** Character of the demo that is chosen; empty for none. */
  readonly chosen: string;
  readonly characters: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
};

/** Lists the players with the characters of the demo fight and the one chosen for each, or else proposed; empty without players. */
export async function seatsInDemo(already: ReadonlyMap<string, string>): Promise<readonly Seat[]> {
  const characters = charactersIn(await readDemo());
  const players = game.users
    .filter(({ isGM }) => !isGM)
    .map(({ id, name, character }) => ({ id: id ?? "", name, hasCharacter: character !== null }));
  const proposed = proposedSeats(
    players,
    characters.map(({ _id }) => _id),
  );
  return players.map((player) => {
    const chosen = already.get(player.id) ?? proposed[player.id] ?? "";
    const offered = characters.map((each) => ({
      ...{ id: each._id, name: textAt(each, "name") },
      chosen: chosen === each._id,
    }));
    return { ...player, chosen, characters: offered };
  });
}

/**
 * Imports the demo fight of the world's game: people, scene and encounter; documents that exist already are not changed. Players get the
 * characters that are chosen for them, by the players' ids.
 */
export async function importDemo(chosen: ReadonlyMap<string, string>): Promise<void> {
  const demo = await readDemo();
  const missing = (all: readonly DemoDocument[], known: { has(id: string): boolean }) =>
    all.filter(({ _id }) => !known.has(_id));
  const actors = missing(demo.actors, game.actors);
  const scenes = missing(demo.scenes, game.scenes);
  const combats = missing(demo.combats, game.combats);
  const news = [...actors, ...scenes, ...combats].map((each) => ({ id: each._id, name: textAt(each, "name") }));
  await game.settings.set("riposte", "demo", [...readBrought(game.settings.get("riposte", "demo")), ...news]);
  await Actor.implementation.createDocuments(actors as unknown as Actor.CreateData[], { keepId: true });
  await Scene.implementation.createDocuments(scenes as unknown as Scene.CreateData[], { keepId: true });
  await Combat.implementation.createDocuments(combats as unknown as Combat.CreateData[], { keepId: true });
  await giveCharacters(demo, chosen);
  await game.scenes.get(demo.scenes[0]?._id ?? "")?.activate();
  await game.combats.get(demo.combats[0]?._id ?? "")?.activate();
}

/** Lists the names of demo documents that the table has made its own: they stay when the demo is removed. */
export function keptOfDemo(): readonly string[] {
  return imported().flatMap((each) => (isKept(each) ? [each.document.name ?? ""] : []));
}

function isKept({ document, brought }: { readonly document: Document; readonly brought: Brought }): boolean {
  if (document instanceof Combat) return false;
  const stored = document instanceof Actor ? storedSystem(document) : {};
  return isMadeOwn(brought, { name: document.name, isInFolder: document.folder !== null, stored });
}

/** Removes the demo fight from the world, except what the table has made its own. */
export async function removeDemo(): Promise<void> {
  for (const each of imported()) if (!isKept(each)) await each.document.delete();
  await game.settings.set("riposte", "demo", []);
  await giveBack();
}

/** Reads the demo fight of the world's game; throws if its file cannot be read. */
async function readDemo(): Promise<Demo> {
  const words = familyNameOf(game.settings.get("riposte", "ruleset"));
  const address = foundry.utils.getRoute(`systems/riposte/demo/${words}.json`);
  const demo = demoFrom(await foundry.utils.fetchJsonWithTimeout(address));
  if (!demo) throw new Error(`${address} has no demo fight.`);
  return demo;
}

function charactersIn({ actors }: Demo): readonly DemoDocument[] {
  return actors.filter((each) => specOf(textAt(each, "type"))?.kind === "character");
}

/** Gives players the chosen characters of the demo. */
async function giveCharacters(demo: Demo, chosen: ReadonlyMap<string, string>): Promise<void> {
  const offered = new Set(charactersIn(demo).map(({ _id }) => _id));
  const former = new Map(Object.entries(formerCharacters()));
  for (const [id, character] of chosen) {
    const [user, actor] = [game.users.get(id), game.actors.get(character)];
    if (!user || user.isGM || !actor || !offered.has(character)) continue;
    if (user.character) former.set(id, user.character.id ?? "");
    await actor.update({ ownership: { [id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    await user.update({ character });
  }
  await game.settings.set("riposte", "formerCharacters", Object.fromEntries(former));
}

/** Gives players without a character the one that they had before the demo fight. */
async function giveBack(): Promise<void> {
  for (const [id, character] of Object.entries(formerCharacters())) {
    const user = game.users.get(id);
    if (user && !user.character && game.actors.has(character)) await user.update({ character });
  }
  await game.settings.set("riposte", "formerCharacters", {});
}

function formerCharacters(): Readonly<Record<string, string>> {
  const stored = dataOf(game.settings.get("riposte", "formerCharacters"));
  return Object.fromEntries(Object.keys(stored).map((id) => [id, textAt(stored, id)]));
}
