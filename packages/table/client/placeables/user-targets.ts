import type { User } from "../documents/user.ts";
import { Hooks } from "../helpers/hooks.ts";
import type { Token } from "./token.ts";

/** The tokens that a user targets on the scene that this client views. (Fact 69) */
export class UserTargets extends Set<Token> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map(({ id }) => id);
  }

  override add(token: Token): this {
    if (this.has(token)) return this;
    super.add(token);
    Hooks.callAll("targetToken", this.user, token, true);
    return this;
  }

  override delete(token: Token): boolean {
    if (!super.delete(token)) return false;
    Hooks.callAll("targetToken", this.user, token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }
}
