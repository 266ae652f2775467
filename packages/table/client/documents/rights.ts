import type { PlainObject } from "../../shared/utils/index.ts";
import {
  describeRefusal,
  mayCreate,
  mayDelete,
  mayUpdate,
  OWNERSHIP_LEVELS,
  ownershipLevel,
  type PermissionTarget,
  type PermissionUser,
} from "../../shared/permissions.ts";
import type { Document } from "./document.ts";

/** A level of ownership by name or number. */
export function ownershipNumber(level: string | number): number {
  if (typeof level === "number") return level;
  const found = Object.entries(OWNERSHIP_LEVELS).find(([name]) => name === level);
  if (!found) throw new Error(`"${level}" is not a level of ownership`);
  return found[1];
}

/** How far a document belongs to a user. */
export function levelOf(user: PermissionUser, target: PermissionTarget): number {
  return ownershipLevel(user, target);
}

/** Whether a user may do something to a document. (Fact 15) */
export function mayModify(
  user: PermissionUser,
  target: PermissionTarget,
  action: "create" | "update" | "delete",
  changes: PlainObject = {},
): boolean {
  if (action === "create") return mayCreate(user, target);
  return action === "update" ? mayUpdate(user, target, changes) : mayDelete(user, target);
}

/** Throws the message for a user who lacks the permission. (Fact 14) */
export function requireRight(
  document: Document,
  action: "create" | "update" | "delete",
  changes: PlainObject = {},
): void {
  const { user } = game;
  if (!user) throw new Error("Nobody has joined yet");
  if (document.canUserModify(user, action, changes)) return;
  const parent = document.parent ? { documentName: document.parent.documentName, id: document.parent.id ?? "" } : null;
  throw new Error(
    describeRefusal({
      userName: user.name,
      action,
      documentName: document.documentName,
      id: document.id ?? "",
      parent,
    }),
  );
}
