import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import type { PermissionTarget, PermissionUser } from "../../shared/permissions.ts";
import { DocumentLifecycle } from "./lifecycle.ts";
import { levelOf, mayModify, ownershipNumber } from "./rights.ts";

/** A document's own data about who may see it and change it. (Facts 15 and 17) */
export abstract class OwnedDocument extends DocumentLifecycle {
  declare readonly parent: OwnedDocument | null;
  declare readonly pack: string | null;

  abstract get documentName(): string;

  get ownership(): Record<string, number> {
    const own: unknown = this._source.ownership;
    if (isPlainObject(own)) return own as Record<string, number>;
    return this.parent?.ownership ?? { default: 0 };
  }

  set ownership(_value: unknown) {
    return;
  }

  /** What the rules of permission need to know of this document. */
  get _target(): PermissionTarget {
    return {
      documentName: this.documentName,
      source: this._source,
      parent: this.parent?._target ?? null,
      actor: this._representedActor,
      generation: game.release.generation,
    };
  }

  /** The source of the actor that this document stands for, where it stands for one. */
  get _representedActor(): PlainObject | null {
    return null;
  }

  getUserLevel(user: PermissionUser | null = game.user): number {
    if (!user) return 0;
    return this.pack ? (game.packs?.get(this.pack)?.getUserLevel(user) ?? 0) : levelOf(user, this._target);
  }

  testUserPermission(
    user: PermissionUser,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const level = this.getUserLevel(user);
    const wanted = ownershipNumber(permission);
    return exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: PlainObject = {}): boolean {
    return mayModify(user, this._target, action, data);
  }

  get isOwner(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "OWNER");
  }

  get limited(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED");
  }

  get permission(): number {
    return this.getUserLevel();
  }

  get hasPlayerOwner(): boolean {
    return (game.users?.contents ?? []).some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
}
