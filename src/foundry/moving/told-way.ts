import { type WayDeclared, lookup } from "../../engine/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { nameIn } from "../fight/fight.ts";
import { localised } from "../exchange/refusal-notices.ts";
import type { Place, Waypoint } from "../scene/waypoints.ts";
import { tokensSeen } from "../scene/tokens.ts";
import { type TokenWay, wayOf } from "./token-way.ts";

/**
 * Label of a path on the ruler: the move that it counts as, or the refusal, those whom it provokes, and the ground that it enters, which
 * all see.
 */
export type ToldWay = {
  readonly move: string;
  readonly refused: string;
  readonly provokes: string;
  readonly enters: string;
};

/** Describes a path as far as its mover's user may know; null if the game does not charge it. */
export function toldWay(
  token: TokenDocument.Implementation,
  from: Place,
  waypoints: readonly Waypoint[],
): ToldWay | null {
  if (!token.isOwner) return null;
  const found = wayOf(token, from, waypoints);
  const [cheapest, ...others] = found?.ways.declared(found.way, found.scene) ?? [];
  if (!found || !cheapest || (game.user.isGM && !isOnTurn(found))) return null;
  const accepted = [cheapest, ...others].find((each) => tried(found, each).ok);
  const first = tried(found, cheapest);
  const seen = tokensSeen().map(({ actor }) => actor?.uuid);
  const { by = [], into = [] } = found.ways.provoked(found.way, found.scene) ?? {};
  const nameOf = (uuid: string): string => nameIn(found.combat, uuid);
  const names = by.filter((uuid) => seen.includes(uuid)).map(nameOf);
  return {
    move: accepted ? game.i18n.localize(accepted.label) : "",
    refused: accepted || first.ok ? "" : localised(refusalSentence(first.refusal)),
    provokes: names.length > 0 ? game.i18n.format("RIPOSTE.Move.provokes", { names: names.join(", ") }) : "",
    enters: into.length > 0 ? game.i18n.format("RIPOSTE.Move.enters", { names: into.map(nameOf).join(", ") }) : "",
  };
}

/** True on the mover's turn; a GM's movement out of it is free. */
function isOnTurn({ way, combat }: TokenWay): boolean {
  return combat.combatant?.actor?.uuid === way.mover;
}

function tried({ way, scene, rules }: TokenWay, { kind, payload }: WayDeclared) {
  const declare = lookup(rules.exchanges, kind)?.declare;
  const seat = { gm: game.user.isGM, fighters: [way.mover] };
  return declare?.(payload, seat, scene) ?? { ok: true };
}
