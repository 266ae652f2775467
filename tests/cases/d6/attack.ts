import type { Question } from "../../../src/engine/kernel/ask.ts";
import { type Data, type Json, isData, lookup } from "../../../src/engine/kernel/json.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { BURSTS } from "../../../src/rulesets/d6/vocabulary.ts";
import type { Table } from "../../transcripts/play.ts";
import type { Book } from "../../transcripts/words.ts";
import { faces, oneOf, text, thing, whole, yesNo } from "../field.ts";
import { fighterField } from "../fighter.ts";
import { tableFor } from "../play.ts";
import { declared, settled } from "../sitting.ts";
import { type Verb, dataIn, numberIn, saysYes, textIn } from "../verb.ts";

const D6 = faces(6);

/** One attack of `attacker` on `target` through all its stages, as far as the case gives faces for it. (d6/F, d6/G) */
export function attackVerb(book: Book): Verb {
  const fighter = fighterField(book.words);
  return {
    fields: {
      ...{
        attacker: fighter,
        target: fighter,
        using: text,
        burst: oneOf(BURSTS),
        called: text,
        way: text,
      },
      ...{ range: whole(0, 20), cover: whole(0, 4), through: whole(0, 20), spaces: whole(0, 9999), guard: yesNo },
      faces: thing("faces", { attack: D6, defence: D6, resistance: D6, "hold out": D6 }),
    },
    needs: [],
    gives: [
      ...["dice", "defence", "net", "hit", "damage", "left", "boxes", "light", "critical", "state", "asks"],
      ...["attacker spent", "target spent"],
    ],
    answer: (given) => attacked(book, given),
  };
}

function attacked(book: Book, given: Data): Result<Data> {
  const fighters = { attacker: dataIn(given, "attacker"), target: dataIn(given, "target") };
  const table = tableFor(book, { fighters, order: ["attacker", "target"] });
  if (!table.ok) return table;
  const [carried = "unarmed"] = ["blade", "gun", "bow", "thrown"].flatMap((word) =>
    Object.keys(dataIn(fighters.attacker, word)),
  );
  const said = Object.fromEntries(
    ["burst", "called", "range", "cover", "through", "spaces"].flatMap((key): [string, Json][] => {
      const value = lookup(given, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const payload = { attacker: "attacker", targets: ["target"], weapon: textIn(given, "using", carried), ...said };
  const begun = declared(table.value, "attack", payload);
  if (!begun.ok) return begun;
  const end = settled(begun.value, (question) => answerTo(question, given));
  return end.ok ? ok(toldOf(end.value)) : end;
}

function answerTo(question: Question, given: Data): Json | undefined {
  const fallen = dataIn(given, "faces");
  const [what = ""] = question.id.split("-");
  if (question.kind === "faces") return lookup(fallen, question.id === "hold-out" ? "hold out" : what);
  if (what === "guard") return saysYes(given, "guard") ? "full-defence" : "pass";
  const named = textIn(given, "way");
  const full = saysYes(given, "guard") ? "+full" : "";
  return named === "" ? undefined : `${named}${full}`;
}

/** The outcome, from its events and the state of the target. */
function toldOf({ scene, state }: Table): Data {
  const told = (type: string): Data => dataOf(state.events.findLast((event) => event.type === type)?.data);
  const diceIn = (type: string): Json | undefined => dataOf(told(type)["pool"])["dice"];
  const target = dataOf(scene.fighters["target"]);
  const spent = (id: string): number => numberIn(dataOf(dataOf(scene.fight.budgets[id])["points"]), "spent");
  const result: Readonly<Record<string, Json | undefined>> = {
    dice: diceIn("declared"),
    defence: diceIn("defends"),
    net: told("compared")["net"],
    hit: told("compared")["hit"],
    damage: told("struck")["damage"],
    left: told("mitigated")["after"],
    boxes: told("hurt")["boxes"],
    light: target["light"],
    critical: target["critical"],
    state: told("fell")["state"] ?? told("held-out")["state"] ?? told("hurt")["state"],
    asks: (state.ask?.questions ?? []).map(({ id }) => id),
    "attacker spent": spent("attacker"),
    "target spent": spent("target"),
  };
  return Object.fromEntries(Object.entries(result).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}
