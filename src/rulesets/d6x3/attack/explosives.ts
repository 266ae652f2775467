import {
  type Answers,
  type GroundArea,
  type DeclarationSpec,
  type Declarer,
  type Extent,
  type Json,
  type Move,
  type OfferedEntry,
  type Question,
  type Result,
  type InputValues,
  type Scene,
  TARGET,
  WEAPON,
  layArea,
  ask,
  askFaces,
  listInside,
  close,
  toData,
  defineDeclaration,
  readFacesAnswer,
  isOnScene,
  lookup,
  next,
  ok,
  buildOption,
  pickAny,
  push,
  refuse,
  findSpot,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import type { AttackFacts } from "./attack.ts";
import { isHit, buildMisfire } from "./compare.ts";
import { STUNT_MODE, buildUntargetedAttack } from "./declaring.ts";
import { readRoll, SIDES, sumFaces } from "../dice.ts";
import { isGun } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { DISTANCE, makeOptional } from "../fighter/inputs.ts";
import { askTarget } from "../fighter/questions.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints } from "./stunts.ts";

/** The radius of a blast, in metres. (S2) */
export const BLAST_RADIUS = 5;

/** The circle of a blast: everything and everyone within 5 metres. (S2, Explosives) */
const BLAST: Extent = { shape: "circle", length: BLAST_RADIUS, unit: "m" };

/** The position on the scene where the explosive is to go off. (S2, Explosives; d6x3/R-7) */
export const SITE = { name: "site", is: "site", extent: () => BLAST } as const;

/** The distance of the throw, measured to the site if one is chosen on the scene. (S2, Explosives) */
export const THROW_DISTANCE = { ...DISTANCE, measured: { ...DISTANCE.measured, site: SITE.name } } as const;

export const THROW = {
  kind: "throw",
  actor: "actor",
  instead: true,
  inputs: [makeOptional(TARGET), WEAPON, STUNT_MODE, SITE, THROW_DISTANCE],
  offered: listExplosives,
} as const satisfies DeclarationSpec;

/** Lists the explosives that the actor carries. (S2, Explosives) */
function listExplosives(
  payload: Json,
  { fighters }: Scene<Fighter>,
): Readonly<Record<string, readonly OfferedEntry[]>> {
  const { weapons = {} } = lookup(fighters, getText(toData(payload), "actor")) ?? {};
  const explosives = Object.values(weapons).filter(({ group }) => group === "explosive");
  return { weapon: explosives.map(({ id, name }) => ({ id, name })) };
}

/** Reads the declaration of a throw: a Ranged or a Stunt Attack on a position, without targets. (S2, Explosives, Stunt Attack) */
export const declareThrow = defineDeclaration(THROW, (values, declarer: Declarer<Fighter>) => {
  const facts = buildThrow(values, declarer);
  if (!facts.ok) return facts;
  const payable = payForAction(declarer.scene, declarer.actor, "major");
  return payable.ok ? facts : payable;
});

/** Builds the facts of a throw, without paying for it. (S2, Explosives) */
export function buildThrow(
  { target, weapon, way, site, distance }: InputValues<typeof THROW.inputs, Fighter>,
  declarer: Declarer<Fighter>,
): Result<AttackFacts> {
  const { group } = lookup(declarer.actor.weapons, weapon) ?? {};
  if (group !== "explosive") return refuse("attack/no-explosive", { name: declarer.actor.name });
  const values = { weapon, distance, metres: null, straight: false, away: [] };
  const facts = buildUntargetedAttack(way || "ranged", values, { ...declarer, target: target?.id ?? "" });
  if (!facts.ok) return facts;
  return ok({ ...facts.value, at: target?.id ?? "", site });
}

/** Asks the GM for the number that the throw must reach: 11, or more if it is difficult. (S2, Explosives) */
export function aimStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const answer = answers["target"];
  if (answer !== undefined) return next({ ...facts, needed: Number(answer) });
  return ask([askTarget({ fighter: facts.attacker, ability: "", what: "" })]);
}

/**
 * Lets the grenade go off at the aimed position, or after a miss 1d6 metres from there, where the GM decides. The GM also names the
 * fighters in the blast. A launcher that misses may jam. (S2; d6x3/J-18)
 */
export function landStage(rulings: Rulings) {
  return (facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> => {
    const { needed } = facts;
    const hit = isHit(facts.total, needed, rulings);
    if (!hit && isGun(facts.weapon) && answers["misfire"] === undefined) return push(facts, [buildMisfire(facts)]);
    if (!hit && answers["scatter"] === undefined)
      return ask([askFaces({ id: "scatter", fighter: facts.attacker }, { count: 1, sides: SIDES })]);
    const metres = hit ? 0 : sumFaces(readFacesAnswer(answers["scatter"]));
    const caught = answers["caught"];
    if (!Array.isArray(caught)) return ask([askCaught(scene, metres, facts)]);
    const targets = caught.flatMap((id) => (typeof id === "string" ? (lookup(scene.fighters, id)?.id ?? []) : []));
    const points = hit ? stuntPoints(facts.faces, facts.way === "stunt") : 0;
    const { drama } = readRoll(facts.faces);
    const details = { total: facts.total, needed, hit, metres, targets, points, drama };
    const events = [happened("exploded", details)];
    const result = { hit, points, suffered: [] };
    return targets.length > 0 ? next({ ...facts, targets, hit, points }, events) : close(result, events);
  };
}

/**
 * Asks for the fighters in the blast; any fighter may be chosen, the thrower too. If the throw hits a known position, the fighters within
 * the blast are chosen already. (S2, Explosives; d6x3/R-7)
 */
function askCaught(scene: Scene<Fighter>, metres: number, facts: Pick<AttackFacts, "at" | "site">): Question {
  const options = Object.values(scene.fighters).map(({ id }) =>
    buildOption(id, { label: "on", data: { fighter: id } }),
  );
  const question = pickAny({ id: "caught", data: { metres, radius: BLAST_RADIUS } }, options);
  const area = metres === 0 ? findBlast(scene, facts) : null;
  if (!scene.space || !area) return question;
  const caught = listInside(area, scene.space);
  return { ...question, fallback: caught.filter((id) => Object.hasOwn(scene.fighters, id)) };
}

/** Finds the area of the blast around the aimed position; null if the position is unknown. (S2, Explosives; d6x3/R-7) */
function findBlast({ space }: Scene, { at, site }: Pick<AttackFacts, "at" | "site">): GroundArea | null {
  if (site) return isOnScene(space, site) ? layArea(BLAST, site, undefined) : null;
  const centre = findSpot(space, at);
  return centre ? { centre, radius: BLAST.length, unit: BLAST.unit } : null;
}
