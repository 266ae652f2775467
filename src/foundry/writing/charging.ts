import { type Refusal, type Result, type WayDeclared, ok, refuse } from "../../engine/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { clientState } from "../client/state.ts";
import { nameAround } from "../documents/fighters.ts";
import { localised, notifyRefusal } from "../exchange/refusal-notices.ts";
import type { WayIntent } from "../exchange/intents.ts";
import { tokenAt } from "../moving/leave.ts";
import { type StoredWay, waysOf } from "../moving/stored-way.ts";
import { type TokenWay, isMove, wayOf } from "../moving/token-way.ts";
import { type Movement, type Place, type Waypoint, isSamePlace, placeOf, waypointsOf } from "../scene/waypoints.ts";
import { chargesMoves } from "../world/settings.ts";
import { isHeldBack } from "./conflicts.ts";

type Token = TokenDocument.Implementation;

/** A way that has been seen and not been charged: from where, through which waypoints, by whom, and its clock. */
type Seen = {
  readonly from: Place;
  readonly waypoints: readonly Waypoint[];
  readonly user: User.Implementation;
  readonly clock: ReturnType<typeof setTimeout>;
  readonly due: () => void;
};

/** The ways not charged yet, by token. */
const seen = clientState.map<string, Seen>("charging.seen", ({ clock }) => clearTimeout(clock));

/** How long a token must stand still before its way is charged, in milliseconds: key presses are one way. */
const STILL = 900;

/** Notes a movement of a token that is to be charged; `due` is called when it has stood still for a while. */
export function noteMove(token: Token, movement: Movement, user: User.Implementation, due: () => void): void {
  const waypoints = waypointsOf(movement);
  if (waypoints.every((waypoint) => isSamePlace(waypoint, movement.origin))) return;
  if (movement.chain.length > 0 || hasLeave(token, movement) || !isMove(token, movement, waypoints, user.isGM)) return;
  const before = seen.get(token.uuid);
  clearTimeout(before?.clock);
  seen.set(token.uuid, {
    from: before?.from ?? placeOf(movement.origin),
    waypoints: [...(before?.waypoints ?? []), ...waypoints],
    user,
    clock: setTimeout(due, STILL),
    due,
  });
}

/** Charges at once what has moved and not been charged: a turn ends. */
export function chargeWaiting(): void {
  for (const { clock, due } of seen.values()) {
    clearTimeout(clock);
    due();
  }
}

/** Whether a token goes on where it was given leave to: that is paid for. */
function hasLeave(token: Token, { origin }: Movement): boolean {
  const [last] = waysOf(token.uuid);
  return last?.way.leave === "goes" && isSamePlace(last.way.at, origin);
}

/** Forgets a way that was taken back before it was charged; false if there is none such. */
export function forgetMove(token: Token, { destination }: Movement): boolean {
  const kept = seen.get(token.uuid);
  if (!kept || !isSamePlace(kept.from, destination)) return false;
  clearTimeout(kept.clock);
  return seen.delete(token.uuid);
}

/** Declares what a way comes to, with the way itself. */
export type DeclareWay = (user: User.Implementation, declared: WayDeclared, way: StoredWay) => Promise<Result<true>>;

/**
 * Charges the way of a token, with the rest of it where it was stopped: as the cheapest move that the rules accept. One
 * that they do not accept is reported, and the token goes where it was going.
 */
export async function chargeMove(
  uuid: string,
  { user, rest = [] }: { readonly user?: User.Implementation; readonly rest?: readonly Waypoint[] },
  declare: DeclareWay,
): Promise<Result<true>> {
  const kept = seen.get(uuid);
  clearTimeout(kept?.clock);
  seen.delete(uuid);
  const token = await tokenAt(uuid);
  const mover = user ?? kept?.user;
  if (!token || !mover || !chargesMoves()) return ok(true);
  const at = placeOf(token._source);
  const waypoints = [...(kept?.waypoints ?? []), ...rest];
  const from = kept?.from ?? at;
  const found = waypoints.length > 0 ? wayOf(token, from, waypoints) : null;
  if (!found) return ok(true);
  const stored = storedWay(found, { token: uuid, user: mover.id ?? "", from, at, rest });
  const [first, ...others] = found.ways.declared(found.way, found.scene);
  if (!first) return ok(true);
  const charged = await declare(mover, first, stored);
  if (charged.ok || isHeldBack(charged.refusal)) return charged;
  for (const other of others) if ((await declare(mover, other, stored)).ok) return ok(true);
  reportUnpaid(found, mover, charged.refusal);
  return ok(true);
}

/** A user tells how a token of theirs, which was stopped, is to go on. */
export async function takeWay(
  user: User.Implementation,
  { token: uuid, rest }: WayIntent,
  declare: DeclareWay,
): Promise<Result<true>> {
  const token = await tokenAt(uuid);
  if (!token?.actor?.testUserPermission(user, "OWNER")) return refuse("intent/unreadable");
  return chargeMove(uuid, { user, rest }, declare);
}

function storedWay({ way, steps, scene, ways }: TokenWay, told: Omit<StoredWay, "to" | "asked" | "leave">): StoredWay {
  const to = placeOf(steps.at(-1)?.place ?? told.at);
  const asked = ways.provoked(way, scene)?.by ?? [];
  return { ...told, to, asked, leave: told.rest.length > 0 ? "waits" : "none" };
}

/** Tells the mover and the GM of a move that the rules do not accept. */
function reportUnpaid({ way, combat }: TokenWay, user: User.Implementation, refusal: Refusal): void {
  const sentence = localised(refusalSentence(refusal));
  const told = game.i18n.format("RIPOSTE.Move.unpaid", { name: nameAround(combat, way.mover), sentence });
  ui.notifications.warn(told, { permanent: true, console: false });
  if (!user.isSelf) void notifyRefusal(user, refusal);
}
