import "fvtt-types/configuration";
import type { SheetModel } from "../models/model-from.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: true;
  }

  interface DataModelConfig {
    Actor: { d10Character: SheetModel; d10Npc: SheetModel };
    Item: { d10Weapon: SheetModel; d10Armour: SheetModel };
  }

  interface FlagConfig {
    Actor: { riposte: { mark: string } };
    Combat: { riposte: { fight: string; mark: string } };
    User: { riposte: { intents: unknown } };
  }

  interface SettingConfig {
    "riposte.ruleset": string;
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
      "riposte.roll": (data: unknown) => Promise<unknown>;
    }
  }
}
