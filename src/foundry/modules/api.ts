import {
  type Data,
  type Json,
  MOST_POINTS,
  type Refusal,
  type Result,
  TIME_UNITS,
  isData,
  isWhole,
  oddsOfStep,
  publicState,
} from "../../engine/index.ts";
import type { Filled } from "../../view/act/filled.ts";
import { refusalSentence, wordKey } from "../../view/terms.ts";
import { giveAnswer, questionsHere } from "../answering/answering.ts";
import { openQuestion, readQuestionRef, tryAnswer } from "../answering/question-ref.ts";
import { attackWith } from "../declaring/attack-window.ts";
import { rollCheck } from "../declaring/check.ts";
import { costsOf } from "../declaring/costs.ts";
import { draftOf } from "../declaring/drafting.ts";
import { actingFor } from "../documents/acting-for.ts";
import { actorAt } from "../documents/fighters.ts";
import { sendIntent } from "../exchange/intents.ts";
import { recordAt } from "../exchange/record.ts";
import { localised } from "../exchange/refusal-notices.ts";
import type { RestAsked, hurtBy, restBy } from "../campaign/by-macro.ts";
import { MESSAGE_MODES, chatMode } from "../client/compat.ts";
import { withPart } from "../client/with-part.ts";
import type { Asked } from "../sheets/request-window.ts";
import { rollNamed } from "../sheets/rolls.ts";
import { seesOdds, worldRules } from "../world/settings.ts";
import { rulesReady } from "../world/rules.ts";

/** Permission, or the refusal with its code and its sentence. */
type Allowed = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly sentence: string };

/** Action of a fighter: its costs by budget, and whether it is possible now. */
type ActionOffered = {
  readonly kind: string;
  readonly label: string;
  readonly costs: Readonly<Record<string, number>>;
  readonly allowed: Allowed;
};

/** Functions for macros and modules, as `game.system.api`; `docs/modules.md` describes them. */
const API = {
  attack: byMacro("attack"),
  use: byMacro("use"),
  act: byMacro("act"),
  atHand: byMacro("atHand"),
  check: byMacro("check"),
  actions,
  declare,
  odds,
  questions,
  answer,
  state,
  roll,
  requestRoll,
  rest,
  hurt,
  award,
};

/** Registers the functions for macros and modules. */
export function registerApi(): void {
  Object.assign(game.system, { api: API });
}

/** Creates a function for macros of the hotbar, whose code is loaded when the first of them runs; refused if its actor or item is gone. */
function byMacro(
  name: "attack" | "use" | "act" | "atHand" | "check",
): (uuid: unknown, id?: unknown) => Promise<Allowed> {
  return async (uuid, id = "") => {
    const done = await withPart(
      () => import("./hotbar.ts"),
      (hotbar) => hotbar[name](uuid, String(id)),
    );
    return done ? allowedBy(done) : refused(GONE);
  };
}

/** Lists the actions of the fighter with a UUID, each with the inputs that the user's targets suggest. */
async function actions(uuid: unknown): Promise<readonly ActionOffered[]> {
  const own = await ownActor(uuid);
  if (!own.ok) return [];
  const actor = own.value;
  const { id, declarations } = worldRules();
  const { filled } = attackWith(actor, "");
  const offered = declarations.filter(({ gm }) => gm !== true || game.user.isGM);
  return Promise.all(
    offered.map(async ({ kind }) => {
      const { tried } = await draftOf(actor, { kind, filled });
      const label = game.i18n.localize(wordKey(id, `act.kind.${kind}`));
      return { kind, label, costs: tried.ok ? costsOf(tried.value, actor.uuid) : {}, allowed: allowedBy(tried) };
    }),
  );
}

/** Declares something for a fighter: its kind, and its inputs by the names in its window. */
async function declare(uuid: unknown, kind: unknown, filled: unknown = {}): Promise<Allowed> {
  const actor = await ownActor(uuid);
  if (!actor.ok) return refused(actor.refusal);
  if (!isKind(kind)) return refused({ code: "declare/unknown", data: { kind: String(kind) } });
  if (!isFilled(filled)) return refused(MALFORMED);
  const { declared, tried } = await draftOf(actor.value, { kind, filled });
  if (tried.ok) await sendIntent({ type: "declare", ...declared });
  return allowedBy(tried);
}

/** Rolls what a field of an actor's sheet rolls, by its data path, such as `abilities.stealth`. */
async function roll(uuid: unknown, field: unknown): Promise<Allowed> {
  const actor = await ownActor(uuid);
  if (!actor.ok) return refused(actor.refusal);
  const found = rollNamed(actor.value, String(field));
  if (!found) return refused(GONE);
  await rollCheck(actor.value, found);
  return { ok: true };
}

/** Asks the players of these actors for a roll; only a GM may. */
async function requestRoll(uuids: unknown, field: unknown, said: unknown = {}): Promise<Allowed> {
  const rules = await rulesReady();
  if (!game.user.isGM || !rules.ok) return refused({ code: "action/gm-only", data: {} });
  const asked = readAsked(said);
  if (!Array.isArray(uuids) || !asked) return refused(MALFORMED);
  await withPart(
    () => import("../sheets/request-window.ts"),
    async ({ requestOf }) => {
      for (const uuid of uuids) {
        const actor = await actorAt(uuid);
        if (actor) await requestOf(actor, String(field), asked);
      }
    },
  );
  return { ok: true };
}

/** Awards experience to these actors, with a card in the chat; only a GM may. */
async function award(uuids: unknown, points: unknown, reason: unknown = ""): Promise<Allowed> {
  if (!game.user.isGM) return refused({ code: "action/gm-only", data: {} });
  if (!Array.isArray(uuids) || typeof reason !== "string") return refused(MALFORMED);
  if (!isWhole(points, 1, MOST_POINTS)) return refused({ code: "experience/no-points", data: {} });
  const actors = (await Promise.all(uuids.map(actorAt))).filter((actor) => actor !== null);
  await withPart(
    () => import("../campaign/awarding.ts"),
    ({ awardTo }) => awardTo(actors, { points, reason }),
  );
  return { ok: true };
}

/** Lets time pass for these actors; only a GM may. */
async function rest(uuids: unknown, asked: unknown): Promise<Allowed> {
  if (!isTexts(uuids) || !isRest(asked)) return refused(MALFORMED);
  return forSeveral(({ restBy }) => restBy(uuids, asked));
}

/** Hurts these actors without an attack, with the inputs of the game's window for it; only a GM may. */
async function hurt(uuids: unknown, inputs: unknown = {}): Promise<Allowed> {
  if (!isTexts(uuids) || !isFilled(inputs)) return refused(MALFORMED);
  return forSeveral(({ hurtBy }) => hurtBy(uuids, inputs));
}

/** Functions that let time pass for several actors, and hurt several. */
type ForSeveral = { readonly restBy: typeof restBy; readonly hurtBy: typeof hurtBy };

async function forSeveral(act: (part: ForSeveral) => Promise<Result<true>>) {
  const rules = await rulesReady();
  const done = rules.ok ? await withPart(() => import("../campaign/by-macro.ts"), act) : null;
  return allowedBy(done ?? { ok: false, refusal: GONE });
}

/** Estimates the odds of a declaration, as far as this user may see them; null if they may not, or if it has none. */
async function odds(uuid: unknown, kind: unknown, filled: unknown = {}): Promise<readonly Data[] | null> {
  const actor = await ownActor(uuid);
  if (!actor.ok || !seesOdds() || !isKind(kind) || !isFilled(filled)) return null;
  const { weighed } = await draftOf(actor.value, { kind, filled });
  if (!weighed) return null;
  const steps = oddsOfStep(weighed.step, worldRules());
  for (let at = steps.next(); ; at = steps.next()) if (at.done) return at.value?.map((each) => ({ ...each })) ?? null;
}

/** Lists the questions that wait for this user, each with its kind and its possible answers. */
function questions(): readonly Data[] {
  return questionsHere().flatMap((posed) => {
    const question = openQuestion(posed);
    if (!question) return [];
    return [{ ...posed, ...question, fighter: question.role.type === "controller" ? question.role.fighter : "" }];
  });
}

/** Answers a question that waits for this user. */
async function answer(said: unknown, value: Json): Promise<Allowed> {
  const posed = readQuestionRef(said);
  if (!posed) return refused(MALFORMED);
  const tried = tryAnswer(posed, value);
  if (tried.ok) await giveAnswer(posed, value);
  return allowedBy(tried);
}

/** Reads the public state of the exchange in a message; null for any other message, and for one that this user may not see. */
function state(message: unknown): Json {
  const record =
    typeof message === "string" && game.messages.get(message)?.isContentVisible === true ? recordAt(message) : null;
  if (!record) return null;
  const { phase, undone, fighters } = record;
  return foundry.utils.deepClone({ phase, undone, fighters, ...publicState(record.state) });
}

const GONE: Refusal = { code: "hotbar/gone", data: {} };
const MALFORMED: Refusal = { code: "action/malformed", data: {} };

/** True if a declaration has this kind. */
function isKind(kind: unknown): kind is string {
  return worldRules().declarations.some((each) => each.kind === kind);
}

/** True if data are the values of a form. */
function isFilled(data: unknown): data is Filled {
  return isData(data) && Object.values(data).every(isTexts);
}

function isTexts(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((each) => typeof each === "string");
}

/** True if data are the request of a macro for a rest. */
function isRest(data: unknown): data is RestAsked {
  if (!isData(data)) return false;
  const { amount, unit, way = "", inputs = {} } = data;
  const isLong = typeof amount === "number" && typeof unit === "string" && Object.hasOwn(TIME_UNITS, unit);
  return isLong && typeof way === "string" && isFilled(inputs);
}

/** Reads the options of a request for a check, with defaults for missing ones; null for anything else. */
function readAsked(data: unknown): Asked | null {
  if (!isData(data)) return null;
  const { difficulty = "", mode: said = chatMode() } = data;
  const mode = MESSAGE_MODES.find((each) => each === said);
  return typeof difficulty === "string" && mode ? { difficulty, mode } : null;
}

/** Finds the actor who acts for the one with a UUID; refused if this user may not play it. The rules are loaded by then. */
async function ownActor(uuid: unknown): Promise<Result<Actor.Implementation>> {
  const rules = await rulesReady();
  const actor = rules.ok ? await actorAt(uuid) : null;
  return actor ? actingFor(actor) : { ok: false, refusal: GONE };
}

function allowedBy(tried: Result<unknown>): Allowed {
  return tried.ok ? { ok: true } : refused(tried.refusal);
}

function refused(refusal: Refusal): Allowed {
  return { ok: false, code: refusal.code, sentence: localised(refusalSentence(refusal)) };
}
