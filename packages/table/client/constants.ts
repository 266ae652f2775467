import { OWNERSHIP_LEVELS, USER_ROLES } from "../shared/permissions.ts";
import { PERMISSION_ROLES } from "../shared/roles.ts";
import { GRID_DIAGONALS, GRID_MIN_SIZE, GRID_SNAPPING_MODES, GRID_TYPES, MOVEMENT_DIRECTIONS } from "./grid/index.ts";
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "./documents/token-modes.ts";
import { TOKEN_SHAPES } from "./documents/token-space.ts";
import { MEASURED_TEMPLATE_TYPES } from "./documents/measured-template.ts";
import { REGION_EVENTS, REGION_VISIBILITY } from "./documents/region/region-events.ts";
import { TABLE_RESULT_TYPES } from "./documents/table-result.ts";
import { WALLS } from "./documents/wall.ts";
import { CHANGE_TYPES } from "./documents/active-effect.ts";
import { EXPIRY_EVENTS } from "./documents/effect-expiry.ts";
import { FILE_CATEGORIES } from "../shared/files.ts";
import { offer } from "./helpers/offer.ts";
import { keepOlderName } from "./helpers/older-names.ts";

const COMMON = {
  DOCUMENT_OWNERSHIP_LEVELS: OWNERSHIP_LEVELS,
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  USER_ROLES,
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(USER_ROLES).map(([name, role]) => [role, name])),
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  COMPATIBILITY_MODES: { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 },
  TOKEN_DISPOSITIONS,
  TOKEN_DISPLAY_MODES,
  TEXT_ANCHOR_POINTS: { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 },
  FILE_CATEGORIES,
  JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
  FOLDER_DOCUMENT_TYPES: [
    "Actor",
    "Adventure",
    "Card",
    "Item",
    "JournalEntry",
    "Macro",
    "Playlist",
    "RollTable",
    "Scene",
    "Compendium",
  ],
  PRIMARY_DOCUMENT_TYPES: [
    "Actor",
    "ChatMessage",
    "Combat",
    "Folder",
    "Item",
    "JournalEntry",
    "Macro",
    "RollTable",
    "Scene",
    "Setting",
    "User",
  ],
  EMBEDDED_DOCUMENT_TYPES: [
    "ActiveEffect",
    "Combatant",
    "CombatantGroup",
    "Item",
    "JournalEntryPage",
    "Region",
    "RegionBehavior",
    "TableResult",
    "Token",
    "Wall",
  ],
  TABLE_RESULT_TYPES,
  MACRO_TYPES: { SCRIPT: "script", CHAT: "chat" },
  MACRO_SCOPES: ["global", "actors", "actor"],
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  SORT_INTEGER_DENSITY: 100_000,
  BASE_DOCUMENT_TYPE: "base",
  WORLD_DOCUMENT_TYPES: [
    "Actor",
    "ChatMessage",
    "Combat",
    "Folder",
    "Item",
    "JournalEntry",
    "Macro",
    "RollTable",
    "Scene",
    "Setting",
    "User",
  ],
  GRID_TYPES,
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES,
  GRID_MIN_SIZE,
  MOVEMENT_DIRECTIONS,
  ...WALLS,
  TOKEN_SHAPES,
  REGION_EVENTS,
  REGION_VISIBILITY,
  SETTING_SCOPES: { WORLD: "world", CLIENT: "client", USER: "user" },
  vtt: "The local table",
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
};

const OF_13 = {
  MEASURED_TEMPLATE_TYPES,
  ACTIVE_EFFECT_MODES: { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 },
  DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
};

const OF_14 = {
  EMBEDDED_DOCUMENT_TYPES: [...COMMON.EMBEDDED_DOCUMENT_TYPES, "Level"],
  ACTIVE_EFFECT_CHANGE_TYPES: CHANGE_TYPES,
  ACTIVE_EFFECT_EXPIRY_EVENTS: EXPIRY_EVENTS,
  ACTIVE_EFFECT_SHOW_ICON: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 },
};

/** The documented constants of a generation. */
export function buildConstants(generation: number): object {
  const own = { ...COMMON, ...(generation >= 14 ? OF_14 : OF_13) };
  const { PRIMARY_DOCUMENT_TYPES, EMBEDDED_DOCUMENT_TYPES } = own;
  const all = {
    ...own,
    USER_PERMISSIONS: permissionsOf(generation),
    ALL_DOCUMENT_TYPES: [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
  };
  if (generation >= 14) {
    const { ACTIVE_EFFECT_MODES, DICE_ROLL_MODES } = OF_13;
    const [changes, modes] = ["CONST.ACTIVE_EFFECT_CHANGE_TYPES", "CONFIG.ChatMessage.modes"];
    keepOlderName(all, "CONST.ACTIVE_EFFECT_MODES", { now: changes, value: () => ACTIVE_EFFECT_MODES });
    keepOlderName(all, "CONST.DICE_ROLL_MODES", { now: modes, value: () => DICE_ROLL_MODES });
  }
  return offer("CONST", all);
}

/** The permissions that users may have: until a Gamemaster says otherwise, from which role on. */
function permissionsOf(generation: number): object {
  const entries = Object.entries(PERMISSION_ROLES).map(([name, defaultRole]) => {
    const label = `PERMISSION.${name.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
    const isForAll = name.startsWith("BROADCAST_");
    const kept =
      generation >= 14
        ? { requiredRoles: isForAll ? [] : [USER_ROLES.ASSISTANT, USER_ROLES.GAMEMASTER] }
        : { disableGM: isForAll };
    return [name, { label, hint: `${label}Hint`, defaultRole, ...kept }] as const;
  });
  return Object.fromEntries(entries);
}
