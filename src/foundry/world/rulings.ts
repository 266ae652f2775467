import { type Data, dataOf, isData, parseJson } from "../../engine/index.ts";
import { NO_RULINGS } from "../../rulesets/index.ts";
import { clientState } from "../client/state.ts";

/** Returns this table's rulings for the world's game. */
export function worldRulings(): Data {
  return allRulings()[game.settings.get("riposte", "ruleset")] ?? NO_RULINGS;
}

/** Setting as it was read last, with its text: every form and every button needs it. */
const read = clientState.record("rulings.read", (): { text: string; rulings: Readonly<Record<string, Data>> } => ({
  text: "",
  rulings: {},
}));

/** Reads the rulings of this world for each game. */
export function allRulings(): Readonly<Record<string, Data>> {
  const text = game.settings.get("riposte", "rulings");
  if (text === read.text) return read.rulings;
  const stored = dataOf(parseJson(text));
  const entries = isData(stored) ? Object.entries(stored) : [];
  read.rulings = Object.fromEntries(entries.flatMap(([id, made]) => (isData(made) ? [[id, made]] : [])));
  read.text = text;
  return read.rulings;
}
