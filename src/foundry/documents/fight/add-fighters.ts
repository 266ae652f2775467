import { getLevelId, getViewedLevel } from "../../platform/compat-levels.ts";
import { isMoveBlocked, isSceneShown } from "../scene/walls.ts";
import {
  type SceneBox,
  type ScenePoint,
  buildNumberedNames,
  findFreeBlock,
} from "../../../view/campaign/opponent-view.ts";

type AddedActor = Actor.Implementation;

/**
 * The combatants that were added to a fight, and the documents that were created for them: tokens on `scene`, or `copies` of the actor if
 * there is no scene. `isNew` is true if the fight itself was created as well.
 */
export type AddedOpponents = {
  readonly combat: Combat.Implementation;
  readonly isNew: boolean;
  readonly combatants: readonly string[];
  readonly scene: Scene.Implementation | null;
  readonly tokens: readonly string[];
  readonly copies: readonly string[];
};

/** A request to add `count` opponents with the sheet of `actor` to a fight. If `rolls` is true, they roll for initiative at once. */
type AddRequest = { readonly actor: AddedActor; readonly count: number; readonly rolls: boolean };

/**
 * Adds a number of opponents like one actor to the fight that the GM views, or to a new one. Each gets a numbered name and an actor of its
 * own: the actor of an unlinked token on the scene or, without a scene, a copy in a folder. Null if no fight could be created.
 */
export async function addOpponents({ actor, count, rolls }: AddRequest): Promise<AddedOpponents | null> {
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

function listTakenNames(combat: Combat.Implementation, scene: Scene.Implementation | null): readonly string[] {
  const all = [...combat.combatants, ...(scene?.tokens ?? []), ...game.actors];
  return all.map(({ name }) => name ?? "");
}

/**
 * Creates unlinked tokens with these names, which their numbers tell apart, on the floor of the viewed level of a scene; returns the data of
 * their combatants.
 */
async function createTokens(scene: Scene.Implementation, actor: AddedActor, names: readonly string[]) {
  const { width, height } = actor.prototypeToken;
  const level = getViewedLevel(scene);
  const place = level ? { level: level.id, elevation: level.base } : {};
  const size = { width: width ?? 1, height: height ?? 1 };
  const positions = findFreePositions(scene, names.length, { ...size, level: level?.id ?? "" });
  const data = await Promise.all(
    names.map(async (name, index) => {
      const token = await actor.getTokenDocument(
        { ...positions[index], ...place, actorLink: false },
        { parent: scene },
      );
      const { HOVER } = CONST.TOKEN_DISPLAY_MODES;
      return { ...token.toObject(), name, displayName: token.displayName < HOVER ? HOVER : token.displayName };
    }),
  );
  const tokens = (await scene.createEmbeddedDocuments("Token", data)) ?? [];
  return tokens.map(({ id, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId: actor.id, hidden }));
}

/** Copies an actor once for each of these names, and returns the data of the combatants. */
async function createCopies(actor: AddedActor, names: readonly string[]) {
  const folder = await findOrCreateFolder(actor.name);
  const { _id, ...data } = actor.toObject();
  const copies = await Actor.implementation.createDocuments(
    names.map((name) => ({
      ...data,
      ...{ name, folder: folder?.id ?? null, "flags.riposte.kind": actor.id },
      prototypeToken: { ...data.prototypeToken, name },
    })),
  );
  return copies.map(({ id }) => ({ actorId: id }));
}

async function findOrCreateFolder(name: string) {
  const folderName = game.i18n.format("RIPOSTE.Bring.folder", { name });
  const existing = game.folders.find((folder) => folder.type === "Actor" && folder.name === folderName);
  return existing ?? (await Folder.implementation.create({ name: folderName, type: "Actor" }));
}

type SceneDocument = Scene.Implementation;
type NewToken = { readonly width: number; readonly height: number; readonly level: string };

/**
 * The smallest distance between two tokens on a grid of hexes, as a fraction of their size: the boxes around neighbouring hexes overlap by
 * a quarter.
 */
const HEXES_APART = 0.74;
/** The smallest distance between two tokens on any other scene, as a fraction of their size. */
const ALL_APART = 0.98;

/** The distance from the edges of a token's box at which its corners are tested for walls, in pixels, inside the box. */
const CORNER_INSET = 2;

/**
 * Finds free positions on a scene for `count` tokens of one size, in grid spaces. The search starts at the point that `findViewCentre`
 * returns.
 */
function findFreePositions(
  scene: SceneDocument,
  count: number,
  { width, height, level }: NewToken,
): readonly ScenePoint[] {
  const { size, isGridless } = scene.grid;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const centre = findViewCentre(scene);
  const start = isGridless ? null : scene.grid.getOffset(centre);
  const [tall, wide] = [Math.max(1, Math.ceil(height)), Math.max(1, Math.ceil(width))];
  const cornerAt = (down: number, right: number): ScenePoint =>
    start
      ? scene.grid.getTopLeftPoint({ i: start.i + tall * down, j: start.j + wide * right })
      : { x: centre.x + size * (wide * right - width / 2), y: centre.y + size * (tall * down - height / 2) };
  return findFreeBlock({
    count,
    size: { width: width * size, height: height * size },
    cornerAt,
    taken: scene.tokens
      .filter(({ _source }) => level === "" || getLevelId(_source) === level)
      .map((token) => toBox(token, size)),
    field: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight },
    apart: scene.grid.isHexagonal ? HEXES_APART : ALL_APART,
    isOpen: (box) => !isSceneShown(scene) || listCorners(box).every((corner) => !isMoveBlocked(centre, corner, level)),
  }).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function listCorners({ x, y, width, height }: SceneBox): readonly ScenePoint[] {
  const [left, top, right, bottom] = [
    x + CORNER_INSET,
    y + CORNER_INSET,
    x + width - CORNER_INSET,
    y + height - CORNER_INSET,
  ];
  return [left, right].flatMap((across) => [top, bottom].map((down) => ({ x: across, y: down })));
}

function toBox({ x, y, width, height }: TokenDocument.Implementation, space: number): SceneBox {
  return { x, y, width: (width ?? 1) * space, height: (height ?? 1) * space };
}

/** Finds the centre of the token that this user controls, else of the visible part of the scene, else of the scene. */
function findViewCentre(scene: SceneDocument): ScenePoint {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const sceneCentre = { x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 };
  if (!isSceneShown(scene)) return sceneCentre;
  const [token] = canvas.tokens?.controlled ?? [];
  if (token) return token.document.getCenterPoint();
  const viewCentre = canvas.canvasCoordinatesFromClient({ x: window.innerWidth / 2, y: window.innerHeight / 2 });
  const isOnScene =
    viewCentre.x >= sceneX &&
    viewCentre.x < sceneX + sceneWidth &&
    viewCentre.y >= sceneY &&
    viewCentre.y < sceneY + sceneHeight;
  return isOnScene ? viewCentre : sceneCentre;
}
