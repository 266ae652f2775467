import { type DeclarationSpec, type Json, type Scene, dataOf, isData, textAt } from "../../../engine/index.ts";
import { isRanged } from "../fighter/equipment.ts";
import {
  AREA,
  BESIDE,
  BURST,
  CALLED,
  CALLED_TOO,
  choice,
  CROSSING,
  idleInCrossing,
  PLACE,
  RANGE,
  STANDS,
  TARGET,
  TARGETS,
  WEAPON,
  weaponIn,
} from "./inputs.ts";
import { MOST_ATTACKS } from "../attack/multi.ts";
import { GAITS } from "../vocabulary.ts";

/** Nothing is combined with a call that is not made. (N8) */
function idleCall(payload: Json): readonly string[] {
  return isData(payload) && textAt(payload, "called") !== "" ? [] : ["calledToo"];
}

/** What says nothing about this weapon: nobody bursts with a blade, and cover does not count hand to hand. (S4; N7; N16) */
function idleFor(payload: Json, scene: Scene): readonly string[] {
  const weapon = weaponIn(payload, scene);
  const calls = idleCall(payload);
  if (!weapon) return calls;
  const bursts = weapon.mode === "bf" || weapon.mode === "fa" ? [] : ["burst", "area"];
  if (!isRanged(weapon)) return [...calls, ...bursts, "range", "cover", "through", "beside"];
  return [...calls, ...bursts, weapon.increment > 0 ? "range" : "spaces"];
}

/** What says nothing about any of several attacks. (S4, Multi-Attack) */
function idleForAll(payload: Json, scene: Scene): readonly string[] {
  const said = dataOf(payload);
  const attacks = Array.isArray(said["attacks"]) ? said["attacks"] : [];
  const idle = attacks.map((each: Json) => idleFor({ ...said, ...(isData(each) ? each : {}) }, scene));
  return [...new Set(idle.flat())].filter((name) => idle.every((names) => names.includes(name)));
}

function idleInCharge(payload: Json): readonly string[] {
  const calls = idleCall(payload);
  return [...idleInCrossing(payload), ...calls, ...(calls.length > 0 ? ["calledWith"] : [])];
}

/** What is attacked, and how. (S4) */
export const ATTACKS: readonly DeclarationSpec[] = [
  {
    kind: "attack",
    actor: "attacker",
    attack: "one",
    inputs: [TARGET, WEAPON, BURST, CALLED, CALLED_TOO, ...PLACE, BESIDE],
    idle: idleFor,
  },
  {
    kind: "burst",
    actor: "attacker",
    attack: "several",
    inputs: [TARGETS, WEAPON, BURST, AREA, CALLED, CALLED_TOO, ...PLACE, BESIDE, STANDS],
    idle: idleFor,
  },
  {
    kind: "multi-attack",
    actor: "fighter",
    instead: true,
    inputs: [
      {
        name: "attacks",
        is: "parts",
        most: MOST_ATTACKS,
        of: { attack: [WEAPON, BURST, CALLED, CALLED_TOO, TARGETS, ...PLACE] },
      },
      BESIDE,
    ],
    idle: idleForAll,
  },
  {
    kind: "charge",
    actor: "fighter",
    instead: true,
    inputs: [
      TARGET,
      { name: "weapons", is: "things", of: "weapon" },
      choice("gait", GAITS, "RIPOSTE.d6.gait"),
      CALLED,
      CALLED_TOO,
      { name: "calledWith", is: "things", of: "weapon" },
      ...CROSSING,
      BESIDE,
    ],
    idle: idleInCharge,
  },
  {
    kind: "suppress",
    actor: "fighter",
    instead: true,
    inputs: [WEAPON, BURST, AREA, { name: "inside", is: "fighters" }, RANGE, BESIDE, STANDS],
  },
  {
    kind: "aim",
    actor: "fighter",
    instead: true,
    inputs: [{ name: "subject", is: "fighter" }, WEAPON, CALLED, CALLED_TOO, BESIDE],
    idle: idleCall,
  },
  { kind: "draw", actor: "fighter", instead: true, inputs: [WEAPON, BESIDE] },
];
