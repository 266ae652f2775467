import {
  type Data,
  type Json,
  type Refusal,
  type Result,
  MAX_POINTS,
  MINUTES_PER_UNIT,
  isData,
  isWhole,
  estimateStep,
  ok,
  toPublicState,
} from "../../../engine/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import { countCosts, buildPreview } from "../../windows/declaring/preview.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { giveAnswer, listQuestions } from "../../play/answering/answering.ts";
import { findStoredQuestion, readQuestionRef, tryAnswer, findRecord } from "../../exchange/record.ts";
import { suggestAttack } from "../../windows/declaring/action-windows.ts";
import { rollCheck } from "../../windows/declaring/check-window.ts";
import { openPool } from "../../windows/declaring/pool-command.ts";
import { rollWrittenPool } from "../../windows/declaring/pool.ts";
import { findActingActor } from "../../documents/scene/tokens.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import type { RestRequest, hurtActors, restActors } from "../../windows/campaign/macros.ts";
import { MESSAGE_MODES, getChatMode } from "../../platform/compat.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import type { RequestOptions } from "../../windows/sheets/request-window.ts";
import { findRollByName } from "../../windows/sheets/rolls.ts";
import { canSeeOdds, getWorldRules } from "../../platform/world/settings.ts";
import { loadWorldRules } from "../../platform/world/rules.ts";
import { fillWordKey } from "../../../view/word-families.ts";

/** The result of a function: success, or a refusal with its code and its sentence. */
type ApiResult = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly sentence: string };

/** An action of a fighter: its kind, its label, its costs by budget, and success or refusal if it were declared now. */
type OfferedAction = {
  readonly kind: string;
  readonly label: string;
  readonly costs: Readonly<Record<string, number>>;
  readonly allowed: ApiResult;
};

/** The functions for macros and modules, as `game.system.api`; `docs/modules.md` describes them. */
const API = {
  attack: createMacroFunction("attack"),
  use: createMacroFunction("use"),
  act: createMacroFunction("act"),
  atHand: createMacroFunction("atHand"),
  check: createMacroFunction("check"),
  actions: listActions,
  declare,
  odds: estimateOdds,
  questions: listOpenQuestions,
  answer,
  state: readState,
  roll,
  requestRoll,
  pool,
  rest,
  hurt,
  award,
};

/** Registers the functions for macros and modules. */
export function registerApi(): void {
  Object.assign(game.system, { api: API });
}

/**
 * Creates a function for macros of the hotbar; their code is loaded when the first of them runs. The function refuses if its actor or item
 * does not exist.
 */
function createMacroFunction(
  name: "attack" | "use" | "act" | "atHand" | "check",
): (uuid: unknown, id?: unknown) => Promise<ApiResult> {
  return async (uuid, id = "") => {
    if (typeof id !== "string") return toApiRefusal(MALFORMED);
    const result = await withPart(
      () => import("./hotbar.ts"),
      (hotbar) => hotbar[name](uuid, id),
    );
    return result ? toApiResult(result) : toApiRefusal(GONE);
  };
}

/** Lists the actions of the fighter with a UUID, each with the inputs that the user's targets suggest. */
async function listActions(uuid: unknown): Promise<readonly OfferedAction[]> {
  const acting = await findOwnActor(uuid);
  if (!acting.ok) return [];
  const actor = acting.value;
  const { id, declarations } = getWorldRules();
  const { filled } = suggestAttack(actor, "");
  const offered = declarations.filter(({ gm }) => gm !== true || game.user.isGM);
  return Promise.all(
    offered.map(async ({ kind }) => {
      const { tried } = await buildPreview(actor, { kind, filled });
      const label = game.i18n.localize(fillWordKey(id, "act.kind.*", kind));
      return { kind, label, costs: tried.ok ? countCosts(tried.value, actor.uuid) : {}, allowed: toApiResult(tried) };
    }),
  );
}

/** Makes a declaration for a fighter, given its kind, and its inputs by the names in its window. */
async function declare(uuid: unknown, kind: unknown, filled: unknown = {}): Promise<ApiResult> {
  const actor = await findOwnActor(uuid);
  if (!actor.ok) return toApiRefusal(actor.refusal);
  if (typeof kind !== "string" || !isFilled(filled)) return toApiRefusal(MALFORMED);
  if (!isKind(kind)) return toApiRefusal({ code: "declare/unknown", data: { kind } });
  const { declared, tried } = await buildPreview(actor.value, { kind, filled });
  if (tried.ok) await sendIntent({ type: "declare", ...declared });
  return toApiResult(tried);
}

/** Rolls the check of a field of an actor's sheet. The field is given by its data path, such as `abilities.stealth`. */
async function roll(uuid: unknown, field: unknown): Promise<ApiResult> {
  const actor = await findOwnActor(uuid);
  if (!actor.ok) return toApiRefusal(actor.refusal);
  const fieldRoll = typeof field === "string" ? findRollByName(actor.value, field) : undefined;
  if (!fieldRoll) return toApiRefusal(GONE);
  return toApiResult(await rollCheck(actor.value, fieldRoll));
}

/** Rolls a written pool, such as "7 at 6", seen by the users of a message mode; without a text, opens its window. */
async function pool(text: unknown = "", options: unknown = {}): Promise<ApiResult> {
  const requestOptions = readRequestOptions(options);
  if (typeof text !== "string" || !requestOptions) return toApiRefusal(MALFORMED);
  if (text.trim() !== "") return toApiResult(await rollWrittenPool(text, requestOptions.mode));
  openPool();
  return { ok: true };
}

/** Asks the players of these actors for a roll; only a GM may. If the rules refuse the roll to some, the others are asked all the same. */
async function requestRoll(uuids: unknown, field: unknown, options: unknown = {}): Promise<ApiResult> {
  const rules = await loadWorldRules();
  if (!game.user.isGM || !rules.ok) return toApiRefusal({ code: "action/gm-only", data: {} });
  const requestOptions = readRequestOptions(options);
  if (!Array.isArray(uuids) || typeof field !== "string" || !requestOptions) return toApiRefusal(MALFORMED);
  if (uuids.length === 0) return toApiRefusal(NOBODY);
  const result = await withPart(
    () => import("../../windows/sheets/request-window.ts"),
    async ({ requestOf }) => {
      const results: Result<true>[] = [];
      for (const uuid of uuids) {
        const actor = await findWorldActor(uuid);
        results.push(actor ? await requestOf(actor, field, requestOptions) : { ok: false, refusal: GONE });
      }
      return results.find((each) => !each.ok) ?? ok(true);
    },
  );
  return toApiResult(result ?? { ok: false, refusal: GONE });
}

/** Awards experience to these actors, with a card in the chat; only a GM may. */
async function award(uuids: unknown, points: unknown, reason: unknown = ""): Promise<ApiResult> {
  if (!game.user.isGM) return toApiRefusal({ code: "action/gm-only", data: {} });
  if (!Array.isArray(uuids) || typeof reason !== "string") return toApiRefusal(MALFORMED);
  if (!isWhole(points, 1, MAX_POINTS)) return toApiRefusal({ code: "experience/no-points", data: {} });
  const actors = (await Promise.all(uuids.map(findWorldActor))).filter((actor) => actor !== null);
  if (actors.length === 0) return toApiRefusal(NOBODY);
  await withPart(
    () => import("../../windows/campaign/award-window.ts"),
    ({ awardTo }) => awardTo(actors, { points, reason }),
  );
  return { ok: true };
}

/** Lets time pass for these actors; only a GM may. */
async function rest(uuids: unknown, request: unknown): Promise<ApiResult> {
  if (!isTexts(uuids) || !isRest(request)) return toApiRefusal(MALFORMED);
  return runForSeveral(({ restActors }) => restActors(uuids, request));
}

/** Hurts these actors without an attack, with the inputs of the game's window for this; only a GM may. */
async function hurt(uuids: unknown, inputs: unknown = {}): Promise<ApiResult> {
  if (!isTexts(uuids) || !isFilled(inputs)) return toApiRefusal(MALFORMED);
  return runForSeveral(({ hurtActors }) => hurtActors(uuids, inputs));
}

/** The functions for several actors: one lets time pass for them, and one hurts them. */
type SeveralActions = { readonly restActors: typeof restActors; readonly hurtActors: typeof hurtActors };

async function runForSeveral(act: (part: SeveralActions) => Promise<Result<true>>) {
  const rules = await loadWorldRules();
  const result = rules.ok ? await withPart(() => import("../../windows/campaign/macros.ts"), act) : null;
  return toApiResult(result ?? { ok: false, refusal: GONE });
}

/** Estimates the odds of a declaration, as far as this user may see them; null if the user may not, or if the declaration has no odds. */
async function estimateOdds(uuid: unknown, kind: unknown, filled: unknown = {}): Promise<readonly Data[] | null> {
  const actor = await findOwnActor(uuid);
  if (!actor.ok || !canSeeOdds() || !isKind(kind) || !isFilled(filled)) return null;
  const { weighed } = await buildPreview(actor.value, { kind, filled });
  if (!weighed) return null;
  const steps = estimateStep(weighed.step, getWorldRules());
  for (let next = steps.next(); ; next = steps.next())
    if (next.done) return next.value?.map((each) => ({ ...each })) ?? null;
}

/** Lists the questions that wait for this user, each with its kind and its possible answers. */
function listOpenQuestions(): readonly Data[] {
  return listQuestions().flatMap((questionRef) => {
    const question = findStoredQuestion(questionRef);
    if (!question) return [];
    return [{ ...questionRef, ...question, fighter: question.role.type === "controller" ? question.role.fighter : "" }];
  });
}

/** Answers a question that waits for this user. */
async function answer(reference: unknown, given: unknown): Promise<ApiResult> {
  const questionRef = readQuestionRef(reference);
  const value = copyPlain(given);
  if (!questionRef || value === undefined) return toApiRefusal(MALFORMED);
  const tried = tryAnswer(questionRef, value);
  if (tried.ok) await giveAnswer(questionRef, value);
  return toApiResult(tried);
}

/** Reads the public state of the exchange in a message; null for any other message, and for one that this user may not see. */
function readState(message: unknown): Json {
  const record =
    typeof message === "string" && game.messages.get(message)?.isContentVisible === true ? findRecord(message) : null;
  if (!record) return null;
  const { phase, undone, fighters } = record;
  return foundry.utils.deepClone({ phase, undone, fighters, ...toPublicState(record.state) });
}

const GONE: Refusal = { code: "hotbar/gone", data: {} };
const MALFORMED: Refusal = { code: "action/malformed", data: {} };
const NOBODY: Refusal = { code: "target/nobody", data: {} };

/** Copies a value as the plain data that would be stored of it; undefined if nothing would be. */
function copyPlain(value: unknown): Json | undefined {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/** True if a declaration has this kind. */
function isKind(kind: unknown): kind is string {
  return getWorldRules().declarations.some((each) => each.kind === kind);
}

/** True if data are the values of a form. */
function isFilled(data: unknown): data is Filled {
  return isData(data) && Object.values(data).every(isTexts);
}

function isTexts(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((each) => typeof each === "string");
}

/** True if data are the request of a macro for a rest. */
function isRest(data: unknown): data is RestRequest {
  if (!isData(data)) return false;
  const { amount, unit, way = "", inputs = {} } = data;
  const isLong = typeof amount === "number" && typeof unit === "string" && Object.hasOwn(MINUTES_PER_UNIT, unit);
  return isLong && typeof way === "string" && isFilled(inputs);
}

/** Reads the options of a request for a check, with defaults for missing ones; null for anything else. */
function readRequestOptions(data: unknown): RequestOptions | null {
  if (!isData(data)) return null;
  const { difficulty = "", reason = "", mode: chosenMode = getChatMode() } = data;
  const mode = MESSAGE_MODES.find((each) => each === chosenMode);
  return typeof difficulty === "string" && typeof reason === "string" && mode ? { difficulty, reason, mode } : null;
}

/** Loads the rules, and finds the actor who acts for the one with a UUID; refuses if this user may not play it. */
async function findOwnActor(uuid: unknown): Promise<Result<Actor.Implementation>> {
  const rules = await loadWorldRules();
  const actor = rules.ok ? await findWorldActor(uuid) : null;
  return actor ? findActingActor(actor) : { ok: false, refusal: GONE };
}

function toApiResult(tried: Result<unknown>): ApiResult {
  return tried.ok ? { ok: true } : toApiRefusal(tried.refusal);
}

function toApiRefusal(refusal: Refusal): ApiResult {
  return { ok: false, code: refusal.code, sentence: localiseSentence(describeRefusal(refusal)) };
}
