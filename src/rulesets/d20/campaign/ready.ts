import { type Data, type ReadyCharacter, toPointPaths } from "../../../engine/index.ts";
import type { AbilityName, Save } from "../vocabulary.ts";

/** The choices of a ready character: the abilities from highest to lowest, the training, the good save, skills, a feat and items. */
type Package = {
  readonly order: readonly AbilityName[];
  readonly training: string;
  readonly save: Save;
  readonly skills: readonly string[];
  readonly feat: string;
  readonly things: readonly string[];
};

/** The packages, by the id of the ready character. (Ours; d20/J-80) */
const PACKAGES: Readonly<Record<string, Package>> = {
  swordhand: {
    order: ["strength", "constitution", "dexterity", "wisdom", "charisma", "intelligence"],
    ...{ training: "warrior", save: "fortitude", feat: "aim" },
    skills: ["athletics", "notice", "intimidation"],
    things: ["Longsword", "Throwing knife", "Mail shirt", "Small shield", "Backpack"],
  },
  duellist: {
    order: ["dexterity", "charisma", "constitution", "intelligence", "strength", "wisdom"],
    ...{ training: "adventurer", save: "reflex", feat: "quickness" },
    skills: ["acrobatics", "bluff", "notice"],
    things: ["Rapier", "Knife", "Leather coat", "Belt pouch"],
  },
  sharpEye: {
    order: ["dexterity", "wisdom", "intelligence", "constitution", "strength", "charisma"],
    ...{ training: "adventurer", save: "reflex", feat: "aim" },
    skills: ["notice", "stealth", "survival"],
    things: ["Hunting bow", "Short sword", "Leather coat", "Rope, 50 feet"],
  },
  wrestler: {
    order: ["strength", "constitution", "wisdom", "dexterity", "charisma", "intelligence"],
    ...{ training: "warrior", save: "fortitude", feat: "grip" },
    skills: ["athletics", "intimidation", "notice"],
    things: ["Club", "Padded coat", "Handcuffs"],
  },
  doctor: {
    order: ["intelligence", "wisdom", "dexterity", "constitution", "charisma", "strength"],
    ...{ training: "scholar", save: "will", feat: "steadiness" },
    skills: ["medicine", "science", "persuasion"],
    things: ["Light pistol", "Protective vest", "First aid kit"],
  },
  sensitive: {
    order: ["wisdom", "intelligence", "dexterity", "charisma", "constitution", "strength"],
    ...{ training: "scholar", save: "will", feat: "sight" },
    skills: ["notice", "lore", "persuasion"],
    things: ["Mind lash", "Quarterstaff", "Notebook"],
  },
};

/** Lists the ready characters. Their skills and feats are picked from the offered ones; `points` go to their good save. (Ours; d20/J-80) */
export function listReadyCharacters(
  skills: readonly Data[],
  feats: readonly Data[],
  points: number,
): readonly ReadyCharacter[] {
  const pickRecords = (records: readonly Data[], names: readonly string[]): readonly Data[] =>
    names.flatMap((name) => records.filter((each) => String(each["name"]).endsWith(`.${name}`)));
  return Object.entries(PACKAGES).map(([id, { order, training, save, skills: learnt, feat, things }]) => ({
    id,
    label: `RIPOSTE.d20.creation.ready.${id}`,
    wishes: {
      abilities: { order: order.map((each) => `abilities.${each}`) },
      training: { option: training },
      saves: { points: toPointPaths("saves", { [save]: points }) },
      skills: { records: pickRecords(skills, learnt) },
      feats: { records: pickRecords(feats, [feat]) },
      gear: { things },
    },
  }));
}
