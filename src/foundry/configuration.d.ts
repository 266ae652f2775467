import "fvtt-types/configuration";
import type { ExchangeData } from "./play/card/exchange-model.ts";
import type { SheetModel } from "./documents/data-models.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: true;
  }

  interface SystemNameConfig {
    name: "riposte";
  }

  interface DataModelConfig {
    Actor: { d10Character: SheetModel; d10Npc: SheetModel };
    Item: { d10Weapon: SheetModel; d10Armour: SheetModel; d10Power: SheetModel };
    ChatMessage: { exchange: typeof ExchangeData };
  }

  namespace Hooks {
    interface HookConfig {
      [told: `riposte.${string}`]: (data: object) => void;
      diceSoNiceMessagePreProcess: (id: string, interception: object) => void;
      // Documented for Foundry 13 and 14.
      renderChatInput: (log: object, elements: Readonly<Record<string, HTMLElement>>) => void;
    }
  }

  interface FlagConfig {
    Actor: { riposte: { mark: string; marks: string[]; kind: string; creation: object; gmNotes: string } };
    ChatMessage: { riposte: { award: unknown } };
    Combat: { riposte: { fight: string; known: string; past: string; turns: unknown; places: string; mark: string } };
    Combatant: { riposte: { place: number[]; rolled: number[]; out: boolean; temper: string } };
    Item: { riposte: { left: number; givenFrom: string } };
    JournalEntry: { riposte: { combat: string; shared: string } };
    JournalEntryPage: {
      riposte: {
        round: number;
        scene: string;
        seen: string;
        records: Record<string, string>;
        statistics: boolean;
        behind: boolean;
        withheld: Record<string, boolean>;
        rules: { at: string; heading: string }[];
      };
    };
    Region: { riposte: { ground: string } };
    User: {
      riposte: {
        intents: unknown;
        handled: unknown;
        lease: unknown;
        seals: unknown;
        orders: string;
        welcomed: unknown;
      };
    };
  }

  interface SettingConfig {
    "riposte.ruleset": string;
    "riposte.editionLeft": string;
    "riposte.dataVersion": number;
    "riposte.welcomed": boolean;
    "riposte.demo": readonly unknown[];
    "riposte.formerCharacters": ObjectConstructor;
    "riposte.sheetsInEdit": string;
    "riposte.odds": string;
    "riposte.rulings": string;
    "riposte.world": string;
    "riposte.movement": string;
    "riposte.diceByHand": boolean;
    "riposte.lastDifficulties": ObjectConstructor;
    "riposte.messageKeys": ObjectConstructor;
    "riposte.playersCreate": boolean;
    "riposte.made": string;
    "riposte.notesKeys": ObjectConstructor;
    "riposte.holdDice": boolean;
    "riposte.groupInitiative": boolean;
    "riposte.passUnable": boolean;
    "riposte.turnSound": boolean;
    "riposte.tokenPanel": boolean;
    "riposte.roundSeconds": foundry.data.fields.NumberField<{
      required: true;
      nullable: true;
      integer: true;
      min: 0;
      max: 3600;
      initial: null;
    }>;
    "riposte.answerSeconds": foundry.data.fields.NumberField<{
      required: true;
      nullable: false;
      integer: true;
      min: 5;
      max: 600;
      initial: 60;
    }>;
  }
}

declare global {
  namespace CONFIG {
    interface Queries {
      "riposte.answer": (data: unknown) => Promise<unknown>;
      "riposte.goOn": (data: unknown) => Promise<unknown>;
      "riposte.key": (data: unknown) => Promise<unknown>;
      "riposte.refused": (data: unknown) => Promise<unknown>;
      "riposte.told": (data: unknown) => Promise<unknown>;
    }
  }
}
