import {
  type Cell,
  DIAGONALS,
  type Gap,
  type Grid,
  type Space,
  type Spot,
  chooseSpots,
  readUnit,
  smallestGap,
  toAxial,
} from "../../engine/index.ts";
import { type Place, type Waypoint, plainWaypoint } from "./waypoints.ts";

type Token = TokenDocument.Implementation;

/**
 * Those whose places are asked, by their addresses; hidden ones count if they are named, which only those learn whom it concerns. The scene,
 * where it is known which one is meant; the token with which the first of them acts; and the user who asks, this one unless stated.
 */
export type Asked = {
  readonly fighters: readonly string[];
  readonly named: readonly string[];
  readonly scene?: Scene.Implementation | null;
  readonly token?: string;
  readonly user?: User.Implementation;
};

/** The scene that is meant, its grid, and the tokens of each fighter on it of which one counts. */
type Ground = {
  readonly scene: Scene.Implementation;
  readonly grid: Grid;
  readonly tokens: ReadonlyMap<string, readonly Token[]>;
  /** Those in the combat, which count where nothing else decides. */
  readonly fighting: ReadonlyMap<string, readonly Token[]>;
};

/**
 * Where fighters stand: on the scene of their combat, else on the viewed one or another with the first of them. Nothing
 * without a scene or on one whose unit is unknown. Left out are those without a token there, or with a hidden one. Of several tokens of the
 * first fighter the one counts with which it acts, else the nearest to the others named; of anyone else's the nearest to that.
 */
export function spaceAround(combat: Combat.Implementation | null, asked: Asked): { readonly space?: Space } {
  const ground = groundFor(combat, asked);
  if (!ground) return {};
  const { scene, grid } = ground;
  const spots = chooseSpots(spotsOn(ground), asked.named, grid);
  const others = [...ground.fighting].flatMap(([uuid, tokens]): readonly (readonly [string, Spot])[] => {
    const token = Object.hasOwn(spots, uuid) ? undefined : onlyOne(tokens);
    return token ? [[uuid, spotOf(token, scene, grid)]] : [];
  });
  return { space: { scene: scene.uuid, grid, spots: { ...spots, ...Object.fromEntries(others) } } };
}

/** How far fighters are from the first of those named, each from the nearest of its tokens to the nearest of theirs. */
export function gapsAround(
  combat: Combat.Implementation | null,
  asked: Asked,
): { readonly grid: Grid; readonly gaps: Readonly<Record<string, Gap | null>> } | null {
  const ground = groundFor(combat, asked);
  if (!ground) return null;
  const { grid } = ground;
  const { [asked.named[0] ?? ""]: from = [], ...others } = spotsOn(ground);
  const gaps = Object.entries(others).map(([uuid, spots]) => [uuid, smallestGap(from, spots, grid)] as const);
  return { grid, gaps: Object.fromEntries(gaps) };
}

function groundFor(combat: Combat.Implementation | null, asked: Asked): Ground | null {
  const own = tokensOf(combat);
  const scene = asked.scene ?? sceneFor(combat, asked, own);
  const grid = scene && gridOf(scene);
  if (!grid) return null;
  const all = tokensByActor(scene.tokens.contents);
  const tokens = new Map(
    asked.fighters.map((uuid) => [uuid, countingTokens(all.get(uuid) ?? [], uuid, asked)] as const),
  );
  const isCounting = (token: Token): boolean => tokens.get(token.actor?.uuid ?? "")?.includes(token) === true;
  return { scene, grid, tokens, fighting: tokensByActor(own.filter(isCounting)) };
}

/** The tokens of a fighter of which one counts: the one with which it acts, else the open ones, else hidden ones if it is named. */
function countingTokens(tokens: readonly Token[], uuid: string, { named, token }: Asked): readonly Token[] {
  const acting = uuid === named[0] ? tokens.filter((each) => each.uuid === token) : [];
  if (acting.length > 0) return acting;
  const open = tokens.filter(isOpen);
  return open.length === 0 && named.includes(uuid) ? tokens : open;
}

function spotsOn({ scene, grid, tokens }: Ground): Readonly<Record<string, readonly Spot[]>> {
  const entries = [...tokens].map(([uuid, list]) => [uuid, list.map((token) => spotOf(token, scene, grid))] as const);
  return Object.fromEntries(entries);
}

/** Whether this client renders the scene on which the fighters stand. */
export function isRendered(combat: Combat.Implementation | null, asked: Asked): boolean {
  return canvas.ready && (asked.scene ?? sceneFor(combat, asked, tokensOf(combat))) === canvas.scene;
}

function tokensOf(combat: Combat.Implementation | null): readonly Token[] {
  return combat?.combatants.contents.flatMap(({ token }) => token ?? []) ?? [];
}

/**
 * The scene on which the first fighter's token stands, in the combat if it is there; that of the combat otherwise. Before a combat has
 * begun, and without one, it is that of the token which acts, else the one that the user views or another with the fighter.
 */
function sceneFor(
  combat: Combat.Implementation | null,
  { fighters, named, token: acting, user = game.user }: Asked,
  tokens: readonly Token[],
): Scene.Implementation | null {
  const [first = ""] = [...named, ...fighters];
  const isOfFirst = ({ actor }: Token): boolean => actor?.uuid === first;
  const among = combat?.started ? (tokens.find(isOfFirst) ?? tokens[0]) : undefined;
  if (among) return among.parent;
  const { viewed, active, contents } = game.scenes;
  const theirs = user.isSelf ? viewed : contents.find(({ id }) => id === user.viewedScene);
  const all = [theirs, active, ...contents].flatMap((scene) => scene ?? []);
  const meant = all.find((scene) => scene.tokens.some((token) => token.uuid === acting && isOfFirst(token)));
  return meant ?? all.find((scene) => scene.tokens.some(isOfFirst)) ?? null;
}

/** Tokens by the addresses of their actors. */
function tokensByActor(tokens: readonly Token[]): ReadonlyMap<string, readonly Token[]> {
  return Map.groupBy(tokens, ({ actor }) => actor?.uuid ?? "");
}

/** The only one of an actor's tokens; undefined if there are several. */
export function onlyOne([token, ...others]: readonly Token[] = []): Token | undefined {
  return others.length === 0 ? token : undefined;
}

function isOpen({ hidden, disposition }: Token): boolean {
  return !hidden && disposition !== CONST.TOKEN_DISPOSITIONS.SECRET;
}

/** How a scene is divided; null if its unit is unknown, or if its spaces have no size. */
export function gridOf({ grid }: Scene.Implementation): Grid | null {
  const unit = readUnit(grid.units);
  if (!unit || !(grid.distance > 0) || !(grid.size > 0)) return null;
  const shape = grid.isSquare ? "square" : grid.isHexagonal ? "hex" : "gridless";
  const rule = "diagonals" in grid ? Number(grid.diagonals) : 0;
  return { shape, diagonals: DIAGONALS[rule] ?? "equidistant", distance: grid.distance, unit };
}

/** One place of a way, with its spot. */
export type Step = { readonly place: Waypoint; readonly spot: Spot };

/**
 * The steps of a token's way from a place through waypoints, the first where it begins: one for each space, without a
 * grid one for each part of a space. Null on a scene whose unit is unknown.
 */
export function stepsOf(token: Token, from: Place, waypoints: readonly Waypoint[]): readonly Step[] | null {
  const { parent: scene } = token;
  const grid = scene && gridOf(scene);
  if (!scene || !grid) return null;
  const whole = token.getCompleteMovementPath([from, ...waypoints.map(known)]).map(plainWaypoint);
  const part = grid.shape === "gridless" ? scene.grid.size * PART : Infinity;
  const places = whole.flatMap((place, index) => [...partsOf(whole[index - 1], place, part), place]);
  return places.map((place) => ({ place, spot: spotOf(token, scene, grid, place) }));
}

/** A waypoint with its way of getting there, if there is such a one. */
function known({ action, ...place }: Waypoint): object {
  return Object.hasOwn(CONFIG.Token.movement.actions, action) ? { ...place, action } : place;
}

/** How far apart the points are at which a way without a grid is looked at, in spaces. */
const PART = 0.5;

/** The places between two that are farther from each other than a part. */
function partsOf(from: Waypoint | undefined, to: Waypoint, part: number): readonly Waypoint[] {
  if (!from) return [];
  const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / part);
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => {
    const between = (a: number, b: number): number => a + ((b - a) * (index + 1)) / parts;
    const [x, y] = [Math.round(between(from.x, to.x)), Math.round(between(from.y, to.y))];
    return { ...to, x, y, elevation: between(from.elevation, to.elevation), intermediate: true };
  });
}

/** As how large a token counts at the most, in spaces a side: a player may give one of theirs any size, and each of its spaces is looked at. */
const LARGEST = 24;

/** Where a token is stored to stand, while its picture may still be on its way; or where it would stand at a place. */
function spotOf(token: Token, scene: Scene.Implementation, grid: Grid, place: Partial<Place> = {}): Spot {
  const { x, y, elevation, width: wide = 1, height: high = 1 } = { ...token._source, ...place };
  const [width, height] = [Math.min(wide, LARGEST), Math.min(high, LARGEST)];
  const { level }: { readonly level: unknown } = { level: "", ...token._source };
  const above = elevation / grid.distance;
  const on = { level: typeof level === "string" ? level : "" };
  if (grid.shape === "gridless") {
    const { size } = scene.grid;
    const centre: Cell = [y / size + height / 2, x / size + width / 2];
    return { cells: [centre], radius: Math.max(width, height) / 2, height: above, ...on };
  }
  const cells = token.getOccupiedGridSpaceOffsets({ x, y, width, height }).map((offset) => cellOf(offset, scene));
  return { cells, radius: 0, height: Math.floor(above), ...on };
}

export function cellOf(offset: { readonly i: number; readonly j: number }, { grid }: Scene.Implementation): Cell {
  if (!grid.isHexagonal) return [offset.i, offset.j];
  const { columns, even } = { columns: false, even: false, ...grid };
  return toAxial(offset, { columns, even });
}
