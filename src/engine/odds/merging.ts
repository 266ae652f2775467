import { type Data, type Json, toData, lookup } from "../kernel/json.ts";
import type { Rules } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import type { State } from "../kernel/state.ts";

/** A position in the play of an exchange. */
export type PlayPosition = { readonly state: State; readonly scene: Scene };

/**
 * Creates a function that names a position, so that positions with the same future have the same name. The name covers the scene and the
 * exchanges, without the facts that they forget.
 */
export function createPositionNamer(rules: Rules): (position: PlayPosition) => string {
  const { nameOf, nameOfParts } = createDataNamer();
  const forgotten = new Map<string, readonly string[]>();
  const forgottenIn = (kind: string, stage: string): readonly string[] => {
    const place = `${kind} ${stage}`;
    const facts = forgotten.get(place) ?? listForgottenFacts(rules, kind, stage);
    forgotten.set(place, facts);
    return facts;
  };
  return ({ state: { stack, ask, moments }, scene: { fighters, fight, world } }) => {
    let name = "";
    for (const { kind, stage, facts, answers, given, id } of stack)
      name += `${id} ${stage} ${nameOfParts(facts, forgottenIn(kind, stage))} ${nameOf(answers)} ${nameOf(given)}\n`;
    for (const fighter of Object.values(fighters)) name += `${nameOfParts(fighter)} `;
    const questionIds = ask?.questions.map(({ id }) => id).join() ?? "";
    return `${name}${nameOfParts(toData(fight))} ${nameOf(world)} ${nameOf(moments)} ${nameOf(ask?.answered)} ${questionIds}`;
  };
}

/** The most pieces of data whose names are cached, so that the data of thousands of plays do not fill the memory. */
const MAX_CACHED_NAMES = 20_000;

/**
 * Creates the functions that name pieces of data; equal data have the same name. `nameOfParts` names a record by the names of its parts.
 */
function createDataNamer() {
  const names = new Map<string, string>();
  const seen = new Map<object, string>();
  const assignName = (text: string): string => {
    const name = names.get(text) ?? `@${names.size}`;
    names.set(text, name);
    return name;
  };
  const nameOnce = (data: object, text: () => string): string => {
    const cachedName = seen.get(data);
    if (cachedName !== undefined) return cachedName;
    if (seen.size === MAX_CACHED_NAMES) seen.clear();
    const name = assignName(text());
    seen.set(data, name);
    return name;
  };
  const nameOf = (value: Json | undefined): string => {
    if (typeof value === "string") return assignName(value);
    return typeof value === "object" && value !== null
      ? nameOnce(value, () => `:${JSON.stringify(value)}`)
      : String(value);
  };
  const formatParts = (record: Data, without: readonly string[]): string => {
    let text = "";
    for (const key of Object.keys(record)) if (!without.includes(key)) text += `${key} ${nameOf(record[key])},`;
    return `:${text}`;
  };
  const nameOfParts = (record: Data, without: readonly string[] = []): string =>
    without.length > 0
      ? assignName(formatParts(record, without))
      : nameOnce(record, () => formatParts(record, without));
  return { nameOf, nameOfParts };
}

/** Lists the facts that are forgotten at a stage: neither this stage nor a later one reads them. */
function listForgottenFacts(rules: Rules, kind: string, stage: string): readonly string[] {
  const { stages = {}, forgets = {} } = lookup(rules.exchanges, kind) ?? {};
  const passed = Object.keys(stages);
  return passed.slice(0, Math.max(0, passed.indexOf(stage))).flatMap((name) => lookup(forgets, name) ?? []);
}
