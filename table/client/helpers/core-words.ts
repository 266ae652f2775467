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
    Scene: "Scene",
    Setting: "Setting",
    Token: "Token",
    User: "User",
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
