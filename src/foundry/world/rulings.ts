import { type Data, toData, isData, parseJson } from "../../engine/index.ts";
import { NO_RULINGS } from "../../rulesets/index.ts";
import { clientState } from "../client/state.ts";

/** Returns this table's rulings for the world's game. */
export function worldRulings(): Data {
  return readAllRulings()[game.settings.get("riposte", "ruleset")] ?? NO_RULINGS;
}

/** Setting as it was read last, with its text: every form and every button needs it. */
const cached = clientState.record("rulings.read", (): { text: string; rulings: Readonly<Record<string, Data>> } => ({
  text: "",
  rulings: {},
}));

/** Reads the rulings of this world for each game. */
export function readAllRulings(): Readonly<Record<string, Data>> {
  const text = game.settings.get("riposte", "rulings");
  if (text === cached.text) return cached.rulings;
  const stored = toData(parseJson(text));
  const entries = isData(stored) ? Object.entries(stored) : [];
  cached.rulings = Object.fromEntries(entries.flatMap(([id, rulings]) => (isData(rulings) ? [[id, rulings]] : [])));
  cached.text = text;
  return cached.rulings;
}
