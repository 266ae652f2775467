import { readStoredExchange } from "../../exchange/record.ts";
import { buildBar } from "../../platform/html.ts";
import { clientState } from "../../platform/state.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { fillKey } from "../../../view/word-families.ts";
import { chooseActor, findVisible } from "./tours.ts";

/** The stages of a first exchange, each with the element that it is about. */
export const STAGES = {
  turn: ".combat-sidebar .combatant.active",
  attack: ".riposte-actor [data-action=attack]:not(.is-refused)",
  declare: "form.riposte-attack [type=submit]",
  blocked: "form.riposte-attack .riposte-attack__refusal",
  wait: "li.riposte-exchange",
  answer: ".riposte-prompt",
  card: "li.riposte-exchange",
} as const;

type Stage = keyof typeof STAGES;

const LOOKS_EVERY = 300; // in milliseconds

/** The number of the latest messages that are searched for an exchange of this user. */
const LATEST = 20;

/** The stage that is shown, and the messages that were there when the guide began. */
type Guide = { known: ReadonlySet<string | null>; stage: string };

const timers = clientState.timers("guide.timers");
const guide = clientState.record("guide.guide", (): Guide => ({ known: new Set<string | null>(), stage: "" }));

/**
 * Leads this user through their first exchange. A bar says what to do next and marks the element for it; unlike a tour, it covers nothing
 * and follows what is done, in whichever order.
 */
export function startGuide(): void {
  stopGuide();
  guide.known = new Set(game.messages.map(({ id }) => id));
  follow();
  timers.every(LOOKS_EVERY, follow);
}

function stopGuide(): void {
  timers.clear();
  removeBar();
  guide.stage = "";
}

function removeBar(): void {
  for (const bar of document.querySelectorAll(".riposte-guide")) bar.remove();
  removeMark();
}

function removeMark(): void {
  for (const marked of document.querySelectorAll(".riposte-guided")) marked.classList.remove("riposte-guided");
}

function follow(): void {
  const stage = findStage();
  if (stage === "card" && guide.stage === "card" && !isOwnTurn()) return stopGuide();
  const target = findVisible(STAGES[stage]);
  if (stage !== guide.stage) {
    removeBar();
    guide.stage = stage;
    const text = game.i18n.localize(fillKey("RIPOSTE.Welcome.guide.*", stage));
    const close = { action: "closeGuide", label: "RIPOSTE.Welcome.guideEnd", press: stopGuide };
    document.body.append(buildBar("riposte-guide", text, [close]));
    if (stage === "attack" && !target) void chooseActor()?.sheet?.render(true);
  }
  if (target?.classList.contains("riposte-guided")) return;
  removeMark();
  target?.classList.add("riposte-guided");
}

function findStage(): Stage {
  if (findVisible(STAGES.answer)) return "answer";
  if (findVisible(STAGES.declare)) return findVisible(`${STAGES.declare}:disabled`) ? "blocked" : "declare";
  const own = game.messages.contents
    .slice(-LATEST)
    .filter(({ id }) => !guide.known.has(id))
    .map(readStoredExchange)
    .filter((exchange) => exchange?.declarer === game.user.id && isAttack(exchange.kind));
  if (own.some((exchange) => exchange?.phase === "closed")) return "card";
  if (own.length > 0) return "wait";
  return isOwnTurn() ? "attack" : "turn";
}

function isOwnTurn(): boolean {
  const { combat } = game;
  return combat?.started === true && combat.combatant?.actor?.isOwner === true;
}

function isAttack(kind: string): boolean {
  return getWorldRules().declarations.some((each) => each.kind === kind && each.attack !== undefined);
}
