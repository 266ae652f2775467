import { familyNameOf, specOf } from "../../rulesets/index.ts";

/** What the demo fight of a game consists of, as its file in the package has it. */
type Demo = {
  readonly actors: readonly (Actor.CreateData & Kept)[];
  readonly scenes: readonly (Scene.CreateData & Kept)[];
  readonly combats: readonly (Combat.CreateData & Kept)[];
};

type Kept = { readonly _id: string };

/** What the demo fight has brought into the world and is still there, the encounter before those who are in it. */
function imported(): readonly (Combat.Implementation | Scene.Implementation | Actor.Implementation)[] {
  const ids = game.settings.get("riposte", "demo");
  const isDemo = ({ id }: { readonly id: string }): boolean => ids.includes(id);
  return [...game.combats.filter(isDemo), ...game.scenes.filter(isDemo), ...game.actors.filter(isDemo)];
}

/** Whether the demo fight is in the world. */
export function hasDemo(): boolean {
  return imported().length > 0;
}

/** Brings the demo fight of the world's game into the world: its people, its scene and its encounter; what is there already is left alone.
 *  Players without a character get one of its people. */
export async function importDemo(): Promise<void> {
  const { actors, scenes, combats } = await readDemo();
  const missing = <T extends Kept>(all: readonly T[], known: { has(id: string): boolean }): T[] =>
    all.filter(({ _id }) => !known.has(_id));
  const news = {
    actors: missing(actors, game.actors),
    scenes: missing(scenes, game.scenes),
    combats: missing(combats, game.combats),
  };
  const ids = [...news.actors, ...news.scenes, ...news.combats].map(({ _id }) => _id);
  await game.settings.set("riposte", "demo", [...game.settings.get("riposte", "demo"), ...ids]);
  const created = await Actor.implementation.createDocuments(news.actors, { keepId: true });
  await Scene.implementation.createDocuments(news.scenes, { keepId: true });
  await Combat.implementation.createDocuments(news.combats, { keepId: true });
  await giveCharacters(created);
  await game.scenes.get(scenes[0]?._id ?? "")?.activate();
  await game.combats.get(combats[0]?._id ?? "")?.activate();
}

/** Takes the demo fight out of the world again, whatever has become of it. */
export async function removeDemo(): Promise<void> {
  for (const each of imported()) await each.delete();
  await game.settings.set("riposte", "demo", []);
}

/** The demo fight of the world's game; throws if its file cannot be read. */
async function readDemo(): Promise<Demo> {
  const words = familyNameOf(game.settings.get("riposte", "ruleset"));
  const address = foundry.utils.getRoute(`systems/riposte/demo/${words}.json`);
  return (await foundry.utils.fetchJsonWithTimeout(address)) as Demo;
}

/** Gives each player who has no character one of these characters. */
async function giveCharacters(actors: readonly Actor.Implementation[]): Promise<void> {
  const free = actors.filter(({ type }) => specOf(type)?.kind === "character");
  const without = game.users.filter(({ isGM, character }) => !isGM && character === null);
  for (const user of without.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const actor = free.shift();
    if (!actor) return;
    await actor.update({ ownership: { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    await user.update({ character: actor.id });
  }
}
