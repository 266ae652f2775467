import { isData, unpackText } from "../../src/engine/index.ts";
import { readTurns } from "../../src/foundry/documents/fight/stored-fight.ts";

/** What messages store by what their first state says. */
const LATER = ["step", "plan", "log", "redo", "shown"];

/** Data as one text that hides nothing: with the texts that messages and ledgers store packed, as they were before. */
export function openText(data: unknown): string {
  const known = new Map<string, string>();
  return [JSON.stringify(data), ...unpackedIn(data, known)].join("\n").replaceAll("\\", "");
}

function unpackedIn(data: unknown, known: Map<string, string>): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((each) => unpackedIn(each, known));
  if (!isData(data)) return [];
  const inside = Object.values(data).flatMap((each) => unpackedIn(each, known));
  const { _id, system, flags } = data;
  const kept = isData(flags) ? flags["riposte"] : undefined;
  return [...ofMessage(`${_id}`, system, known), ...ofPage(`${_id}`, kept, known), ...ofFight(kept), ...inside];
}

function ofMessage(id: string, system: unknown, known: Map<string, string>): readonly string[] {
  if (!isData(system)) return [];
  const first = system["state"];
  if (typeof first === "string") known.set(id, unpackText(first) ?? "");
  const others = LATER.map((name) => system[name]).filter((text) => typeof text === "string");
  const texts = others.map((text) => unpackText(text, known.get(id)) ?? unpackText(text) ?? "");
  return [typeof first === "string" ? (known.get(id) ?? "") : "", ...texts];
}

function ofPage(id: string, kept: unknown, known: Map<string, string>): readonly string[] {
  if (!isData(kept)) return [];
  const { scene, records } = kept;
  if (typeof scene === "string") known.set(id, unpackText(scene) ?? "");
  const texts = isData(records) ? Object.values(records).filter((text) => typeof text === "string") : [];
  return [known.get(id) ?? "", ...texts.map((text) => unpackText(text, known.get(id)) ?? "")];
}

function ofFight(kept: unknown): readonly string[] {
  if (!isData(kept)) return [];
  const { fight, turns } = kept;
  const past = readTurns(turns).map(({ turn }) => JSON.stringify(turn));
  return [typeof fight === "string" ? (unpackText(fight) ?? "") : "", ...past];
}
