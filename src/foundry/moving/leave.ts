import { findDocument } from "../documents/find.ts";
import { attempt } from "../client/due.ts";
import { isData } from "../../engine/index.ts";
import { clientState } from "../client/state.ts";
import { isWriter } from "../exchange/line.ts";
import { isFromWriter, proofFor } from "../exchange/proof.ts";
import { type ExchangeRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { sceneShown } from "../exchange/scene-shown.ts";
import { type Place, type Waypoint, isSamePlace, readPlace, readWaypoints } from "../scene/waypoints.ts";
import { goAlong } from "./cutting.ts";
import { readWay, storeLeave } from "./stored-way.ts";

/** Time for the mover's page to move the token before the writer does, in milliseconds. */
const PATIENCE = 4000;

/** Tokens that are about to move on. */
const going = clientState.set<string>("leave.going");

/** Permits a stopped token to move on, if its fighter still can, once those whom it provoked have acted. */
export async function giveLeave(message: string): Promise<void> {
  const record = recordAt(message);
  const way = record && readWay(record);
  if (!record || way?.leave !== "waits" || record.phase !== "closed") return;
  const token = await tokenAt(way.token);
  const goes = !record.undone && token !== null && isSamePlace(token._source, way.at) && (await mayGoOn(record, token));
  await storeLeave(record, way, goes ? "goes" : "dropped");
  if (goes) goOn(token, way);
}

async function mayGoOn(record: ExchangeRecord, { actor }: TokenDocument.Implementation): Promise<boolean> {
  const rules = await rulesOf(record);
  const isCalledOff = record.state.events.some(({ type }) => type === "cancelled" || type === "aborted");
  if (!rules.ok || !actor || isCalledOff) return false;
  const scene = await sceneShown(record, rules.value);
  return rules.value.ways?.goesOn(record.state.result, actor.uuid, scene) === true;
}

/** Position of a token that is to move on, its remaining path, and the user whose page is to move it. */
type Onward = { readonly user: string; readonly at: Place; readonly rest: readonly Waypoint[] };

/** Moves a stopped token on from its stop in the background; not twice at the same time. */
export function goOn(token: TokenDocument.Implementation, way: Onward): void {
  if (going.has(token.uuid) || !isSamePlace(token._source, way.at)) return;
  going.add(token.uuid);
  const again = (): void => void (isWriter() && goOn(token, way));
  void attempt(`going on of ${token.uuid}`, () => moveOn(token, way), { again, fault: "moving" }).finally(() =>
    going.delete(token.uuid),
  );
}

/**
 * Asks the mover's page to move the token, so that the movement is theirs to undo; moves it on the writer's page if they are absent or do
 * not reply.
 */
async function moveOn(token: TokenDocument.Implementation, { user, at, rest }: Onward): Promise<void> {
  const mover = game.users.get(user);
  if (mover?.active && !mover.isSelf) {
    const asked = { token: token.uuid, at, rest, proof: await proofFor(mover) };
    const gone = await mover.query("riposte.goOn", asked, { timeout: PATIENCE }).catch(() => null);
    if (gone === true) return;
  }
  if (isSamePlace(token._source, at)) await goAlong(token, rest);
}

/** Handles the writer's query to move a token on. */
export async function goOnQuery(data: unknown): Promise<unknown> {
  const { token: uuid, at: said, rest } = isData(data) ? data : {};
  const [at, waypoints] = [readPlace(said), readWaypoints(rest)];
  if (!at || !waypoints || !(await isFromWriter(data))) return false;
  const token = await tokenAt(String(uuid));
  return token?.isOwner === true && isSamePlace(token._source, at) && (await goAlong(token, waypoints));
}

/** Finds the token at an address; null if it is gone. */
export async function tokenAt(uuid: string): Promise<TokenDocument.Implementation | null> {
  const found = await findDocument(uuid);
  return found instanceof TokenDocument ? found : null;
}
