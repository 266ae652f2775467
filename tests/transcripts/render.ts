import type { Option, Question, Role } from "../../src/engine/kernel/ask.ts";
import type { Change, Event } from "../../src/engine/kernel/scene.ts";
import { type Data, type Json, isData, lookup, getValue } from "../../src/engine/kernel/json.ts";
import { type Refusal, unreachable } from "../../src/engine/kernel/result.ts";
import type { State } from "../../src/engine/kernel/state.ts";
import type { Words } from "./words.ts";

/** An event as text, and its changes, without a space at the end, since a transcript is read without them. */
export function showEvent({ type, data, changes }: Event, words: Words): string {
  const sentence = lookup(words.events, type);
  const told = sentence?.replace(/\{([^}]+)\}/g, (_all, path: string) => show(getValue(data, path.split("."))));
  return [told ?? `${type}: ${showData(data)}`, ...changes.filter(isTold).map(showChange)].join("; ").trimEnd();
}

/** Whether a change is shown; who has had a turn follows from the turns that the lines show. */
function isTold({ at }: Change): boolean {
  return at[0] !== "fight" || at[1] !== "had";
}

function showChange({ at, before, after }: Change): string {
  return `${at.slice(1).join(" ")} ${show(before)} → ${show(after)}`;
}

/** The questions that have just been put. */
export function showQuestion(question: Question): string {
  return `? ${showRole(question.role)} ${question.id}: ${showChoice(question)}${question.sealed ? ", sealed" : ""}`;
}

/** Who has not answered yet. */
export function showWaiting({ ask }: State): string {
  const open = ask?.questions.filter(({ id }) => lookup(ask.answered, id) === undefined) ?? [];
  return `waiting for ${open.map(({ role, id }) => `${showRole(role)} ${id}`).join(" and ")}`;
}

/** A refusal with its data. */
export function showRefusal({ code, data }: Refusal): string {
  const told = showData(data);
  return told === "" ? `refused ${code}` : `refused ${code}: ${told}`;
}

/** The result of a closed exchange. */
export function showResult(result: Json): string {
  return `= ${show(result)}`;
}

function showRole(role: Role): string {
  switch (role.type) {
    case "controller":
      return role.fighter;
    case "anyone":
      return role.fighters.join(" or ");
    case "gm":
      return "gm";
    default:
      return unreachable(role);
  }
}

function showChoice(question: Question): string {
  switch (question.kind) {
    case "pick":
      return question.options.map(showOption).join(", ");
    case "basket":
      return `any of ${question.options.map(showOption).join(", ")} within ${question.budget} ${question.price}`;
    case "amount":
      return `${question.min} to ${question.max}`;
    case "plan":
      return `0 to ${question.max} of ${question.total}, and ${question.options.map(showOption).join(", ")}`;
    case "shares":
      return `${question.exact ? "all" : "up to"} ${question.total} among ${question.among.join(", ")}`;
    case "text":
      return "some words";
    case "faces":
      return `${question.count}d${question.sides}`;
    default:
      return unreachable(question);
  }
}

function showOption({ id, data, cost, refusal, words }: Option): string {
  if (refusal) return `${id} (no: ${refusal.code})`;
  if (words !== undefined) return `${id} (in words)`;
  const told = [showData(data), showData(cost) && `costs ${showData(cost)}`].filter(Boolean).join("; ");
  return told === "" ? id : `${id} (${told})`;
}

function showData(data: Data): string {
  const entries = Object.entries(data).filter(([, value]) => value !== "");
  return entries.map(([key, value]) => `${key} ${show(value)}`).join(", ");
}

function show(value: Json | undefined): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return showList(value);
  if (!isData(value)) return String(value);
  return isModifier(value) ? `${String(value["source"]).split(".").at(-1)} ${value["value"]}` : showData(value);
}

function showList(list: readonly Json[]): string {
  if (list.length === 0) return "nothing";
  return list.map(show).join(list.every((entry) => typeof entry === "number") ? " " : ", ");
}

function isModifier(value: Data): boolean {
  return typeof value["source"] === "string" && typeof value["value"] === "number";
}
