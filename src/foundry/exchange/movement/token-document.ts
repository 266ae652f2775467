import { type TokenPosition, type Waypoint, toPosition, toWaypoint } from "../../documents/scene/waypoints.ts";
import { shouldStopMovement } from "./stopping.ts";
import { type MeasuredPath, registerMovementModes, measureTokenPath } from "./token-path.ts";
import { followUnannounced, waitForMovement } from "./unannounced.ts";
import { reportProblem } from "../../platform/problems.ts";
import { templatePath } from "../../platform/html.ts";
import { areMovesShown } from "../../platform/world/settings.ts";
import { type PathDeclaration, BARS, countPathSpaces, lookup, roundTo } from "../../../engine/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import type { Wording } from "../../../view/wording.ts";
import { isBarEditable } from "../../documents/actor.ts";
import { findNameInCombat } from "../../documents/fight/fight.ts";
import { listVisibleTokens } from "../../documents/scene/tokens.ts";

type TrackedToken = TokenDocument.Implementation;
type PreUpdateMovement = Parameters<TokenDocument["_preUpdateMovement"]>;
type OnUpdateMovement = Parameters<TokenDocument["_onUpdateMovement"]>;
type GetBarAttribute = Parameters<TokenDocument["getBarAttribute"]>;
type OnUpdate = Parameters<TokenDocument["_onUpdate"]>;

/** Follows a token to its current position, with the data of its movement, if any, and the user who moved it. */
type FollowToken = (
  token: TrackedToken,
  to: TokenPosition,
  movementData: unknown,
  user: User.Implementation | null,
) => void;

/** Notes what a user has changed of a token beside its position. */
type NoteChange = (token: TokenDocument.Implementation, changes: object, user: User.Implementation | undefined) => void;

/** The keys that a change of position contains. */
const POSITION_KEYS = ["x", "y", "elevation", "level"];

/**
 * Creates the class of tokens, whose movement in a fight stops where others may act. The class follows a token's changes itself, because a
 * player's client can suppress hooks.
 */
function createTokenClass(follow: FollowToken, note: NoteChange) {
  return class RiposteToken extends TokenDocument {
    /** Lets the bars of Riposte's actors be edited on the token, though their values are derived. */
    override getBarAttribute(...args: GetBarAttribute): ReturnType<TokenDocument["getBarAttribute"]> {
      const attribute = super.getBarAttribute(...args);
      const { actor } = this;
      const bar = BARS.find((each) => attribute?.attribute === `bars.${each}`);
      if (!attribute || !actor || !bar) return attribute;
      return Object.defineProperty({ ...attribute }, "editable", {
        get: () => isBarEditable(actor, bar),
        enumerable: true,
      });
    }

    /** Checks a movement on the mover's client before it starts. If it provokes others, a movement as far as is safe replaces it. */
    protected override async _preUpdateMovement(...args: PreUpdateMovement): Promise<boolean | void> {
      const allowed = await super._preUpdateMovement(...args);
      if (allowed === false) return false;
      return (await shouldStopMovement(this, args[0])) ? false : allowed;
    }

    /** Follows the position with the data of its movement. */
    protected override _onUpdateMovement(...args: OnUpdateMovement): void {
      super._onUpdateMovement(...args);
      const [movement, , user] = args;
      const to = toPosition(this._source);
      followUnannounced(this.uuid, { to, user: user.id ?? "" });
      follow(this, to, movement, user);
    }

    /** Notes what has changed, and follows a change of position that no movement announces. */
    protected override _onUpdate(...args: OnUpdate): void {
      super._onUpdate(...args);
      const [changed, , user] = args;
      note(this, changed, game.users.get(user));
      if (!POSITION_KEYS.some((key) => key in changed)) return;
      const to = toPosition(this._source);
      waitForMovement(this.uuid, { to, user }, () => follow(this, to, null, game.users.get(user) ?? null));
    }
  };
}

/** Registers the classes of tokens and their rulers, and the movement modes. */
export function registerTokens(follow: FollowToken, note: NoteChange): void {
  Object.assign(CONFIG.Token, { documentClass: createTokenClass(follow, note), rulerClass: RiposteTokenRuler });
  registerMovementModes();
}

type WaypointLabelArguments = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>;
type RulerWaypoint = WaypointLabelArguments[0];

/** The ruler of tokens. In a fight, its last label describes the move and names the fighters whom it provokes. */
export class RiposteTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("scene/waypoint-label.hbs");

  protected override _getWaypointLabelContext(...labelArguments: WaypointLabelArguments) {
    const context = super._getWaypointLabelContext(...labelArguments);
    const [waypoint] = labelArguments;
    if (!context || waypoint.next || waypoint.stage === "passed" || !areMovesShown()) return context;
    return Object.assign(context, { way: this.#describePath(waypoint) });
  }

  /** Describes the path up to a waypoint; catches errors, since a ruler that throws would keep the whole scene from being drawn. */
  #describePath(last: RulerWaypoint) {
    try {
      const [from, ...waypoints] = listStageWaypoints(last);
      return from ? describePath(this.token.document, from, waypoints) : null;
    } catch (error) {
      reportProblem(error, "moving");
      return null;
    }
  }
}

/** Lists the position where the stage of `last` begins, and then all waypoints of the stage up to `last`. */
function listStageWaypoints(last: RulerWaypoint): readonly Waypoint[] {
  const waypoints: Waypoint[] = [];
  for (let each: RulerWaypoint | null = last; each; each = each.previous) {
    waypoints.unshift(toWaypoint(each));
    if (each.stage !== last.stage) break;
  }
  return waypoints;
}

/**
 * The label of a path on the ruler: the length in the scene's unit, the move that is charged for it, or the refusal, the fighters whom it
 * provokes, and the areas that it enters. Every user may see these areas.
 */
type PathLabel = {
  readonly length: number;
  readonly move: Wording;
  readonly refused: Wording;
  readonly provokes: string;
  readonly enters: string;
};

/** Describes a path as far as its mover's user may know it; null for another user, and if the game does not charge the path. */
export function describePath(
  token: TokenDocument.Implementation,
  from: TokenPosition,
  waypoints: readonly Waypoint[],
): PathLabel | null {
  if (!token.isOwner) return null;
  const tokenPath = measureTokenPath(token, from, waypoints);
  const [cheapest, ...others] = tokenPath?.ways.declared(tokenPath.way, tokenPath.scene) ?? [];
  const space = tokenPath?.scene.space;
  if (!tokenPath || !space || !cheapest || (game.user.isGM && !isOnTurn(tokenPath))) return null;
  const tried = [cheapest, ...others].map((path) => ({ path, result: tryMove(tokenPath, path) }));
  const accepted = tried.find(({ result }) => result.ok)?.path;
  const refusals = tried.flatMap(({ result }) => (result.ok ? [] : [result.refusal]));
  const refusal = accepted ? undefined : refusals.at(-1);
  const visibleIds = listVisibleTokens().map(({ actor }) => actor?.uuid);
  const { by: provoked = [], into = [] } = tokenPath.ways.provoked(tokenPath.way, tokenPath.scene) ?? {};
  const findName = (uuid: string): string => findNameInCombat(tokenPath.combat, uuid);
  const names = provoked.filter((uuid) => visibleIds.includes(uuid)).map(findName);
  return {
    length: roundTo(2, countPathSpaces(tokenPath.way.path, space.grid) * space.grid.distance),
    move: accepted ? { key: accepted.label, data: accepted.data ?? {} } : null,
    refused: refusal ? describeRefusal(refusal) : null,
    provokes: names.length > 0 ? game.i18n.format("RIPOSTE.Move.provokes", { names: names.join(", ") }) : "",
    enters: into.length > 0 ? game.i18n.format("RIPOSTE.Move.enters", { names: into.map(findName).join(", ") }) : "",
  };
}

/** True if it is the mover's turn; at any other time, a GM's movement is free. */
function isOnTurn({ way: path, combat }: MeasuredPath): boolean {
  return combat.combatant?.actor?.uuid === path.mover;
}

function tryMove(
  { way: path, scene, rules }: MeasuredPath,
  { kind, payload }: Pick<PathDeclaration, "kind" | "payload">,
) {
  const declare = lookup(rules.exchanges, kind)?.declare;
  const seat = { gm: game.user.isGM, fighters: [path.mover] };
  return declare?.(payload, seat, scene) ?? { ok: true };
}
