import { type TokenPosition, toPosition } from "../../documents/scene/waypoints.ts";
import { shouldStopMovement } from "./stopping.ts";
import { registerMovementModes } from "./token-path.ts";
import { RiposteTokenRuler } from "./token-ruler.ts";
import { followUnannounced, waitForMovement } from "./unannounced.ts";

type TrackedToken = TokenDocument.Implementation;
type PreUpdateMovement = Parameters<TokenDocument["_preUpdateMovement"]>;
type OnUpdateMovement = Parameters<TokenDocument["_onUpdateMovement"]>;
type OnUpdate = Parameters<TokenDocument["_onUpdate"]>;

/** Follows a token to its present position, with the data of its movement, if any, and the user who moved it. */
type FollowToken = (
  token: TrackedToken,
  to: TokenPosition,
  movementData: unknown,
  user: User.Implementation | null,
) => void;

/** The keys that a change of position contains. */
const POSITION_KEYS = ["x", "y", "elevation"];

/**
 * Creates the class of tokens, whose movement in a fight stops where others may act. The class follows a token's position itself, because a
 * player's client can suppress hooks.
 */
function createTokenClass(follow: FollowToken) {
  return class RiposteToken extends TokenDocument {
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
      followUnannounced(this.uuid, to);
      follow(this, to, movement, user);
    }

    /** Follows a change of position that no movement announces. */
    protected override _onUpdate(...args: OnUpdate): void {
      super._onUpdate(...args);
      const [changed, , user] = args;
      if (!POSITION_KEYS.some((key) => key in changed)) return;
      const to = toPosition(this._source);
      waitForMovement(this.uuid, to, () => follow(this, to, null, game.users.get(user) ?? null));
    }
  };
}

/** Registers the classes of tokens and their rulers, and the movement modes. */
export function registerTokens(follow: FollowToken): void {
  Object.assign(CONFIG.Token, { documentClass: createTokenClass(follow), rulerClass: RiposteTokenRuler });
  registerMovementModes();
}
