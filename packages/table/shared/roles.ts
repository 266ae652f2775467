/** What a user must be to hold a role; the higher the more. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** How far a document belongs to a user; INHERIT defers to the default or to the parent. */
export const OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** The least role that holds a permission unless the world says otherwise. */
export const PERMISSION_ROLES = {
  ACTOR_CREATE: USER_ROLES.ASSISTANT,
  BROADCAST_AUDIO: USER_ROLES.TRUSTED,
  BROADCAST_VIDEO: USER_ROLES.TRUSTED,
  CARDS_CREATE: USER_ROLES.ASSISTANT,
  DRAWING_CREATE: USER_ROLES.TRUSTED,
  FILES_BROWSE: USER_ROLES.TRUSTED,
  FILES_UPLOAD: USER_ROLES.ASSISTANT,
  ITEM_CREATE: USER_ROLES.ASSISTANT,
  JOURNAL_CREATE: USER_ROLES.TRUSTED,
  MACRO_SCRIPT: USER_ROLES.PLAYER,
  MANUAL_ROLLS: USER_ROLES.TRUSTED,
  MESSAGE_WHISPER: USER_ROLES.PLAYER,
  NOTE_CREATE: USER_ROLES.TRUSTED,
  PING_CANVAS: USER_ROLES.PLAYER,
  PLAYLIST_CREATE: USER_ROLES.ASSISTANT,
  QUERY_USER: USER_ROLES.PLAYER,
  REGION_CREATE: USER_ROLES.PLAYER,
  SETTINGS_MODIFY: USER_ROLES.ASSISTANT,
  SHOW_CURSOR: USER_ROLES.PLAYER,
  SHOW_RULER: USER_ROLES.PLAYER,
  TEMPLATE_CREATE: USER_ROLES.PLAYER,
  TOKEN_CONFIGURE: USER_ROLES.TRUSTED,
  TOKEN_CREATE: USER_ROLES.ASSISTANT,
  TOKEN_DELETE: USER_ROLES.ASSISTANT,
  WALL_DOORS: USER_ROLES.PLAYER,
} as const;
export type Permission = keyof typeof PERMISSION_ROLES;

/** The user who wants something, as far as rights go. */
export interface PermissionUser {
  readonly id: string;
  readonly role: number;
  /** Permissions given or taken one by one. */
  readonly permissions?: unknown;
}

/** Whether a user counts as a Gamemaster: an assistant does. */
export function isGamemaster(user: PermissionUser): boolean {
  return user.role >= USER_ROLES.ASSISTANT;
}

/** Whether a user holds a permission, by role or by name. */
export function hasPermission(user: PermissionUser, permission: Permission): boolean {
  if (user.role >= USER_ROLES.GAMEMASTER) return true;
  const own: unknown = isRecord(user.permissions) ? user.permissions[permission] : undefined;
  return typeof own === "boolean" ? own : user.role >= PERMISSION_ROLES[permission];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
