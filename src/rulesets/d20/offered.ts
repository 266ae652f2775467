import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { Offered } from "../../engine/parts/declaring.ts";
import { lostThings } from "./dropped.ts";
import { findWeapon, isMelee } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";

type Lists = Readonly<Record<string, readonly Offered[]>>;

/** What a target has to hand that a manoeuvre may be about: weapons, and of what may be smashed what they wear as well. (F.4; J-46) */
export function thingsOffered(payload: Json, scene: Scene<Fighter>): Lists {
  const said = saidIn(payload);
  const target = lookup(scene.fighters, textAt(said, "target"));
  if (!target) return {};
  const worn = textAt(said, "manoeuvre") === "sunder" ? target.armour : [];
  const lost = lostThings(scene, target.id);
  return { item: listOf([...target.weapons, ...worn].filter(({ id }) => !lost.includes(id))) };
}

/** What whoever acts has dropped. (S3; D; J-46) */
export function droppedOffered(payload: Json, scene: Scene<Fighter>): Lists {
  const actor = lookup(scene.fighters, textAt(saidIn(payload), "actor"));
  if (!actor) return {};
  const lost = lostThings(scene, actor.id, ["dropped"]);
  return { weapon: listOf(actor.weapons.filter(({ id }) => lost.includes(id))) };
}

/** The skills of whoever resists a check. (S3; A.2) */
export function skillsOffered(payload: Json, scene: Scene<Fighter>): Lists {
  const rival = lookup(scene.fighters, textAt(saidIn(payload), "against"));
  return rival ? { opposingSkill: listOf(rival.skills) } : {};
}

/** Feet say nothing of what is thrown or shot. (S3; F.3) */
export function idleDistance(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const said = saidIn(payload);
  const attacker = lookup(scene.fighters, textAt(said, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(said, "weapon"));
  return weapon && !isMelee(weapon) ? ["distance"] : [];
}

/** A thing is named for what takes one away or smashes it, and for no other manoeuvre. (F.4; J-46) */
export function idleInManoeuvre(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const aboutThing = ["disarm", "sunder"].includes(textAt(saidIn(payload), "manoeuvre"));
  return [...idleDistance(payload, scene), ...(aboutThing ? [] : ["item"])];
}

/** What a check says of somebody who resists it, or of what must be reached, is one or the other. (S3; A.2, A.3; J-4) */
export function idleInCheck(payload: Json): readonly string[] {
  const said = saidIn(payload);
  if (textAt(said, "against") !== "") return ["difficulty", "patient"];
  const resisting = ["opposing", "opposingSkill"];
  return textAt(said, "patient") === "" ? resisting : [...resisting, "difficulty"];
}

function saidIn(payload: Json): Data {
  return isData(payload) ? payload : {};
}

function listOf(entries: readonly Offered[]): readonly Offered[] {
  return entries.map(({ id, name }) => ({ id, name }));
}
