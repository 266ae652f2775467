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

/** Time for the mover's page to move the token before the writer does, in milliseconds. */
const REPLY_TIMEOUT = 4000;

/** Tokens that are about to move on. */
const advancing = clientState.set<string>("permission.going");

/** Permits a stopped token to move on, if its fighter still can, once those whom it provoked have acted. */
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

/** Position of a token that is to move on, its remaining path, and the user whose page is to move it. */
type OnwardPath = { readonly user: string; readonly at: TokenPosition; readonly rest: readonly Waypoint[] };

/** Moves a stopped token on from its stop in the background; not twice at the same time. */
export function advanceToken(token: TokenDocument.Implementation, path: OnwardPath): void {
  if (advancing.has(token.uuid) || !isSamePosition(token._source, path.at)) return;
  advancing.add(token.uuid);
  const retry = (): void => void (isWriter() && advanceToken(token, path));
  void tryWrite(`going on of ${token.uuid}`, () => moveByOwner(token, path), { again: retry, fault: "moving" }).finally(
    () => advancing.delete(token.uuid),
  );
}

/**
 * Asks the mover's page to move the token, so that the movement is theirs to undo; moves it on the writer's page if they are absent or do
 * not reply.
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

/** Handles the writer's query to move a token on. */
export async function handleAdvanceQuery(data: unknown): Promise<unknown> {
  const { token: uuid, at: positionData, rest: pathData } = isData(data) ? data : {};
  const [position, waypoints] = [readPosition(positionData), readWaypoints(pathData)];
  if (!position || !waypoints || !(await isFromWriter(data))) return false;
  const token = await findToken(String(uuid));
  return token?.isOwner === true && isSamePosition(token._source, position) && (await moveAlongPath(token, waypoints));
}

/** Finds the token at an address; null if it is gone. */
export async function findToken(uuid: string): Promise<TokenDocument.Implementation | null> {
  const match = await findDocument(uuid);
  return match instanceof TokenDocument ? match : null;
}
