import { type PathDeclaration, lookup } from "../../engine/index.ts";
import { describeRefusal } from "../../view/terms.ts";
import { findNameInCombat } from "../fight/fight.ts";
import { localiseSentence } from "../exchange/refusal-notices.ts";
import type { TokenPosition, Waypoint } from "../scene/waypoints.ts";
import { listVisibleTokens } from "../scene/tokens.ts";
import { type MeasuredPath, findTokenPath } from "./token-way.ts";

/**
 * Label of a path on the ruler: the move that it counts as, or the refusal, those whom it provokes, and the ground that it enters, which
 * all see.
 */
export type PathLabel = {
  readonly move: string;
  readonly refused: string;
  readonly provokes: string;
  readonly enters: string;
};

/** Describes a path as far as its mover's user may know; null if the game does not charge it. */
export function describePath(
  token: TokenDocument.Implementation,
  from: TokenPosition,
  waypoints: readonly Waypoint[],
): PathLabel | null {
  if (!token.isOwner) return null;
  const tokenPath = findTokenPath(token, from, waypoints);
  const [cheapest, ...others] = tokenPath?.ways.declared(tokenPath.way, tokenPath.scene) ?? [];
  if (!tokenPath || !cheapest || (game.user.isGM && !isOnTurn(tokenPath))) return null;
  const accepted = [cheapest, ...others].find((each) => tryMove(tokenPath, each).ok);
  const first = tryMove(tokenPath, cheapest);
  const visibleIds = listVisibleTokens().map(({ actor }) => actor?.uuid);
  const { by: provoked = [], into = [] } = tokenPath.ways.provoked(tokenPath.way, tokenPath.scene) ?? {};
  const findName = (uuid: string): string => findNameInCombat(tokenPath.combat, uuid);
  const names = provoked.filter((uuid) => visibleIds.includes(uuid)).map(findName);
  return {
    move: accepted ? game.i18n.localize(accepted.label) : "",
    refused: accepted || first.ok ? "" : localiseSentence(describeRefusal(first.refusal)),
    provokes: names.length > 0 ? game.i18n.format("RIPOSTE.Move.provokes", { names: names.join(", ") }) : "",
    enters: into.length > 0 ? game.i18n.format("RIPOSTE.Move.enters", { names: into.map(findName).join(", ") }) : "",
  };
}

/** True on the mover's turn; a GM's movement out of it is free. */
function isOnTurn({ way: path, combat }: MeasuredPath): boolean {
  return combat.combatant?.actor?.uuid === path.mover;
}

function tryMove({ way: path, scene, rules }: MeasuredPath, { kind, payload }: PathDeclaration) {
  const declare = lookup(rules.exchanges, kind)?.declare;
  const seat = { gm: game.user.isGM, fighters: [path.mover] };
  return declare?.(payload, seat, scene) ?? { ok: true };
}
