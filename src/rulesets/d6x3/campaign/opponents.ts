import {
  type Data,
  type OpponentChoice,
  type OpponentTables,
  type OpponentRules,
  pickUsualGear,
} from "../../../engine/index.ts";
import tables from "./opponents.json";
import { BARE_HANDS } from "../fighter/fighter.ts";
import { ABILITIES, FOCUSES } from "../vocabulary.ts";

/** The numbers of a threat level. `main` is its ability for attacks, `body` its other physical abilities, `defence` its Defense bonus. */
type ThreatNumbers = {
  readonly main: number;
  readonly body: number;
  readonly level: number;
  readonly fortune: number;
  readonly defence: number;
  readonly minor: boolean;
};

/**
 * The numbers of each threat. Rabble are minor opponents: one step from being out, and without Fortune. (W12; d6x3/B; d6x3/J-20; the steps
 * are ours) The modifiers of the abilities by role. (Ours) The usual weapons of each role, by threat, the mildest first. (Ours) The usual
 * armour by threat, the mildest first. (Ours)
 */
export const TABLES: OpponentTables<
  ThreatNumbers,
  Readonly<Record<"strength" | "constitution" | "dexterity" | "perception" | "communication", number>>
> = tables;

/** Builds the sheet of a quick opponent, which has the focus of its weapon. (d6x3/B, d6x3/F.2; ours) */
function buildSheetNumbers({ threat, role, weapon }: OpponentChoice): Data {
  const { main, body, level, fortune, defence, minor } = TABLES.threats[threat];
  const own = TABLES.roles[role];
  const near = weapon === null || weapon["group"] === "melee";
  const focus = String(weapon?.["focus"] ?? BARE_HANDS.focus);
  return {
    abilities: {
      ...Object.fromEntries(ABILITIES.map((each) => [each, 0])),
      ...{ accuracy: near ? body : main, fighting: near ? main : body, willpower: body },
      ...{ strength: body + own.strength, constitution: body + own.constitution },
      ...{ dexterity: body + own.dexterity, perception: body + own.perception, communication: own.communication },
    },
    focuses: Object.fromEntries(FOCUSES.map((each) => [each, each === focus])),
    ...{ level, minor, defenseBonus: defence, fortune, fortuneMax: fortune },
  };
}

/** The rules for quick opponents of this game. (d6x3/B; d6x3/J-20; ours) */
export const opponents: OpponentRules = {
  type: "d6x3Npc",
  shows: ["defense", "toughness"].map((name) => `RIPOSTE.d6x3.derived.${name}`),
  usual: (threat, role) => pickUsualGear(TABLES, threat, role),
  order: () => "fortune-first",
  numbers: buildSheetNumbers,
  highlights: () => [],
  listStrikes: (actor, target, weapon) => {
    const [id, group] = [weapon?.id ?? BARE_HANDS.id, weapon?.["group"] ?? "melee"];
    if (group === "explosive") return [{ kind: "throw", payload: { actor, weapon: id, target, distance: 5 } }];
    const near = group === "melee";
    const payload = { actor, way: near ? "melee" : "ranged", weapon: id, target, distance: near ? 2 : 5 };
    return [{ kind: "attack", payload }];
  },
  answers: { caught: [] },
};
