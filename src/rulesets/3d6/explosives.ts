import type { Answers, Question, Seat } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { payForAction } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { readHandling } from "./attack.ts";
import { isHit } from "./compare.ts";
import { facesIn, facesOf, SIDES, sumOfFaces } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import { stuntPoints } from "./margin.ts";
import { declarer } from "./payload.ts";

/** What a throw must reach to land where it should, and how far the blast goes, in metres. (S2) */
export const THROW_TARGET = 11;
export const BLAST_RADIUS = 5;

/** Whether a blast catches somebody at so many metres from it. (S2) */
export function isCaught(metres: number): boolean {
  return metres <= BLAST_RADIUS;
}

/** Takes the declaration of a throw: a Ranged Attack on a place, which names nobody. (S2, Explosives) */
export function declareThrow(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const actor = declarer(payload, seat, scene);
  if (!actor.ok) return actor;
  const facts = readHandling(payload, actor.value, "ranged", scene);
  if (!facts.ok) return facts;
  const { group, name } = facts.value.weapon;
  if (group !== "explosive") return refuse("attack/wrong-weapon", { name });
  const payable = payForAction(scene, actor.value, "major");
  return payable.ok ? facts : payable;
}

/** The grenade goes off where it should, or 1d6 metres from there; the GM says where that is, and who stands within the blast. (S2; J-18) */
export function landStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const hit = isHit(facts.total, THROW_TARGET);
  if (!hit && answers["scatter"] === undefined)
    return ask([facesOf("scatter", facts.attacker, { count: 1, sides: SIDES })]);
  const metres = hit ? 0 : sumOfFaces(facesIn(answers["scatter"]));
  const caught = answers["caught"];
  if (!Array.isArray(caught)) return ask([caughtQuestion(scene, metres)]);
  const targets = caught.filter(
    (id): id is string => typeof id === "string" && lookup(scene.fighters, id) !== undefined,
  );
  const points = hit ? stuntPoints(facts.faces, false) : 0;
  const told = { total: facts.total, needed: THROW_TARGET, hit, metres, targets, points };
  const events = [happened("exploded", told)];
  return targets.length > 0
    ? next({ ...facts, targets, hit, points }, events)
    : close({ hit, points, suffered: [] }, events);
}

/** Everybody may be caught, whoever threw it; nothing of it has a price. */
function caughtQuestion(scene: Scene<Fighter>, metres: number): Question {
  const options = Object.values(scene.fighters).map(({ id, name }) => ({ id, label: name, data: {}, cost: {} }));
  const data = { metres, radius: BLAST_RADIUS };
  const asked = { id: "caught", role: { type: "gm" }, prompt: "caught", data, fallback: [], sealed: false } as const;
  return { ...asked, kind: "basket", options, price: "nothing", budget: 0 };
}
