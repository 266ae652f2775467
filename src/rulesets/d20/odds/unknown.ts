import { createUnknownView } from "../../../engine/index.ts";
import { type Fighter, readFighter } from "../fighter/fighter.ts";

const NEW = readFighter({ id: "", name: "" });
if (!NEW.ok) throw new Error(NEW.refusal.code);
const { damaged, drained } = NEW.value;

/**
 * Converts an unknown fighter to one as strong as the viewer, and unhurt. Size, legs, state, fatigue, and whether they roll dice are
 * visible. (Ours)
 */
export const toUnknown = createUnknownView<Fighter>(
  ({ vitalityMax, woundsMax }) => ({
    ...{ vitality: vitalityMax, wounds: woundsMax, damaged, drained, injuries: [] },
    ...{ state: "", fatigued: false, dyingTurns: 0 },
  }),
  ({ size, legs, state, fatigued, npc }) => ({ size, legs, state, fatigued, npc }),
);
