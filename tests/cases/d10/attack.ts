import type { Question } from "../../../src/engine/kernel/ask.ts";
import { type Data, type Json, isData, lookup } from "../../../src/engine/kernel/json.ts";
import { type Result, ok, refuse } from "../../../src/engine/kernel/result.ts";
import { PASS } from "../../../src/rulesets/d10/answer/possible.ts";
import type { Budget } from "../../../src/engine/kernel/scene.ts";
import type { Table } from "../../transcripts/play.ts";
import type { Book } from "../../transcripts/words.ts";
import { type Fields, faces, listOf, text, thing, whole, yesNo } from "../field.ts";
import { fighterField } from "../fighter.ts";
import { chosen, NO_SUCH_OPTION, tableFor, unaskedIn } from "../play.ts";
import { declared, settled } from "../sitting.ts";
import { type Verb, dataIn, listIn, numberIn, textIn } from "../verb.ts";

/** One attack of `attacker` on `target`, through all its stages, as far as the case gives faces for it. (D to H) */
export function attackVerb(book: Book): Verb {
  return {
    fields: { ...sidesOf(book), reaction: text, evade: whole(0, 99), faces: FACES },
    needs: [],
    gives: ATTACKED,
    answer: (given) => attacked(book, given),
  };
}

/** How the target of such an attack may defend: the pool and the cost of one reaction, or why it is refused. (d10/E) */
export function defendVerb(book: Book): Verb {
  return {
    fields: { ...sidesOf(book), reaction: text },
    needs: ["reaction"],
    gives: ["dice", "difficulty", "cost"],
    answer: (given) => {
      const begun = begin(book, given);
      if (!begun.ok) return begun;
      const option = wayIn(begun.value, reactionOf(given));
      if (!option.ok) return option;
      const { dice, difficulty } = dataIn(option.value, "data");
      return ok(told({ dice, difficulty, cost: option.value["cost"] }));
    },
  };
}

const FACES = thing("faces", { attack: faces(10), reaction: faces(10), damage: faces(10) });

/** The inputs of a declaration besides attacker, target and weapon; each is passed on unchanged. */
const DECLARED: Fields = {
  distance: whole(0, 9999),
  boost: yesNo,
  gmModifier: whole(-99, 99),
  gmDamage: whole(-99, 99),
  gmDefence: whole(-99, 99),
  gmReason: text,
};

const ATTACKED = [
  ...["dice", "difficulty", "reaction", "outcome", "margin", "hit", "damage dice", "damage", "level", "attacker level"],
  ...["condition", "strikes", "asks", "lasting", "scars"],
];

function sidesOf(book: Book): Fields {
  const fighter = fighterField(book.words);
  return {
    attacker: fighter,
    target: fighter,
    using: text,
    circumstances: listOf(text),
    round: whole(0, 99),
    attackerSpent: whole(0, 9),
    targetSpent: whole(0, 9),
    ...DECLARED,
  };
}

/** The table after an attack is declared. */
function begin(book: Book, given: Data): Result<Table> {
  const fighters = { attacker: dataIn(given, "attacker"), target: dataIn(given, "target") };
  const table = tableFor(book, { fighters, round: numberIn(given, "round", 1), order: ["attacker", "target"] });
  if (!table.ok) return table;
  const [carried = "unarmed"] = Object.keys(dataIn(fighters.attacker, "weapon"));
  const said = Object.fromEntries(Object.entries(given).filter(([name]) => name in DECLARED));
  const sides = { attacker: "attacker", target: "target", weapon: textIn(given, "using", carried) };
  return declared(spentBefore(table.value, given), "attack", {
    ...said,
    ...sides,
    modifiers: listIn(given, "circumstances"),
  });
}

/** The table after both sides have spent the actions given in the case. */
function spentBefore(table: Table, given: Data): Table {
  const span = `${table.scene.fight.round}`;
  const spent = (name: string): Budget => ({ action: { span, spent: numberIn(given, name) } });
  const budgets = { attacker: spent("attackerSpent"), target: spent("targetSpent") };
  return { ...table, scene: { ...table.scene, fight: { ...table.scene.fight, budgets } } };
}

function attacked(book: Book, given: Data): Result<Data> {
  const begun = begin(book, given);
  if (!begun.ok) return begun;
  const fallen = dataIn(given, "faces");
  const script = (question: Question): Json | undefined => {
    if (question.id === "reaction" && question.kind === "pick") return reactionOf(given);
    if (question.id === "evade" && "evade" in given) return numberIn(given, "evade");
    return question.kind === "faces" ? lookup(fallen, question.id) : undefined;
  };
  const end = settled(begun.value, script);
  if (!end.ok) return end;
  const unasked = reactionOf(given) === PASS ? null : unaskedIn(end.value.state);
  return unasked ?? ok(toldOf(end.value));
}

/**
 * The data of a reaction's option; a clash that replaces no parry is refused as the parry is, or as no answer at all.
 */
function wayIn(table: Table, id: string): Result<Data> {
  const option = chosen(table, id);
  const missing = !option.ok && option.refusal.code === NO_SUCH_OPTION && id.startsWith("clash:");
  if (!missing) return option;
  const parry = chosen(table, id.replace("clash:", "parry:"));
  return parry.ok ? refuse("answer/not-an-option", { answer: id }) : parry;
}

/** The option that a case names: parry and clash without a weapon mean the first weapon in hand, or bare hands. */
function reactionOf(given: Data): string {
  const reaction = textIn(given, "reaction", PASS);
  const [carried = "unarmed"] = Object.keys(dataIn(dataIn(given, "target"), "weapon"));
  return /(^|:)(parry|clash)$/.test(reaction) ? `${reaction}:${carried}` : reaction;
}

/** The outcome of the attack, from its events and the state of both fighters. */
function toldOf({ scene, state }: Table): Data {
  const last = (type: string): Data => dataOf(state.events.findLast((event) => event.type === type)?.data);
  const [pool, answered] = [dataIn(last("declared"), "pool"), dataIn(last("reacted"), "pool")];
  const outcomes = state.events
    .filter(({ type }) => type === "rolled")
    .map(({ data }) => [data["side"], data["outcome"]]);
  const compared = last("compared");
  const target = dataOf(scene.fighters["target"]);
  const lasting = Object.values(scene.fight.effects).map(({ kind, bearer }) => `${bearer} ${kind}`);
  return told({
    dice: pool["dice"],
    difficulty: pool["difficulty"],
    reaction: "dice" in answered ? told({ dice: answered["dice"], difficulty: answered["difficulty"] }) : undefined,
    outcome: Object.fromEntries(outcomes),
    margin: compared["margin"],
    hit: compared["hit"] ?? dataOf(state.result)["hit"],
    strikes: last("clashed")["strikes"],
    "damage dice": last("damaged")["dice"] ?? damageAsked(state.ask?.questions ?? []),
    damage: last("damaged")["amount"],
    level: target["wound"],
    "attacker level": dataOf(scene.fighters["attacker"])["wound"],
    condition: last("wounded")["condition"],
    asks: (state.ask?.questions ?? []).map(({ id }) => id),
    lasting,
    scars: listIn(target, "scars").length,
  });
}

/** The values that the rules gave; missing ones are left out. */
function told(of: Readonly<Record<string, Json | undefined>>): Data {
  return Object.fromEntries(Object.entries(of).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function damageAsked(questions: readonly Question[]): number | undefined {
  const asked = questions.find(({ id }) => id === "damage");
  return asked?.kind === "faces" ? asked.count : undefined;
}

function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}
