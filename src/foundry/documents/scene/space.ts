import {
  type Cell,
  type Gap,
  type Grid,
  type Space,
  type Spot,
  DIAGONALS,
  chooseSpots,
  readUnit,
  findSmallestGap,
  measureGap,
  isSame,
  toAxial,
} from "../../../engine/index.ts";
import { getLevelId } from "../../platform/compat-levels.ts";
import { isSightBlocked } from "./walls.ts";
import { type TokenPosition, type Waypoint, toWaypoint } from "./waypoints.ts";

type SpaceToken = TokenDocument.Implementation;

/**
 * A query for the positions of fighters, by their UUIDs. Hidden tokens are used only for named fighters; only the users concerned can see
 * that. The query may state the scene, the token with which the first named fighter acts, and the user who asks (by default this one).
 */
export type SpaceQuery = {
  readonly fighters: readonly string[];
  readonly named: readonly string[];
  readonly scene?: Scene.Implementation | null;
  readonly token?: string;
  readonly user?: User.Implementation;
};

/** The scene of a query, its grid, and the candidate tokens of each fighter on it. */
type MeasuredScene = {
  readonly scene: Scene.Implementation;
  readonly grid: Grid;
  readonly tokens: ReadonlyMap<string, readonly SpaceToken[]>;
  /** The candidate tokens that are in the combat; they are used for fighters whose token the distances do not decide. */
  readonly fighting: ReadonlyMap<string, readonly SpaceToken[]>;
};

/**
 * Builds the positions of fighters as `buildSpace` does. If this client renders the scene, adds the lines that walls stop from one fighter to
 * the named ones.
 */
export function buildSpaceWithSight(
  combat: Combat.Implementation | null,
  query: SpaceQuery,
  from: string,
): { readonly space?: Space } {
  const { space } = buildSpace(combat, query);
  if (!space) return {};
  const shown = canvas?.ready === true ? canvas.scene : null;
  return { space: shown?.uuid === space.scene ? withSight(space, from, query.named) : space };
}

/**
 * Builds the positions of fighters on the scene of their combat, or else on a scene with the first fighter, preferably the viewed one.
 * Empty without a scene, or if its unit is unknown. Fighters without a token there, or with a hidden one, are left out. If the first
 * fighter has several tokens, the one that acts is used, else the nearest to the other named fighters. For any other fighter, the token
 * nearest to the first fighter is used.
 */
export function buildSpace(combat: Combat.Implementation | null, query: SpaceQuery): { readonly space?: Space } {
  const measured = findMeasuredScene(combat, query);
  if (!measured) return {};
  const { scene, grid } = measured;
  const spots = chooseSpots(mapSpots(measured), query.named, grid);
  const others = [...measured.fighting].flatMap(([uuid, tokens]): readonly (readonly [string, Spot])[] => {
    const token = Object.hasOwn(spots, uuid) ? undefined : pickSingleToken(tokens);
    return token ? [[uuid, toSpot(token, scene, grid)]] : [];
  });
  return { space: { scene: scene.uuid, grid, spots: { ...spots, ...Object.fromEntries(others) } } };
}

/**
 * Measures the gaps between the first named fighter and the others. Each gap is the smallest between any of its tokens and any of theirs.
 */
export function measureGaps(
  combat: Combat.Implementation | null,
  query: SpaceQuery,
): { readonly grid: Grid; readonly gaps: Readonly<Record<string, Gap | null>> } | null {
  const measured = findMeasuredScene(combat, query);
  if (!measured) return null;
  const { grid } = measured;
  const { [query.named[0] ?? ""]: from = [], ...others } = mapSpots(measured);
  const gaps = Object.entries(others).map(([uuid, spots]) => [uuid, findSmallestGap(from, spots, grid)] as const);
  return { grid, gaps: Object.fromEntries(gaps) };
}

function findMeasuredScene(combat: Combat.Implementation | null, query: SpaceQuery): MeasuredScene | null {
  const own = listCombatTokens(combat);
  const scene = query.scene ?? chooseScene(combat, query, own);
  const grid = scene && readGrid(scene);
  if (!grid) return null;
  const [all, inFight] = [scene.tokens.contents, own.filter((token) => combat?.started && token.parent === scene)];
  const [present, fighting] = [groupTokens(all), groupTokens(inFight)];
  const listTokens = (uuid: string): readonly SpaceToken[] => fighting.get(uuid) ?? present.get(uuid) ?? [];
  const tokens = new Map(
    query.fighters.map((uuid) => [uuid, listCountingTokens(listTokens(uuid), uuid, query)] as const),
  );
  const isCounting = (token: SpaceToken): boolean => tokens.get(token.actor?.uuid ?? "")?.includes(token) === true;
  return { scene, grid, tokens, fighting: groupTokens(own.filter(isCounting)) };
}

/**
 * Lists the candidate tokens of a fighter (in a started fight those of its combatants, if there are any): the one with which it acts, else the visible ones, else the hidden ones if the fighter is named.
 */
function listCountingTokens(
  tokens: readonly SpaceToken[],
  uuid: string,
  { named, token }: SpaceQuery,
): readonly SpaceToken[] {
  const acting = uuid === named[0] ? tokens.filter((each) => each.uuid === token) : [];
  if (acting.length > 0) return acting;
  const publicTokens = tokens.filter(isPublic);
  return publicTokens.length === 0 && named.includes(uuid) ? tokens : publicTokens;
}

function mapSpots({ scene, grid, tokens }: MeasuredScene): Readonly<Record<string, readonly Spot[]>> {
  const entries = [...tokens].map(([uuid, list]) => [uuid, list.map((token) => toSpot(token, scene, grid))] as const);
  return Object.fromEntries(entries);
}

function listCombatTokens(combat: Combat.Implementation | null): readonly SpaceToken[] {
  return combat?.combatants.contents.flatMap(({ token }) => token ?? []) ?? [];
}

/**
 * Chooses the scene of a query. In a started combat, it is the scene of the first fighter's token, or else of the first combatant's token.
 * Otherwise it is the scene of the acting token, or else a scene with the fighter, preferably the one that the user views.
 */
function chooseScene(
  combat: Combat.Implementation | null,
  { fighters, named, token: acting, user = game.user }: SpaceQuery,
  tokens: readonly SpaceToken[],
): Scene.Implementation | null {
  const [first = ""] = [...named, ...fighters];
  const isOfFirst = ({ actor }: SpaceToken): boolean => actor?.uuid === first;
  const combatToken = combat?.started ? (tokens.find(isOfFirst) ?? tokens[0]) : undefined;
  if (combatToken) return combatToken.parent;
  const { viewed, active, contents } = game.scenes;
  const viewedScene = user.isSelf ? viewed : contents.find(({ id }) => id === user.viewedScene);
  const all = [viewedScene, active, ...contents].flatMap((scene) => scene ?? []);
  const actingScene = all.find((scene) => scene.tokens.some((token) => token.uuid === acting && isOfFirst(token)));
  return actingScene ?? all.find((scene) => scene.tokens.some(isOfFirst)) ?? null;
}

/** Groups tokens by the UUIDs of their actors. */
function groupTokens(tokens: readonly SpaceToken[]): ReadonlyMap<string, readonly SpaceToken[]> {
  return Map.groupBy(tokens, ({ actor }) => actor?.uuid ?? "");
}

/** Returns the token of a list with one entry; undefined if there are several or none. */
function pickSingleToken([token, ...others]: readonly SpaceToken[] = []): SpaceToken | undefined {
  return others.length === 0 ? token : undefined;
}

/** True if a token is used for all queries. A player who hides a token keeps no area from it. */
function isPublic({ actor, hidden, disposition }: SpaceToken): boolean {
  return actor?.hasPlayerOwner === true || (!hidden && disposition !== CONST.TOKEN_DISPOSITIONS.SECRET);
}

/** Reads the grid of a scene; null if its unit is unknown, or if its spaces have no size. */
export function readGrid({ grid }: Scene.Implementation): Grid | null {
  const unit = readUnit(grid.units);
  if (!unit || !(grid.distance > 0) || !(grid.size > 0)) return null;
  const shape = grid.isSquare ? "square" : grid.isHexagonal ? "hex" : "gridless";
  const rule = "diagonals" in grid ? Number(grid.diagonals) : 0;
  return { shape, diagonals: DIAGONALS[rule] ?? "equidistant", distance: grid.distance, unit };
}

/** A waypoint of a path, with the token's spot there. */
export type PathStep = { readonly place: Waypoint; readonly spot: Spot };

/**
 * Lists the steps of a token's path from its start (included) through waypoints: one for each space or, without a grid, one for each part
 * of a space. Null on a scene whose unit is unknown.
 */
export function listSteps(
  token: SpaceToken,
  from: TokenPosition,
  waypoints: readonly Waypoint[],
): readonly PathStep[] | null {
  const { parent: scene } = token;
  const grid = scene && readGrid(scene);
  if (!scene || !grid) return null;
  const path = token.getCompleteMovementPath([from, ...waypoints.map(withKnownAction)]).map(toWaypoint);
  const part = grid.shape === "gridless" ? scene.grid.size * STEP_LENGTH : Infinity;
  const places = path.flatMap((place, index) => [...splitSegment(path[index - 1], place, part), place]);
  return places.map((place) => ({ place, spot: toSpot(token, scene, grid, place) }));
}

/** Finds the token of a fighter that stands at the fighter's spot, and that spot; null if there is none. */
export function findTokenAt(
  { scene: uuid, grid, spots }: Space,
  fighter: string,
): { readonly token: SpaceToken; readonly spot: Spot } | null {
  const scene = game.scenes.find((each) => each.uuid === uuid);
  const spot = Object.hasOwn(spots, fighter) ? spots[fighter] : undefined;
  const tokens = scene?.tokens.filter(({ actor }) => actor?.uuid === fighter) ?? [];
  const token = tokens.find((each) => scene && spot && isSame(toSpot(each, scene, grid), spot));
  return token && spot ? { token, spot } : null;
}

/** True if a token at a position would share a space with another token of its scene. */
export function isSharingSpace(token: SpaceToken, at: TokenPosition, other: SpaceToken): boolean {
  const { parent: scene } = token;
  const grid = scene && readGrid(scene);
  if (!scene || !grid || other === token || other.parent !== scene) return false;
  const [spot, taken] = [toSpot(token, scene, grid, at), toSpot(other, scene, grid)];
  return spot.level === taken.level && measureGap(spot, taken, grid).spaces === 0;
}

/** Removes the movement action of a waypoint if it is not registered. */
function withKnownAction({ action, ...place }: Waypoint): object {
  return Object.hasOwn(CONFIG.Token.movement.actions, action) ? { ...place, action } : place;
}

/** The distance in spaces between the points of a path that are checked on a scene without a grid. */
const STEP_LENGTH = 0.5;

/** Lists the waypoints that divide the segment between two waypoints into parts of at most a given length, in pixels. */
function splitSegment(from: Waypoint | undefined, to: Waypoint, part: number): readonly Waypoint[] {
  if (!from) return [];
  const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / part);
  return Array.from({ length: Math.max(0, parts - 1) }, (_, index) => {
    const between = (a: number, b: number): number => a + ((b - a) * (index + 1)) / parts;
    const [x, y] = [Math.round(between(from.x, to.x)), Math.round(between(from.y, to.y))];
    return { ...to, x, y, elevation: between(from.elevation, to.elevation), intermediate: true };
  });
}

/** The maximum size of a token, in spaces a side. Players may give their tokens any size, and each of the spaces is checked. */
const MAX_SIZE = 24;

/** Converts the position of a token to a spot. By default it is the stored position, which the drawn token may not have reached yet. */
function toSpot(token: SpaceToken, scene: Scene.Implementation, grid: Grid, place: Partial<TokenPosition> = {}): Spot {
  const { x, y, elevation, width: wide = 1, height: high = 1 } = { ...token._source, ...place };
  const [width, height] = [Math.min(wide, MAX_SIZE), Math.min(high, MAX_SIZE)];
  const on = { level: getLevelId({ ...token._source, ...place }), height: toHeight(elevation, grid) };
  if (grid.shape === "gridless") {
    const { size } = scene.grid;
    const centre: Cell = [y / size + height / 2, x / size + width / 2];
    return { cells: [centre], radius: Math.max(width, height) / 2, ...on };
  }
  const cells = token.getOccupiedGridSpaceOffsets({ x, y, width, height }).map((offset) => toCell(offset, scene));
  return { cells, radius: 0, ...on };
}

/** Converts an elevation into a height in spaces: on a grid, that of the space in which it lies. */
export function toHeight(elevation: number, { shape, distance }: Grid): number {
  return shape === "gridless" ? elevation / distance : Math.floor(elevation / distance);
}

export function toCell(offset: { readonly i: number; readonly j: number }, { grid }: Scene.Implementation): Cell {
  if (!grid.isHexagonal) return [offset.i, offset.j];
  const { columns, even } = { columns: false, even: false, ...grid };
  return toAxial(offset, { columns, even });
}

type SightPoint = { readonly x: number; readonly y: number; readonly elevation: number };

/** The distance in pixels from the edge of a token's space to the corners that are tested inside it. */
const CORNER_INSET = 2;

/**
 * Adds to the positions the number of lines between one fighter and each other one that walls block. This client must render the scene. A
 * fighter with several tokens on it is left out.
 */
function withSight(space: Space, from: string, named: readonly string[]): Space {
  const { scene } = canvas;
  const origin = scene && findFighterToken(scene, from);
  if (!scene || !origin) return space;
  const others = named.filter((uuid) => uuid !== from && Object.hasOwn(space.spots, uuid));
  const to = others.flatMap((uuid): readonly (readonly [string, number])[] => {
    const target = findFighterToken(scene, uuid);
    return target ? [[uuid, countBlockedLines(origin, target)]] : [];
  });
  return { ...space, stopped: { from, to: Object.fromEntries(to) } };
}

/** Finds the only token of a fighter on a scene; undefined if there are several. */
function findFighterToken({ tokens }: Scene.Implementation, uuid: string): TokenDocument.Implementation | undefined {
  return pickSingleToken(tokens.filter(({ actor }) => actor?.uuid === uuid));
}

/** Counts the blocked lines to the corners of a target, from the corner or the centre of `from` where they are fewest. */
function countBlockedLines(from: TokenDocument.Implementation, to: TokenDocument.Implementation): number {
  const corners = listCorners(to);
  const origins = [from.getCenterPoint(readStoredPosition(from)), ...listCorners(from)];
  const levels = [...new Set([from, to].map(({ _source }) => getLevelId(_source)))];
  const isBlocked = (origin: SightPoint, corner: SightPoint): boolean =>
    levels.some((level) => isSightBlocked(origin, corner, level));
  return Math.min(...origins.map((origin) => corners.filter((corner) => isBlocked(origin, corner)).length));
}

/** Lists the corners of a token's space, moved slightly inwards. Unless the grid is square, they lie within the token's circle. */
function listCorners(token: TokenDocument.Implementation): readonly SightPoint[] {
  const { x, y, elevation } = token.getCenterPoint(readStoredPosition(token));
  const { width, height } = token.getSize();
  const part = token.parent?.grid.isSquare ? 1 : Math.SQRT1_2;
  const [across, down] = [(part * width) / 2 - CORNER_INSET, (part * height) / 2 - CORNER_INSET];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([right, below]) => ({ x: x + right * across, y: y + below * down, elevation }));
}

/** Reads the stored position of a token, which the drawn token may not have reached yet. */
function readStoredPosition({ _source: { x, y, elevation } }: TokenDocument.Implementation): SightPoint {
  return { x, y, elevation };
}
