import type { PlainObject } from "../../shared/utils/index.ts";

/** The English words of the core that packages and the table itself show; in the table's own wording. */
export const CORE_WORDS: PlainObject = {
  COMBAT: {
    EndTitle: "End the fight?",
    EndConfirmation: "The fight and its turn order will be deleted.",
    RollsInitiative: "{name} rolls for initiative",
    UnknownCombatant: "Unknown",
  },
  DOCUMENT: {
    ActiveEffect: "Effect",
    Actor: "Actor",
    ChatMessage: "Message",
    Combat: "Fight",
    Combatant: "Combatant",
    DeleteQuestion: "It will be deleted for good.",
    CombatantGroup: "Group",
    Folder: "Folder",
    Item: "Item",
    JournalEntry: "Journal",
    JournalEntryPage: "Page",
    Macro: "Macro",
    MeasuredTemplate: "Template",
    Region: "Region",
    RegionBehavior: "Behaviour",
    Scene: "Scene",
    Setting: "Setting",
    Level: "Level",
    Token: "Token",
    User: "User",
    Wall: "Wall",
  },
  GAME: { PausedWarning: "The game is paused: tokens of players do not move." },
  TOKEN: {
    WarningLocked: "{name} is locked and does not move.",
    MOVEMENT: {
      ACTIONS: {
        walk: { label: "Walk" },
        fly: { label: "Fly" },
        swim: { label: "Swim" },
        burrow: { label: "Burrow" },
        crawl: { label: "Crawl" },
        climb: { label: "Climb" },
        jump: { label: "Jump" },
        blink: { label: "Blink" },
        displace: { label: "Displace" },
      },
    },
  },
  CHAT: {
    ModeIC: "In character",
    RollBlind: "Blind to the gamemaster",
    RollPrivate: "To the gamemaster",
    RollPublic: "Public",
    RollSelf: "To oneself",
  },
  TABLE: {
    Macro: {
      mayNot: "You may not run the macro {name}.",
      failed: "The macro {name} failed: {why}",
    },
  },
  EFFECT: { StatusDead: "Dead" },
  SETTINGS: { LangN: "Language", LangL: "The language of the table and of the system." },
};
