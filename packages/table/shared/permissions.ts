import { hasPermission, isGamemaster, OWNERSHIP_LEVELS, USER_ROLES, type PermissionUser } from "./roles.ts";

export * from "./roles.ts";

type Data = Readonly<Record<string, unknown>>;

/** The document that something is done to. */
export interface PermissionTarget {
  readonly documentName: string;
  /** The stored source, or what is to be created. */
  readonly source: Data;
  readonly parent?: PermissionTarget | null | undefined;
  /** The source of the actor of a Combatant or Token, if any. */
  readonly actor?: Data | null | undefined;
  /** The generation that is played, where it changes what players may do; 13 unless it is said. */
  readonly generation?: number | undefined;
}

/** How far a document belongs to a user. (Facts 15, 17, 42, 44) */
export function ownershipLevel(user: PermissionUser, target: PermissionTarget): number {
  if (isGamemaster(user)) return OWNERSHIP_LEVELS.OWNER;
  const { documentName, source, parent, actor } = target;
  switch (documentName) {
    case "User":
      return ownedIf(source["_id"] === user.id);
    case "ChatMessage":
    case "MeasuredTemplate":
      return ownedIf(source["author"] === user.id);
    case "Region":
      return statedLevel(user, source["ownership"], OWNERSHIP_LEVELS.NONE);
    case "Setting":
      return ownedIf(source["user"] === user.id);
    case "Combatant":
    case "Token":
      return actor ? statedLevel(user, actor["ownership"], OWNERSHIP_LEVELS.NONE) : OWNERSHIP_LEVELS.NONE;
    case "JournalEntryPage":
      return statedLevel(user, source["ownership"], parent ? ownershipLevel(user, parent) : OWNERSHIP_LEVELS.NONE);
    case "Macro":
      if (source["author"] === user.id) return OWNERSHIP_LEVELS.OWNER;
  }
  if (parent) return ownershipLevel(user, parent);
  return statedLevel(user, source["ownership"], OWNERSHIP_LEVELS.NONE);
}

/** What a compendium gives each role unless its manifest says otherwise. */
const PACK_OWNERSHIP: Data = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** How far a compendium belongs to a user: the most that his role, or one below it, has. */
export function packLevel(user: PermissionUser, ownership: Data = PACK_OWNERSHIP): number {
  const levels: Readonly<Record<string, number>> = OWNERSHIP_LEVELS;
  const held = Object.entries(USER_ROLES).filter(([, role]) => role <= user.role);
  return Math.max(OWNERSHIP_LEVELS.NONE, ...held.map(([name]) => levels[String(ownership[name])] ?? 0));
}

/** Whether a user may create a document. */
export function mayCreate(user: PermissionUser, target: PermissionTarget): boolean {
  const { documentName, source, parent } = target;
  if (documentName === "User") return isGamemaster(user) && user.role >= Number(source["role"] ?? 0);
  if (isGamemaster(user)) return true;
  if (user.role < USER_ROLES.PLAYER) return false;
  switch (documentName) {
    case "ChatMessage":
    case "Setting":
      return isOwner(user, target);
    case "Macro":
      return source["author"] === user.id;
    case "MeasuredTemplate":
      return hasPermission(user, "TEMPLATE_CREATE") && isOwner(user, target);
    case "Region":
      return mayCreateRegion(user, target);
    case "Actor":
      return hasPermission(user, "ACTOR_CREATE");
    case "Item":
      return parent ? isOwner(user, parent) : hasPermission(user, "ITEM_CREATE");
    case "JournalEntry":
      return hasPermission(user, "JOURNAL_CREATE");
    case "Combatant":
      return isOwner(user, target);
    case "Token":
      return hasPermission(user, "TOKEN_CREATE") && isOwner(user, target);
    case "ActiveEffect":
    case "JournalEntryPage":
      return parent != null && isOwner(user, parent);
    default:
      return false;
  }
}

/** Players make regions on generation 14, but never behaviours. (Fact 102) */
function mayCreateRegion(user: PermissionUser, { source, generation = 13 }: PermissionTarget): boolean {
  const { behaviors } = source;
  const isPlain = behaviors === undefined || (Array.isArray(behaviors) && behaviors.length === 0);
  return generation >= 14 && isPlain && hasPermission(user, "REGION_CREATE");
}

const COMBAT_KEYS_OF_PLAYERS = ["_id", "round", "turn"];
const COMBATANT_KEYS_OF_PLAYERS = ["_id", "initiative", "flags", "defeated", "system"];
const USER_KEYS_OF_GAMEMASTERS = ["role", "permissions"];

/** Whether a user may make these changes to a document. (Facts 15–17, 42, 44, 45) */
export function mayUpdate(user: PermissionUser, target: PermissionTarget, changes: Data): boolean {
  const keys = Object.keys(changes).map(plainKey);
  if (target.documentName === "User") return mayUpdateUser(user, target, changes, keys);
  if (isGamemaster(user)) return true;
  if (user.role < USER_ROLES.PLAYER) return false;
  switch (target.documentName) {
    case "Combat":
      return mayChangeKeys(changes, COMBAT_KEYS_OF_PLAYERS);
    case "Combatant":
      return isOwner(user, target) && mayChangeKeys(changes, COMBATANT_KEYS_OF_PLAYERS);
    case "ChatMessage":
    case "Macro":
    case "MeasuredTemplate":
      return isOwner(user, target) && !keys.includes("author");
    case "RegionBehavior":
      return false;
    case "Wall":
      return mayUseDoor(user, target, changes);
    case "Setting":
      return isOwner(user, target) && !keys.includes("user");
    default:
      return isOwner(user, target);
  }
}

/** Whether changes are to these keys alone; `-=round` and `==turn` are none of them, for they follow other checks. */
function mayChangeKeys(changes: Data, allowed: readonly string[]): boolean {
  return Object.keys(changes).every((key) => allowed.includes(key));
}

/** Players open and close doors that are not locked; they lock and unlock none. */
function mayUseDoor(user: PermissionUser, { source }: PermissionTarget, changes: Data): boolean {
  const LOCKED = 2;
  const isDoor = Number(source["door"] ?? 0) > 0 && source["ds"] !== LOCKED && changes["ds"] !== LOCKED;
  return isDoor && mayChangeKeys(changes, ["_id", "ds"]) && hasPermission(user, "WALL_DOORS");
}

/** An assistant changes no other user, as Foundry 10 and 11 had it: what later ones allow is not to be relied on. (Fact 42) */
function mayUpdateUser(
  user: PermissionUser,
  target: PermissionTarget,
  changes: Data,
  keys: readonly string[],
): boolean {
  if (user.role >= USER_ROLES.GAMEMASTER) return true;
  const isOwn = target.source["_id"] === user.id;
  if (user.role < USER_ROLES.PLAYER || !isOwn) return false;
  if (!isGamemaster(user)) return !keys.some((key) => USER_KEYS_OF_GAMEMASTERS.includes(key));
  if (Object.keys(changes).some((key) => key !== plainKey(key) && USER_KEYS_OF_GAMEMASTERS.includes(plainKey(key)))) {
    return false;
  }
  const { role } = changes;
  return typeof role !== "number" || role <= user.role;
}

/** Whether a user may delete a document. */
export function mayDelete(user: PermissionUser, target: PermissionTarget): boolean {
  if (target.documentName === "User") return isGamemaster(user) && user.role >= Number(target.source["role"]);
  if (isGamemaster(user)) return true;
  if (user.role < USER_ROLES.PLAYER) return false;
  switch (target.documentName) {
    case "ActiveEffect":
    case "ChatMessage":
    case "Combatant":
    case "JournalEntryPage":
    case "Macro":
    case "MeasuredTemplate":
    case "Region":
    case "Setting":
      return isOwner(user, target);
    case "Item":
      return target.parent != null && isOwner(user, target.parent);
    case "Token":
      return hasPermission(user, "TOKEN_DELETE") && isOwner(user, target);
    default:
      return false;
  }
}

/** The message to a user whose request the rights do not cover. (Fact 14) */
export function describeRefusal(refused: {
  userName: string;
  action: string;
  documentName: string;
  id: string;
  parent?: { documentName: string; id: string } | null;
}): string {
  const { userName, action, documentName, id, parent } = refused;
  const where = parent ? ` in parent ${parent.documentName} [${parent.id}]` : "";
  return `User ${userName} lacks permission to ${action} ${documentName} [${id}]${where}`;
}

function isOwner(user: PermissionUser, target: PermissionTarget): boolean {
  return ownershipLevel(user, target) >= OWNERSHIP_LEVELS.OWNER;
}

function ownedIf(own: boolean): number {
  return own ? OWNERSHIP_LEVELS.OWNER : OWNERSHIP_LEVELS.NONE;
}

/** A user's level in an ownership record; `inherited` if it has none or defers. */
function statedLevel(user: PermissionUser, ownership: unknown, inherited: number): number {
  if (!isRecord(ownership)) return inherited;
  for (const key of [user.id, "default"]) {
    const level = Object.hasOwn(ownership, key) ? ownership[key] : undefined;
    if (typeof level === "number" && level >= 0) return level;
  }
  return inherited;
}

function plainKey(key: string): string {
  return key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
