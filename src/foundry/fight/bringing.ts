import { buildNumberedNames } from "../../view/many/numbered.ts";
import { findFreePositions } from "../scene/free-places.ts";

type BroughtActor = Actor.Implementation;

/**
 * The combatants who have joined a fight, and the documents that were created for them: tokens on a scene or, without one, copies of an
 * actor, and perhaps the fight.
 */
export type BroughtOpponents = {
  readonly combat: Combat.Implementation;
  readonly isNew: boolean;
  readonly combatants: readonly string[];
  readonly scene: Scene.Implementation | null;
  readonly tokens: readonly string[];
  readonly copies: readonly string[];
};

/** Request to bring a number of opponents like an actor into a fight; `rolls` has them roll for initiative at once. */
export type BringRequest = { readonly actor: BroughtActor; readonly count: number; readonly rolls: boolean };

/**
 * Brings a number of opponents like one actor into the fight that the GM views, or into a new one. Each has a number and an actor of its
 * own: that of an unlinked token on the scene, or, without a scene, a copy in a folder. Null if there is no fight.
 */
export async function bringOpponents({ actor, count, rolls }: BringRequest): Promise<BroughtOpponents | null> {
  const isNew = !game.combat;
  const combat = game.combat ?? (await Combat.implementation.create({ active: true }));
  if (!combat) return null;
  const scene = game.scenes.viewed ?? game.scenes.active ?? null;
  const names = buildNumberedNames(actor.name, count, listTakenNames(combat, scene));
  const data = scene ? await createTokens(scene, actor, names) : await createCopies(actor, names);
  const created = (await combat.createEmbeddedDocuments("Combatant", [...data])) ?? [];
  const combatants = created.flatMap(({ id }) => id ?? []);
  if (rolls) await combat.rollInitiative(combatants);
  const tokens = data.flatMap((each) => ("tokenId" in each ? (each.tokenId ?? []) : []));
  const copies = scene ? [] : data.flatMap(({ actorId }) => actorId ?? []);
  return { combat, isNew, combatants, scene, tokens, copies };
}

/** Lists the names that are taken: of combatants, of tokens on the scene, and of actors. */
function listTakenNames(combat: Combat.Implementation, scene: Scene.Implementation | null): readonly string[] {
  const all = [...combat.combatants, ...(scene?.tokens ?? []), ...game.actors];
  return all.map(({ name }) => name ?? "");
}

/** Puts unlinked tokens with these names on a scene; returns the data of their combatants. */
async function createTokens(scene: Scene.Implementation, actor: BroughtActor, names: readonly string[]) {
  const { width, height } = actor.prototypeToken;
  const positions = findFreePositions(scene, names.length, { width: width ?? 1, height: height ?? 1 });
  const data = await Promise.all(
    names.map(async (name, index) => {
      const token = await actor.getTokenDocument({ ...positions[index], actorLink: false });
      return { ...token.toObject(), name };
    }),
  );
  const tokens = (await scene.createEmbeddedDocuments("Token", data)) ?? [];
  return tokens.map(({ id, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor.id, hidden }));
}

/** Copies an actor under these names; returns the data of their combatants. */
async function createCopies(actor: BroughtActor, names: readonly string[]) {
  const folder = await findOrCreateFolder(actor.name);
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
async function findOrCreateFolder(name: string) {
  const folderName = game.i18n.format("RIPOSTE.Bring.folder", { name });
  const existing = game.folders.find((folder) => folder.type === "Actor" && folder.name === folderName);
  return existing ?? (await Folder.implementation.create({ name: folderName, type: "Actor" }));
}
