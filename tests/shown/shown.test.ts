import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SheetSpec } from "../../src/engine/describe/field.ts";
import { lookup } from "../../src/engine/kernel/json.ts";
import type { LedgerRecord } from "../../src/engine/kernel/ledger.ts";
import { isClosed } from "../../src/engine/kernel/state.ts";
import { RULESETS, findEdition, OFFERED } from "../../src/rulesets/all.ts";
import { buildExchangeCard } from "../../src/view/exchange-view.ts";
import { listUnmarkedDice } from "../../src/view/tracker-view.ts";
import { findExplanation } from "../../src/view/exchange/why.ts";
import { listStatisticsViews } from "../../src/view/statistics-view.ts";
import { Documents } from "../anything.ts";
import { SAMPLES } from "../contract/samples.ts";
import { textsOf } from "../language-keys.ts";
import { root } from "../sources.ts";
import { pseudoLocale, pseudoText, unmarkedIn } from "./pseudo-locale.ts";
import { rendererIn, textsIn } from "./rendering.ts";
import { actorOf, combatOf, itemOf, ledgerRecordOf, messageOf, ownWords, stepsOf } from "./samples.ts";
import { type Opened, nowOpened, standIn } from "./stand-in.ts";

const texts = pseudoLocale(textsOf("lang/en.json"));
const render = rendererIn(texts);

/** What a rulebook writes in letters whatever its language is: damage such as 6PC, and modes of fire. (d6/G.1) */
const NOTATION = /\b\d+[EIP][CL]\b|\b(?:SA|FA)\b/g;

/** How many exchanges of each game are played and shown. */
const PLAYS = 20;

/** What is loaded of the edge, which needs Foundry's names as soon as it is. */
type Edge = {
  readonly ActorSheet: new (options: object) => Opened;
  readonly ItemSheet: new (options: object) => Opened;
  readonly openActionWindow: (actor: object, kind: string) => void;
  readonly openAmendWindow: (actor: object) => void;
  readonly openEffectWindow: (effect: object) => void;
  readonly RulingsWindow: new () => Opened;
  readonly buildCardContext: (message: object, record: object | null) => Promise<object>;
  readonly readRecord: (message: object) => object | null;
  readonly buildInboxContext: (questions: readonly object[], picked: string) => Promise<object>;
  readonly askAboutUndo: (ids: readonly string[], direction: string, asks: object) => Promise<unknown>;
  readonly pageText: (records: readonly LedgerRecord[]) => Promise<unknown>;
};

async function loadEdge(): Promise<Edge> {
  const load = (path: string) => import(/* @vite-ignore */ join(root, "src/foundry", `${path}.ts`));
  const { RiposteActorSheet: ActorSheet } = await load("windows/sheets/actor-sheet");
  const { RiposteItemSheet: ItemSheet } = await load("windows/sheets/item-sheet");
  const parts = [
    "windows/declaring/action-windows",
    "windows/declaring/declaration-windows", // loaded when the first one opens
    "windows/status/amend-window",
    "windows/sheets/effect-window",
    "platform/world/rulings-window",
  ];
  const rest = [
    "play/card/card",
    "exchange/record",
    "play/answering/inbox-context",
    "exchange/ledger/journal",
    "exchange/undo/undo-window",
  ];
  const loaded = await Promise.all([...parts, ...rest].map(load));
  return Object.assign({ ActorSheet, ItemSheet }, ...loaded);
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("It should be there");
  return value;
}

/** The rendered parts of a window, and its title. */
async function shownIn(window: Opened): Promise<string> {
  const context = await window._prepareContext({});
  const parts = Object.values(window.constructor.PARTS).map(({ template }) => render(template, context));
  for (const part of parts)
    expect(listRepeatedKeys(part), "keys of two elements, of which a later render leaves one").toEqual([]);
  return [`<h1 title="${window.title}">`, ...parts].join("\n");
}

/** Lists the keys that two elements of a rendered part share, so that they cannot be told apart when it is updated. */
function listRepeatedKeys(part: string): readonly string[] {
  const keys = [...part.matchAll(/ data-key="([^"]*)"/g)].map(([, key = ""]) => key);
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

describe.each(OFFERED)("%s", (ruleset) => {
  const [family, rules, sample] = [findEdition(ruleset), RULESETS[ruleset], SAMPLES[ruleset]];
  if (!family || !rules || !sample) throw new Error(`${ruleset} has no sample`);
  const own = [...new Set([...ownWords(sample), "thing", "§me"])].toSorted((a, b) => b.length - a.length);
  const spec = must(family.shown.find(({ role }) => role === "fighter"));
  const steps = stepsOf(rules, sample, PLAYS);
  let edge: Edge;

  /** Everything read there that is neither from the language file, nor a user's own, nor a number. */
  const strangersIn = (html: string): readonly string[] =>
    textsIn(html, texts).filter((text) => {
      const left = own.reduce((rest, word) => rest.replaceAll(word, ""), unmarkedIn(text));
      return /\p{L}{2}/u.test(left.replaceAll(NOTATION, ""));
    });

  const unlike = (shown: readonly string[]): readonly string[] => [...new Set(shown.flatMap(strangersIn))];

  const standInFor = (isGM: boolean): void => {
    const people = sample.fighters.map((data) => actorOf(String(data["id"]), spec, family));
    const actors = new Documents(...people);
    standIn({
      ...{ texts, isGM, settings: { ruleset }, actors, combats: new Documents(combatOf(actors, {})) },
      messages: new Documents(...steps.map((step, index) => Object.assign(messageOf(`m${index}`, step)))),
    });
  };

  beforeAll(async () => {
    standInFor(true);
    edge = await loadEdge();
  });
  afterAll(() => vi.unstubAllGlobals());

  const [actors, items] = ["Actor", "Item"].map((kind) => family.shown.filter(({ document }) => document === kind));

  it.each(actors ?? [])("the sheet of $type", async (each: SheetSpec) => {
    const document = actorOf("ana", each, family);
    expect(strangersIn(await shownIn(new edge.ActorSheet({ document })))).toEqual([]);
  });

  it.each(items ?? [])("the sheet of $type", async (each: SheetSpec) => {
    expect(strangersIn(await shownIn(new edge.ItemSheet({ document: itemOf(each) })))).toEqual([]);
  });

  it.each(actors ?? [])("the windows of $type, for each of its actions", async (each: SheetSpec) => {
    const actor = actorOf("ana", each, family);
    for (const { kind } of rules.declarations) edge.openActionWindow(actor, kind);
    edge.openAmendWindow(actor);
    const [item] = items ?? [];
    for (const effect of [actor["effects"], item ? itemOf(item)["effects"] : []].flat())
      edge.openEffectWindow(Object(effect));
    const windows = await allOpened();
    expect(windows.length).toBeGreaterThan(rules.declarations.length);
    expect(unlike(await Promise.all(windows.map(shownIn)))).toEqual([]);
  });

  it("the window of its optional rules", async () => {
    expect(strangersIn(await shownIn(new edge.RulingsWindow()))).toEqual([]);
  });

  it.each([true, false])("its cards and prompts; to a GM: %s", async (isGM) => {
    standInFor(isGM);
    const found = new Set<string>();
    for (const [index, { state }] of steps.entries()) {
      const message = messageOf(`m${index}`, must(steps[index]));
      const record = edge.readRecord(message);
      const shown = await edge.buildCardContext(message, record);
      const card = partOf("exchange/card", shown);
      const whys = buildExchangeCard(state, { gm: true, fighters: [] }).duels.flatMap((duel) =>
        WHYS.flatMap((which) => findExplanation(duel, which) ?? []).map((why) => partOf("exchange/terms", why)),
      );
      const open = state.ask;
      const asked = open?.questions.map(({ id }) => ({ message: message.id, ask: open.id, question: id })) ?? [];
      const inbox = asked.length > 0 ? await edge.buildInboxContext(asked, "") : {};
      const prompts = asked.length > 0 ? INBOX.map((part) => partOf(part, inbox)) : [];
      for (const text of unlike([card, ...whys, ...prompts])) found.add(text);
    }
    expect([...found]).toEqual([]);
  });

  it("each question to the GM with whose it is, or what it is about", async () => {
    standInFor(true);
    const unsaid = new Set<string>();
    for (const [index, { state }] of steps.entries()) {
      const open = state.ask?.questions.filter(({ id }) => lookup(state.ask?.answered ?? {}, id) === undefined);
      const toGM = open?.filter(({ kind, role }) => kind !== "faces" && role.type !== "controller");
      for (const { id, prompt } of toGM ?? []) {
        const head = await edge.buildInboxContext([{ message: `m${index}`, ask: state.ask?.id, question: id }], "");
        const prompts = partOf("exchange/inbox-head", head) + partOf("exchange/inbox-answer", head);
        if (!/riposte-prompt__(threat|said)/.test(prompts)) unsaid.add(prompt);
      }
    }
    expect([...unsaid]).toEqual([]);
  });

  it("a check as good if it succeeds, and an attack as bad", async () => {
    standInFor(true);
    const wrong = new Set<string>();
    for (const [index, step] of steps.entries()) {
      const message = messageOf(`m${index}`, step);
      const { duels } = buildExchangeCard(step.state, { gm: true, fighters: [] });
      const checks = duels.filter(({ attack, comparison }) => comparison && attack?.check).length;
      const card = partOf("exchange/card", await edge.buildCardContext(message, edge.readRecord(message)));
      if (card.split(" is-check").length - 1 !== checks) wrong.add(`m${index}`);
    }
    expect([...wrong]).toEqual([]);
  });

  it("the window in which they are undone", async () => {
    standInFor(true);
    const closed = steps.flatMap(({ state }, index) => (isClosed(state) ? [`m${index}`] : []));
    for (const id of closed.slice(0, 12)) await edge.askAboutUndo([id], "undo", ASKS);
    const windows = await allOpened();
    expect(windows.length).toBeGreaterThan(4);
    expect(unlike(await Promise.all(windows.map(shownIn)))).toEqual([]);
  });

  it("its roll for the order", () => {
    const rolled = { dice: listUnmarkedDice([3]), outcome: 3, byHand: true, name: "ana" };
    expect(unlike([true, false].map((again) => partOf("combat/initiative", { lines: [rolled], again })))).toEqual([]);
  });

  it("its ledger and its statistics", async () => {
    const closed = steps.filter(({ state }) => isClosed(state));
    const text: unknown = await edge.pageText(closed.map((step, index) => ledgerRecordOf(`m${index}`, step)));
    const { path, data }: { path: string; data: object } = Object(text);
    expect(strangersIn(render(path, data))).toEqual([]);
    const figures = closed.flatMap(({ state }) => family.statistics.metricsOf(state.events));
    const people = listStatisticsViews(ruleset, family.statistics.kinds, figures, (fighter) => fighter);
    expect(people.length > 0).toBe(family.statistics.kinds.length > 0);
    expect(strangersIn(partOf("ledger/statistics", { people }))).toEqual([]);
  });
});

const INBOX = ["exchange/inbox-list", "exchange/inbox-head", "exchange/inbox-answer"];
const ASKS = { text: "§§", decide: () => undefined };
const WHYS = ["attack", "reaction", "others.0", "harms.0"];

/** A template of the system with a context. */
function partOf(name: string, context: object): string {
  return render(`systems/riposte/templates/${name}.hbs`, context);
}

/** Everything that has been opened, once it is. */
async function allOpened(): Promise<readonly Opened[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return nowOpened();
}

describe("what finds them", () => {
  it("an unmarked text, and a raw key, are found in texts and labels", () => {
    const html =
      '<p aria-label="Hard">\u27e6Said ana lorem\u27e7</p><i data-tooltip="RIPOSTE.Sheet.none.nonsense"></i>';
    expect(textsIn(html, texts).map(unmarkedIn).filter(Boolean)).toEqual(["Hard", "RIPOSTE.Sheet.none.nonsense"]);
  });

  it("a text is as long as that of a wordy language, and keeps its placeholders", () => {
    expect(pseudoText("{name}: your turn")).toMatch(/^⟦\{name\}: your turn [a-z ]+⟧$/);
    expect(pseudoText("Attack all enemies").length).toBeGreaterThanOrEqual(1.4 * "Attack all enemies".length);
  });
});
