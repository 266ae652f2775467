import type { Document } from "../documents/document.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { User } from "../documents/user.ts";
import { refuseNames } from "../helpers/refuse-names.ts";

export interface TargetContext {
  user?: User | null;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** A token on the scene that this client views, and the users who target it. It is not drawn. */
export class Token {
  readonly document: TokenDocument;
  readonly targeted = new Set<User>();

  constructor(document: TokenDocument) {
    this.document = document;
  }

  get id(): string {
    return String(this.document.id);
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): Document | null {
    return this.document.actor;
  }

  get scene(): Document | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** Nothing blocks the view on the table: a token is seen unless it is hidden. */
  get isVisible(): boolean {
    return !this.document.hidden || game.user?.isGM === true;
  }

  get visible(): boolean {
    return this.isVisible;
  }

  get isTargeted(): boolean {
    return game.user?.targets.has(this) === true;
  }

  /** Redraws the bars: there are none on the table. */
  drawBars(): void {}

  /** Targets the token or releases it, for this client's user unless another is named. (Fact 70) */
  setTarget(targeted = true, { user = null, releaseOthers = true, groupSelection = false }: TargetContext = {}): void {
    const who = user ?? game.user;
    if (!who) throw new Error("Nobody has joined yet");
    if (releaseOthers)
      for (const other of [...who.targets])
        if (other !== this) other.setTarget(false, { user: who, releaseOthers: false, groupSelection: true });
    if (targeted) {
      this.targeted.add(who);
      who.targets.add(this);
    } else {
      this.targeted.delete(who);
      who.targets.delete(this);
    }
    if (who.isSelf && !groupSelection) who.broadcastActivity({ targets: who.targets.ids });
  }
}

refuseNames(Token.prototype, "Token", [
  ...["center", "bounds", "w", "h", "x", "y", "shape", "mesh", "bars", "ring", "controlled", "hover", "layer"],
  ...["control", "release", "refresh", "draw", "animate", "measureMovementPath", "constrainMovementPath", "sheet"],
]);
