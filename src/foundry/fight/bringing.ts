import { numberedNames } from "../../view/many/numbered.ts";
import { freePlaces } from "../scene/free-places.ts";

type One = Actor.Implementation;

/**
 * The combatants who have joined a fight, and the documents that were created for them: tokens on a scene or, without one, copies of an
 * actor, and perhaps the fight.
 */
export type Brought = {
  readonly combat: Combat.Implementation;
  readonly isNew: boolean;
  readonly combatants: readonly string[];
  readonly scene: Scene.Implementation | null;
  readonly tokens: readonly string[];
  readonly copies: readonly string[];
};

/** Request to bring a number of opponents like an actor into a fight; `rolls` has them roll for initiative at once. */
export type Bringing = { readonly actor: One; readonly count: number; readonly rolls: boolean };

/**
 * Brings a number of opponents like one actor into the fight that the GM views, or into a new one. Each has a number and an actor of its
 * own: that of an unlinked token on the scene, or, without a scene, a copy in a folder. Null if there is no fight.
 */
export async function bring({ actor, count, rolls }: Bringing): Promise<Brought | null> {
  const isNew = !game.combat;
  const combat = game.combat ?? (await Combat.implementation.create({ active: true }));
  if (!combat) return null;
  const scene = game.scenes.viewed ?? game.scenes.active ?? null;
  const names = numberedNames(actor.name, count, namesAround(combat, scene));
  const data = scene ? await tokensFor(scene, actor, names) : await copiesOf(actor, names);
  const made = (await combat.createEmbeddedDocuments("Combatant", [...data])) ?? [];
  const combatants = made.flatMap(({ id }) => id ?? []);
  if (rolls) await combat.rollInitiative(combatants);
  const tokens = data.flatMap((each) => ("tokenId" in each ? (each.tokenId ?? []) : []));
  const copies = scene ? [] : data.flatMap(({ actorId }) => actorId ?? []);
  return { combat, isNew, combatants, scene, tokens, copies };
}

/** Lists the names that are taken: of combatants, of tokens on the scene, and of actors. */
function namesAround(combat: Combat.Implementation, scene: Scene.Implementation | null): readonly string[] {
  const all = [...combat.combatants, ...(scene?.tokens ?? []), ...game.actors];
  return all.map(({ name }) => name ?? "");
}

/** Puts unlinked tokens with these names on a scene; returns the data of their combatants. */
async function tokensFor(scene: Scene.Implementation, actor: One, names: readonly string[]) {
  const { width, height } = actor.prototypeToken;
  const places = freePlaces(scene, names.length, { width: width ?? 1, height: height ?? 1 });
  const data = await Promise.all(
    names.map(async (name, index) => {
      const token = await actor.getTokenDocument({ ...places[index], actorLink: false });
      return { ...token.toObject(), name };
    }),
  );
  const tokens = (await scene.createEmbeddedDocuments("Token", data)) ?? [];
  return tokens.map(({ id, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor.id, hidden }));
}

/** Copies an actor under these names; returns the data of their combatants. */
async function copiesOf(actor: One, names: readonly string[]) {
  const folder = await folderFor(actor.name);
  const { _id, ...own } = actor.toObject();
  const copies = await Actor.implementation.createDocuments(
    names.map((name) => ({
      ...own,
      ...{ name, folder: folder?.id ?? null, "flags.riposte.kind": actor.id },
      prototypeToken: { ...own.prototypeToken, name },
    })),
  );
  return copies.map(({ id }) => ({ actorId: id }));
}

/** Finds the folder for the copies of an actor, or creates it. */
async function folderFor(name: string) {
  const called = game.i18n.format("RIPOSTE.Bring.folder", { name });
  const known = game.folders.find((folder) => folder.type === "Actor" && folder.name === called);
  return known ?? (await Folder.implementation.create({ name: called, type: "Actor" }));
}
