import type { Question } from "../../../src/engine/kernel/ask.ts";
import { type Data, type Json, isData, lookup } from "../../../src/engine/kernel/json.ts";
import type { Fight } from "../../../src/engine/kernel/scene.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { buildLasting } from "../../../src/rulesets/d20/fighter/conditions.ts";
import type { Table } from "../../transcripts/play.ts";
import type { Book } from "../../transcripts/words.ts";
import { faces, listOf, text, thing, yesNo } from "../field.ts";
import { fighterField } from "../fighter.ts";
import { tableFor } from "../play.ts";
import { declared, settled } from "../sitting.ts";
import { type Verb, dataIn, listIn, saysYes, textIn } from "../verb.ts";

const D20 = faces(20);

/** One attack of `attacker` on `target`, or a manoeuvre, through all its stages, as far as the case gives faces for it. (d20/F, d20/G) */
export function attackVerb(book: Book): Verb {
  const fighter = fighterField(book.words);
  return {
    fields: {
      attacker: fighter,
      target: fighter,
      using: text,
      manoeuvre: text,
      circumstances: listOf(text),
      "flat-footed": yesNo,
      critical: text,
      faces: thing("faces", { attack: D20, defence: D20, damage: faces(12), save: D20 }),
    },
    needs: [],
    gives: [
      ...["attack", "defence", "margin", "hit", "critical", "damage", "saved", "vitality", "wounds", "condition"],
      ...["won", "feet", "choices", "asks", "injuries"],
    ],
    answer: (given) => attacked(book, given),
  };
}

function attacked(book: Book, given: Data): Result<Data> {
  const begun = begin(book, given);
  if (!begun.ok) return begun;
  const fallen = dataIn(given, "faces");
  const end = settled(begun.value, (question: Question): Json | undefined => {
    if (question.kind === "faces") return lookup(fallen, question.id);
    return question.id === "critical" && "critical" in given ? textIn(given, "critical") : undefined;
  });
  return end.ok ? ok(toldOf(end.value)) : end;
}

function begin(book: Book, given: Data): Result<Table> {
  const fighters = { attacker: dataIn(given, "attacker"), target: dataIn(given, "target") };
  const table = tableFor(book, { fighters });
  if (!table.ok) return table;
  const { scene } = table.value;
  const effects: Fight["effects"] = saysYes(given, "flat-footed")
    ? { "flat-footed.1": buildLasting("flat-footed", "target") }
    : {};
  const [carried = "unarmed"] = Object.keys(dataIn(fighters.attacker, "weapon"));
  const sides = { attacker: "attacker", target: "target", weapon: textIn(given, "using", carried) };
  const kind = "manoeuvre" in given ? "manoeuvre" : "attack";
  const payload = { ...sides, manoeuvre: textIn(given, "manoeuvre"), modifiers: listIn(given, "circumstances") };
  return declared({ ...table.value, scene: { ...scene, fight: { ...scene.fight, effects } } }, kind, payload);
}

/** The outcome, from its events and the state of the target. */
function toldOf({ scene, state }: Table): Data {
  const told = (type: string): Data => dataOf(state.events.find((event) => event.type === type)?.data);
  const checks = state.events.filter(({ type }) => type === "rolled").map(({ data }) => [data["side"], data["total"]]);
  const questions = state.ask?.questions ?? [];
  const target = dataOf(scene.fighters["target"]);
  const [won, lost] = [told("manoeuvre-won"), told("manoeuvre-lost")];
  const { hit, critical } = told("compared");
  const result: Readonly<Record<string, Json | undefined>> = {
    ...Object.fromEntries(checks),
    margin: told("compared")["margin"] ?? won["margin"] ?? lost["margin"],
    hit,
    critical,
    damage: told("damaged")["amount"],
    saved: told("saved")["held"],
    vitality: target["vitality"],
    wounds: target["wounds"],
    condition: told("wounded")["condition"],
    won: "margin" in won,
    feet: won["feet"],
    choices: questions.flatMap((each) => ("options" in each ? each.options : [])).map(({ id }) => id),
    asks: questions.map(({ id }) => id),
    injuries: target["injuries"],
  };
  return Object.fromEntries(Object.entries(result).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}
