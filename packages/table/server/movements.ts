import { ownershipLevel, OWNERSHIP_LEVELS, isGamemaster, type PermissionTarget } from "../shared/permissions.ts";
import type { MovementSignal, Source } from "../shared/protocol.ts";
import { asRecord, faultOf, type Json } from "./json.ts";
import { findKind } from "./kinds.ts";
import { findPlace } from "./places.ts";
import { Refusal } from "./refusal.ts";
import { readPerson, targetOf } from "./rights.ts";
import type { World } from "./world.ts";

const KINDS = ["pause", "resume", "stop", "plan", "drag"] as const;
const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape", "depth", "level"];

/** What a client tells of a token's movement; null for what cannot be read, or from users who do not own the token. */
export function parseMovement(world: World, userId: string, value: unknown): MovementSignal | null {
  const given = faultOf(value) === null ? asRecord(value) : null;
  const kind = KINDS.find((each) => each === given?.["kind"]);
  const { sceneId, tokenId, movementId, key, plan } = given ?? {};
  if (!kind || typeof sceneId !== "string" || typeof tokenId !== "string" || typeof movementId !== "string")
    return null;
  if (!ownsToken(world, userId, { sceneId, tokenId })) return null;
  const path = asRecord(plan);
  return {
    ...{ kind, sceneId, tokenId, movementId },
    ...(typeof key === "string" ? { key } : {}),
    ...(path ? { plan: path } : {}),
  };
}

function ownsToken(world: World, userId: string, { sceneId, tokenId }: { sceneId: string; tokenId: string }): boolean {
  const kind = findKind("Token");
  if (!kind || !world.store.find("scenes", sceneId)) return false;
  const place = findPlace(world.store, kind, `Scene.${sceneId}`);
  const source = place.find(tokenId);
  if (!source) return false;
  const target: PermissionTarget = targetOf({ world, place }, source);
  return ownershipLevel(readPerson(world, userId), target) >= OWNERSHIP_LEVELS.OWNER;
}

/** Refuses to move tokens of players while the game is paused, and ones that are locked. */
export function refuseMovement(
  { world, person }: { world: World; person: { readonly id: string; readonly role: number; readonly name: string } },
  source: Source,
  changes: Json,
): void {
  const moves = POSITION_KEYS.some((key) => key in changes && changes[key] !== source[key]);
  if (!moves || isGamemaster(person)) return;
  if (world.play.isPaused) throw new Refusal(`The game is paused: ${person.name} may not move Token [${source._id}]`);
  if (source["locked"] === true) throw new Refusal(`The Token [${source._id}] is locked`);
}

/** Refuses regions of players while the game is paused. (Fact 102) */
export function refuseRegion({
  world,
  person,
}: {
  world: World;
  person: { readonly id: string; readonly role: number };
}): void {
  if (world.play.isPaused && !isGamemaster(person)) throw new Refusal("The game is paused: players place no regions");
}

/** Pauses the game for all, or ends the pause; for Gamemasters. */
export function pauseGame(world: World, userId: string, value: unknown): { paused: boolean; userId: string } {
  const person = readPerson(world, userId);
  if (!isGamemaster(person)) throw new Refusal(`User ${person.name} may not pause the game`);
  if (typeof value !== "boolean") throw new Refusal("The game is paused or it is not: true or false");
  world.play.isPaused = value;
  return { paused: value, userId };
}
