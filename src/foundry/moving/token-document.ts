import { type Place, placeOf } from "../scene/waypoints.ts";
import { stopsShort } from "./cutting.ts";
import { registerManners } from "./manners.ts";
import { RiposteTokenRuler } from "./token-ruler.ts";
import { followUnannounced, waitForMovement } from "./unannounced.ts";

type Token = TokenDocument.Implementation;
type PreUpdateMovement = Parameters<TokenDocument["_preUpdateMovement"]>;
type OnUpdateMovement = Parameters<TokenDocument["_onUpdateMovement"]>;
type OnUpdate = Parameters<TokenDocument["_onUpdate"]>;

/** Follows a token to where it stands now: what its movement tells of itself, if it tells anything, and who has moved it. */
type Follow = (token: Token, to: Place, told: unknown, user: User.Implementation | null) => void;

/** What a change of place changes. */
const PLACE = ["x", "y", "elevation"];

/**
 * The class of tokens, whose moves in a fight stop where others may act before they go on. Where they stand is followed in the document itself: a
 * player's page decides which hooks hear of it.
 */
function tokenClass(follow: Follow) {
  return class RiposteToken extends TokenDocument {
    /** Asks before a movement, on the mover's page: one that provokes is taken as far as it is safe instead. */
    protected override async _preUpdateMovement(...args: PreUpdateMovement): Promise<boolean | void> {
      const allowed = await super._preUpdateMovement(...args);
      if (allowed === false) return false;
      return (await stopsShort(this, args[0])) ? false : allowed;
    }

    /** A movement tells how it has led here. */
    protected override _onUpdateMovement(...args: OnUpdateMovement): void {
      super._onUpdateMovement(...args);
      const [movement, , user] = args;
      const to = placeOf(this._source);
      followUnannounced(this.uuid, to);
      follow(this, to, movement, user);
    }

    /** Follows what no movement tells of. */
    protected override _onUpdate(...args: OnUpdate): void {
      super._onUpdate(...args);
      const [changed, , user] = args;
      if (!PLACE.some((key) => key in changed)) return;
      const to = placeOf(this._source);
      waitForMovement(this.uuid, to, () => follow(this, to, null, game.users.get(user) ?? null));
    }
  };
}

/** Registers the classes of tokens and their rulers, and how they may be moved. */
export function registerTokens(follow: Follow): void {
  Object.assign(CONFIG.Token, { documentClass: tokenClass(follow), rulerClass: RiposteTokenRuler });
  registerManners();
}
