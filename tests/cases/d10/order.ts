import type { Data } from "../../../src/engine/kernel/json.ts";
import { comparePlaces } from "../../../src/engine/kernel/fight.ts";
import type { Scene } from "../../../src/engine/kernel/scene.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import type { Book } from "../../transcripts/words.ts";
import { faces, listOf, namesFor, text } from "../field.ts";
import { fighterField } from "../fighter.ts";
import { tableFor } from "../play.ts";
import { type Verb, dataIn, numbersIn, textsIn } from "../verb.ts";

/** The order of turns, after rolls `again` of those with equal places: lists of fighters with equal places, who roll off or whose
 *  order is for the GM. (d10/C; N1) */
export function orderVerb(book: Book, sides = 10): Verb {
  return {
    fields: {
      fighters: namesFor(fighterField(book.words)),
      faces: namesFor(faces(sides)),
      again: namesFor(faces(sides)),
      ambushed: listOf(text),
    },
    needs: ["fighters", "faces"],
    gives: ["order", "dice", "gm", "roll off"],
    answer: (given) => orderOf(book, given),
  };
}

function orderOf(book: Book, given: Data): Result<Data> {
  const table = tableFor(book, given);
  if (!table.ok) return table;
  const { rules } = table.value;
  const scene = withAmbushed(table.value.scene, textsIn(given, "ambushed"));
  const [fallen, again] = [dataIn(given, "faces"), dataIn(given, "again")];
  const people = Object.entries(scene.fighters).map(([id, fighter]) => ({
    id,
    dice: rules.order.dice(fighter, scene).count,
    place: [...rules.order.place(fighter, numbersIn(fallen, id), scene), ...numbersIn(again, id)],
  }));
  people.sort((a, b) => comparePlaces(a.place, b.place));
  const groups: string[][] = [];
  people.forEach(({ id, place }, i) => {
    const before = people[i - 1];
    if (before && comparePlaces(before.place, place) === 0) groups.at(-1)?.push(id);
    else groups.push([id]);
  });
  const dice = Object.fromEntries(people.map((each) => [each.id, each.dice]));
  const tied = groups.some((group) => group.length > 1);
  const rollsOff = rules.order.rollOff !== undefined;
  return ok({ order: groups, dice, gm: tied && !rollsOff, "roll off": tied && rollsOff });
}

/** The scene in which these fighters are ambushed. (d10/L-6) */
function withAmbushed(scene: Scene, ambushed: readonly string[]): Scene {
  const anchor = { moment: "round-end", of: "", count: 1 };
  const effects = ambushed.map((bearer) => [`ambushed.${bearer}`, { kind: "ambushed", bearer, anchor, data: {} }]);
  return { ...scene, fight: { ...scene.fight, effects: Object.fromEntries(effects) } };
}
