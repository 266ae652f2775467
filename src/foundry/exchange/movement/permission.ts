import { findDocument } from "../../documents/find.ts";
import { tryWrite } from "../../platform/retries.ts";
import { isData } from "../../../engine/index.ts";
import { clientState } from "../../platform/state.ts";
import { isWriter } from "../queue.ts";
import { isFromWriter, prepareProof } from "../proof.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "../record.ts";
import { buildVisibleScene } from "../exchange-scene.ts";
import {
  type TokenPosition,
  type Waypoint,
  isSamePosition,
  readPosition,
  readWaypoints,
} from "../../documents/scene/waypoints.ts";
import { moveAlongPath } from "./stopping.ts";
import { readPath, storePermission } from "./stored-path.ts";

/** The time that the mover's client has to move the token before the writer moves it, in milliseconds. */
const REPLY_TIMEOUT = 4000;

/** The tokens that are about to continue their paths. */
const advancing = clientState.set<string>("permission.going");

/** Permits a stopped token to continue after the provoked fighters have acted, if its own fighter still can. */
export async function givePermission(message: string): Promise<void> {
  const record = findRecord(message);
  const path = record && readPath(record);
  if (!record || path?.leave !== "waits" || record.phase !== "closed") return;
  const token = await findToken(path.token);
  const isPermitted =
    !record.undone && token !== null && isSamePosition(token._source, path.at) && (await mayContinue(record, token));
  await storePermission(record, path, isPermitted ? "goes" : "dropped");
  if (isPermitted) advanceToken(token, path);
}

async function mayContinue(record: ExchangeRecord, { actor }: TokenDocument.Implementation): Promise<boolean> {
  const rules = await loadRecordRules(record);
  const isCalledOff = record.state.events.some(({ type }) => type === "cancelled" || type === "aborted");
  if (!rules.ok || !actor || isCalledOff) return false;
  const scene = await buildVisibleScene(record, rules.value);
  return rules.value.pathRules?.goesOn(record.state.result, actor.uuid, scene) === true;
}

/** The position of a stopped token, its remaining path, and the user whose client is to move it. */
type OnwardPath = { readonly user: string; readonly at: TokenPosition; readonly rest: readonly Waypoint[] };

/** Moves a stopped token along its remaining path, in the background. Does nothing if it is already being moved, or has left its stop. */
export function advanceToken(token: TokenDocument.Implementation, path: OnwardPath): void {
  if (advancing.has(token.uuid) || !isSamePosition(token._source, path.at)) return;
  advancing.add(token.uuid);
  const retry = (): void => void (isWriter() && advanceToken(token, path));
  void tryWrite(`going on of ${token.uuid}`, () => moveByOwner(token, path), { again: retry, fault: "moving" }).finally(
    () => advancing.delete(token.uuid),
  );
}

/**
 * Asks the mover's client to move the token, so that its user can undo the movement. If that client is absent or does not reply, this one
 * moves it.
 */
async function moveByOwner(
  token: TokenDocument.Implementation,
  { user, at: position, rest: waypoints }: OnwardPath,
): Promise<void> {
  const mover = game.users.get(user);
  if (mover?.active && !mover.isSelf) {
    const query = { token: token.uuid, at: position, rest: waypoints, proof: await prepareProof(mover) };
    const reply = await mover.query("riposte.goOn", query, { timeout: REPLY_TIMEOUT }).catch(() => null);
    if (reply === true) return;
  }
  if (isSamePosition(token._source, position)) await moveAlongPath(token, waypoints);
}

/** Handles the writer's query to move a stopped token along its remaining path. */
export async function handleAdvanceQuery(data: unknown): Promise<unknown> {
  const { token: uuid, at: positionData, rest: pathData } = isData(data) ? data : {};
  const [position, waypoints] = [readPosition(positionData), readWaypoints(pathData)];
  if (!position || !waypoints || !(await isFromWriter(data))) return false;
  const token = await findToken(String(uuid));
  return token?.isOwner === true && isSamePosition(token._source, position) && (await moveAlongPath(token, waypoints));
}

/** Finds the token at an address; null if it has been deleted. */
export async function findToken(uuid: string): Promise<TokenDocument.Implementation | null> {
  const match = await findDocument(uuid);
  return match instanceof TokenDocument ? match : null;
}
