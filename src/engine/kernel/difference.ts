import type { Change } from "./event.ts";
import { type Data, type Json, isData, isSame, lookup } from "./json.ts";
import type { Scene } from "./scene.ts";

/** Lists the changes that turn one scene into another, each as deep as possible; the order of keys in records counts too. */
export function differences(from: Scene, to: Scene): readonly Change[] {
  return [
    ...inside(["fighters"], from.fighters, to.fighters),
    ...Object.entries(to.fight).flatMap(([key, value]) => at(["fight", key], lookup({ ...from.fight }, key), value)),
    ...at(["world"], from.world, to.world),
    ...at(["space"], from.space, to.space),
  ];
}

function at(place: readonly string[], before: Json | undefined, after: Json | undefined): readonly Change[] {
  if (isData(before) && isData(after) && isInOrder(before, after)) return inside(place, before, after);
  if (isSame(before, after) && JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ at: place, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function inside(place: readonly string[], from: Data, to: Data): readonly Change[] {
  const gone = Object.entries(from).filter(([key]) => !Object.hasOwn(to, key));
  return [
    ...gone.map(([key, before]) => ({ at: [...place, key], before })),
    ...Object.entries(to).flatMap(([key, value]) => at([...place, key], lookup(from, key), value)),
  ];
}

/** True if removing and adding entries keeps their order: new entries come last. */
function isInOrder(from: Data, to: Data): boolean {
  const keys = Object.keys(to);
  const kept = Object.keys(from).filter((key) => Object.hasOwn(to, key));
  return kept.every((key, index) => keys[index] === key);
}
