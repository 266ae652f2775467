import type { Family } from "../../src/engine/describe/field.ts";
import { isData } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import type { ExchangeStep } from "../../src/engine/kernel/state.ts";
import { listBadgeViews } from "../../src/view/tracker-view.ts";
import type { Seen } from "./seen.ts";

/** Notes what happened in a step, and which badges are shown after it. */
export function noteStep({ events, scene, state }: ExchangeStep, family: Family, { reached }: Seen): void {
  let effects = false;
  for (const { type, data, changes } of events) {
    reached.add(`event ${type}`);
    for (const code of textsIn([data["code"] ?? "", data["reasons"] ?? ""])) reached.add(`refusal ${code}`);
    effects ||= changes.some(({ at }) => at[0] === "fight");
  }
  if (effects) noteBadges(family, state.ruleset, scene, reached);
}

function noteBadges({ badges }: Family, ruleset: string, { fight, fighters }: Scene, reached: Set<string>): void {
  for (const badge of badges) {
    const name = `badge ${badge.id}`;
    if (reached.has(name)) continue;
    const { from } = badge;
    if ("lasting" in from && !Object.values(fight.effects).some(({ kind }) => kind === from.lasting)) continue;
    const isShown = (fighter: string): boolean =>
      listBadgeViews(ruleset, [badge], fight, { fighter, nameOf: String }).length > 0;
    if (Object.keys(fighters).some(isShown)) reached.add(name);
  }
}

/** Every text in a payload, however deep. */
export function textsIn(value: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === "string") texts.add(each);
    else if (Array.isArray(each)) each.forEach(visit);
    else if (isData(each)) Object.values(each).forEach(visit);
  };
  visit(value);
  return texts;
}
