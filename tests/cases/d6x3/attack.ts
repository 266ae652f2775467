import type { Question } from "../../../src/engine/kernel/ask.ts";
import { CONDITIONS } from "../../../src/rulesets/d6x3/vocabulary.ts";
import { type Data, type Json, isData, lookup } from "../../../src/engine/kernel/json.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { takeCover } from "../../../src/rulesets/d6x3/economy/economy.ts";
import type { Table } from "../../transcripts/play.ts";
import type { Book } from "../../transcripts/words.ts";
import { anything, faces, listOf, namesFor, oneOf, text, whole, yesNo } from "../field.ts";
import { fighterField } from "../fighter.ts";
import { tableFor } from "../play.ts";
import { type Script, declared, settled } from "../sitting.ts";
import { type Verb, dataIn, listIn, numberIn, numbersIn, saysYes, textIn } from "../verb.ts";

const GIVES = [
  ...["total", "defense", "hit", "points", "drama", "why", "raw", "extra", "left", "fortune", "out"],
  ...["conditions", "asks", "choices", "jam"],
];

/** One attack of `attacker` on `target` through all its stages, as far as the case gives faces and answers. (d6x3/F, d6x3/G, d6x3/H.1) */
export function attackVerb(book: Book): Verb {
  const fighter = fighterField(book.words);
  return {
    fields: {
      attacker: fighter,
      target: fighter,
      using: text,
      way: oneOf(["melee", "ranged", "all-out", "charge", "stunt"]),
      distance: whole(0, 10_000),
      metres: whole(0, 10_000),
      straight: yesNo,
      cover: whole(0, 4),
      attackerCover: whole(0, 4),
      stunts: listOf(text),
      spends: whole(0, 200),
      plan: text,
      answers: namesFor(anything),
      faces: namesFor(faces(20)),
    },
    needs: [],
    gives: GIVES,
    answer: (given) => attacked(book, given),
  };
}

function attacked(book: Book, given: Data): Result<Data> {
  const fighters = { attacker: dataIn(given, "attacker"), target: dataIn(given, "target") };
  const table = tableFor(book, { fighters });
  if (!table.ok) return table;
  const [carried = "unarmed"] = ["weapon", "gun"].flatMap((word) => Object.keys(dataIn(fighters.attacker, word)));
  const said = { actor: "attacker", target: "target", way: textIn(given, "way", "melee") };
  const payload = { ...said, weapon: textIn(given, "using", carried), ...measuresIn(given) };
  const begun = declared(covered(table.value, given), "attack", payload);
  if (!begun.ok) return begun;
  const end = settled(begun.value, scriptOf(given));
  return end.ok ? ok(toldOf(end.value)) : end;
}

function measuresIn(given: Data): Data {
  const numbers = ["distance", "metres"].map((name) => [name, numberIn(given, name)]);
  return { ...Object.fromEntries(numbers), straight: saysYes(given, "straight") };
}

function covered(table: Table, given: Data): Table {
  const behind = { attacker: numberIn(given, "attackerCover"), target: numberIn(given, "cover") };
  let effects = table.scene.fight.effects;
  for (const [who, rating] of Object.entries(behind)) {
    const { after } = takeCover(table.scene, who, rating);
    const cover: Record<string, unknown> = isData(after) ? after : {};
    if (rating > 0) effects = { ...effects, [`cover.${who}`]: coverOf(who, cover) };
  }
  return { ...table, scene: { ...table.scene, fight: { ...table.scene.fight, effects } } };
}

function coverOf(bearer: string, { data }: Record<string, unknown>) {
  const anchor = { moment: "movement", of: bearer, count: 1 };
  return { kind: "cover", bearer, anchor, data: isData(data) ? data : {} };
}

/**
 * Answers by question: faces (those of `less` one after the other), stunts, Fortune spent, and the case's other
 * answers.
 */
function scriptOf(given: Data): Script {
  const fallen = dataIn(given, "faces");
  const less = [...numbersIn(fallen, "less")];
  const answers = dataIn(given, "answers");
  return (question: Question): Json | undefined => {
    if (question.id === "less") return less.length > 0 ? [less.shift() ?? 0] : undefined;
    if (question.kind === "faces") return lookup(fallen, question.id);
    if (question.id === "stunts") return listIn(given, "stunts");
    if (question.kind === "plan") return planOf(question, given);
    return lookup(answers, question.id);
  };
}

/** How much Fortune is spent, as much as may be unless it is said, and which wounds are planned: the last way, unless it is said. */
function planOf({ max, options }: Extract<Question, { kind: "plan" }>, given: Data): Json {
  const said = textIn(given, "plan", options.at(-1)?.id ?? "");
  return { amount: numberIn(given, "spends", max), option: options.find(({ id }) => id === said)?.id ?? "none" };
}

/** The outcome, from its events and the state of the target. */
function toldOf({ scene, state }: Table): Data {
  const told = (type: string): Data => dataOf(state.events.findLast((event) => event.type === type)?.data);
  const questions = state.ask?.questions ?? [];
  const target = dataOf(scene.fighters["target"]);
  const held = dataOf(target["conditions"]);
  const lefts = ["soaked", "fortune-spent", "wound-taken"].flatMap((type) => told(type)["left"] ?? []);
  const why = dataOf(state.events.find(({ type, data }) => type === "rolled" && data["side"] === "attack")?.data)[
    "why"
  ];
  const result: Readonly<Record<string, Json | undefined>> = {
    ...told("compared"),
    why: Object.fromEntries(
      (Array.isArray(why) ? why : []).map((each) => [textIn(dataOf(each), "source"), dataOf(each)["value"] ?? 0]),
    ),
    raw: told("damage-rolled")["raw"],
    extra: told("damage-rolled")["extra"],
    left: lefts.at(-1),
    fortune: target["fortune"],
    out: held["taken-out"],
    conditions: CONDITIONS.filter((each) => held[each] === true),
    asks: questions.map(({ id }) => id),
    choices: questions
      .flatMap((each) => ("options" in each ? each.options : []))
      .flatMap((each) => (each.refusal ? [] : each.id)),
    jam: told("misfired")["jam"],
  };
  return Object.fromEntries(Object.entries(result).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}
