import { expect, it } from "vitest";
import { placedFields } from "../../src/engine/describe/field.ts";
import { Exploration, explore } from "./explore.ts";
import { gameOf } from "./game-of.ts";
import { SELDOM, UNREACHED } from "./reasons.ts";
import { type Explored, idleReasons, lackingIn, saidIn, unexplained } from "./report.ts";
import { filesOf, membersRead } from "./universe.ts";
import { Choices, declaredIn } from "../odds/choices.ts";
import { unexplainedChoices } from "../odds/choices-told.ts";
import { once } from "../once.ts";
import { keptSeeds } from "../seeds/kept.ts";

/** How many more sittings of each edition are tried than the kept ones, if those do not reach everything: none are kept yet, and `npm run seeds -- reach`
 *  finds some. RIPOSTE_REACH sets another number for a thorough run, which also lists what never came of anything said: stages, events, refusals,
 *  badges. 4000 take some minutes. */
const THOROUGH = process.env["RIPOSTE_REACH"] !== undefined;
const MORE = Number(process.env["RIPOSTE_REACH"] ?? 1200);
const TIMEOUT = 120_000 + 500 * MORE;

/** Tests that whatever the editions of a game know is reached through windows, questions, buttons and the clock, and that choices have odds. */
export function reachesAll(family: readonly string[]): void {
  const [name = ""] = family;
  const unreached = UNREACHED[name] ?? {};
  const seldom = SELDOM[name] ?? {};
  const reasons = { ...unreached, ...seldom };
  const wanted = (explored: readonly Explored[]): readonly string[] =>
    THOROUGH ? lackingIn(explored) : saidIn(lackingIn(explored));
  const declared = once(() => declaredIn(family));
  const unexplainedIn = (choices: Choices) => unexplainedChoices(name, choices, declared());
  const played = once(() => {
    const [explored, choices]: [Explored[], Choices] = [[], new Choices()];
    for (const id of family) {
      const exploration = new Exploration(gameOf(id), choices);
      explored.push({ id, seen: exploration.seen });
      const isDone = (): boolean =>
        unexplained(wanted(explored), reasons).length === 0 &&
        (id !== family.at(-1) || unexplainedIn(choices).length === 0);
      const kept = keptSeeds("reach", id);
      explore(exploration, kept);
      if (!THOROUGH && isDone()) continue;
      if (!THOROUGH && kept.length > 0)
        console.log(`The kept sittings of ${id} do not reach all any more: npm run seeds -- reach ${id}`);
      explore(exploration, Array.from({ length: MORE }).keys(), isDone);
    }
    return { explored, choices };
  });

  it(`${name}: reaches all that its rules accept, but for what a list explains`, { timeout: TIMEOUT }, () => {
    const { explored } = played();
    expect(unexplained(wanted(explored), reasons)).toEqual([]);
    expect(idleReasons(lackingIn(explored), unreached)).toEqual([]);
  });

  it(`${name}: tells odds of every choice, or a list says why not`, { timeout: TIMEOUT }, () => {
    expect(unexplainedIn(played().choices)).toEqual([]);
  });

  it.each(family)("%s: every ruling and every field of a sheet is read by the rules", (id) => {
    const files = family.flatMap((each) => filesOf(`src/rulesets/${each}`));
    const read = membersRead(files.filter((path) => !/(sheets?|rulings)\.ts$/.test(path)));
    const { rules, family: edition } = gameOf(id);
    const rulings = edition.rulings.map((ruling) => ruling.name);
    const fields = rules.sheets.flatMap((sheet) =>
      placedFields(sheet).flatMap(({ path, field }) => [
        ...(field.kind === "html" ? [] : path.slice(-1)),
        ...(field.kind === "records" ? Object.keys(field.of) : []),
      ]),
    );
    const unread = [...new Set([...rulings, ...fields])].filter((each) => !read.has(each) && !(each in UNREAD));
    expect(unread).toEqual([]);
  });
}

/** Fields of sheets that no rule reads. */
const UNREAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["money", "quantity", "weight", "carried", "within", "container"].map((each) => [
      each,
      "of gear, which `describe/gear.ts` weighs",
    ]),
  ),
  experience: "what a character earns and spends, which `view/campaign` adds up",
  figureSource: "tells readers where the figures of a thing come from",
  gifts: "open: what a power costs to learn",
  limits: "open: what a character would not do, which only people read",
};
