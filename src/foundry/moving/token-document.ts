import { stopsShort } from "./cutting.ts";
import { registerManners } from "./manners.ts";
import { RiposteTokenRuler } from "./token-ruler.ts";

type PreUpdateMovement = Parameters<TokenDocument["_preUpdateMovement"]>;

/** A token whose moves in a fight stop where others may act before it goes on. */
export class RiposteToken extends TokenDocument {
  /** Asks before a movement, on the mover's page: one that provokes is taken as far as it is safe instead. */
  protected override async _preUpdateMovement(...args: PreUpdateMovement): Promise<boolean | void> {
    const allowed = await super._preUpdateMovement(...args);
    if (allowed === false) return false;
    return (await stopsShort(this, args[0])) ? false : allowed;
  }
}

/** Registers the classes of tokens and their rulers, and how they may be moved. */
export function registerTokens(): void {
  Object.assign(CONFIG.Token, { documentClass: RiposteToken, rulerClass: RiposteTokenRuler });
  registerManners();
}
