import { isData } from "../../engine/index.ts";
import { isFromWriter, proofFor } from "../exchange/proof.ts";
import { type ExchangeRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { sceneShown } from "../exchange/scene-shown.ts";
import { isSamePlace, readPlace, readWaypoints } from "../scene/waypoints.ts";
import { moveFreely } from "./cutting.ts";
import { type StoredWay, readWay, storeLeave } from "./stored-way.ts";

/** How long the mover's page may take to go on before the writer moves the token, in milliseconds. */
const PATIENCE = 4000;

/** Lets a token that was stopped go on, if its fighter still can, once those whom it provoked have acted. */
export async function giveLeave(message: string): Promise<void> {
  const record = recordAt(message);
  const way = record && readWay(record);
  if (!record || way?.leave !== "waits" || record.phase !== "closed") return;
  const token = await tokenAt(way.token);
  const goes = !record.undone && token !== null && isSamePlace(token._source, way.at) && (await mayGoOn(record, token));
  await storeLeave(record, way, goes ? "goes" : "dropped");
  if (goes) await goOn(token, way);
}

async function mayGoOn(record: ExchangeRecord, { actor }: TokenDocument.Implementation): Promise<boolean> {
  const rules = await rulesOf(record);
  const isCalledOff = record.state.events.some(({ type }) => type === "cancelled" || type === "aborted");
  if (!rules.ok || !actor || isCalledOff) return false;
  const scene = await sceneShown(record, rules.value);
  return rules.value.ways?.goesOn(record.state.result, actor.uuid, scene) === true;
}

/** The mover's page moves the token if it is there, so that the movement is theirs to undo; otherwise the writer's. */
async function goOn(token: TokenDocument.Implementation, { user, at, rest }: StoredWay): Promise<void> {
  const mover = game.users.get(user);
  if (mover?.active && !mover.isSelf) {
    const asked = { token: token.uuid, at, rest, proof: await proofFor(mover) };
    const gone = await mover.query("riposte.goOn", asked, { timeout: PATIENCE }).catch(() => null);
    if (gone === true) return;
  }
  if (isSamePlace(token._source, at)) await moveFreely(token, rest);
}

/** Goes on where the writer gives leave to. */
export async function goOnQuery(data: unknown): Promise<unknown> {
  const { token: uuid, at: said, rest } = isData(data) ? data : {};
  const [at, waypoints] = [readPlace(said), readWaypoints(rest)];
  if (!at || !waypoints || !(await isFromWriter(data))) return false;
  const token = await tokenAt(String(uuid));
  return token?.isOwner === true && isSamePlace(token._source, at) && (await moveFreely(token, waypoints));
}

/** The token at an address; null if it is gone. */
export async function tokenAt(uuid: string): Promise<TokenDocument.Implementation | null> {
  const found: unknown = await fromUuid(uuid as `Scene.${string}.Token.${string}`);
  return found instanceof TokenDocument ? found : null;
}
