import { expect, it } from "vitest";
import { listFields } from "../../src/engine/describe/field.ts";
import { Choices } from "../odds/choices.ts";
import { once } from "../once.ts";
import { FIRST_SEED, IS_WHOLE, searching } from "../searches.ts";
import { Exploration, explore } from "./explore.ts";
import { gameOf } from "./game-of.ts";
import { keptSittings } from "./kept.ts";
import { lackingFor } from "./lacking.ts";
import { UNREACHED } from "./reasons.ts";
import { type Explored, idleReasons, lackingIn } from "./report.ts";
import { filesOf, membersRead } from "./universe.ts";

/** The number of sittings with seeds of the day that go on from the kept ones, where all is searched. RIPOSTE_REACH sets another number for a thorough run, which
 *  also lists what never came of anything said: stages, events, refusals, badges. 4000 take some minutes. */
const THOROUGH = process.env["RIPOSTE_REACH"];
const MORE = Number(THOROUGH ?? (IS_WHOLE ? 1200 : 0));
const TIMEOUT = 300_000 + 500 * MORE;

/** Tests that whatever the editions of a game know is reached through windows, questions, buttons and the clock, and that choices have odds. */
export function reachesAll(family: readonly string[]): void {
  const [name = ""] = family;
  const lacking = lackingFor(family);
  const renewing = `The kept sittings of ${name} no longer reach all: "npm run reach -- ${name}" keeps others, and says what none reaches.`;
  const played = once(() => {
    const [explored, choices]: [Explored[], Choices] = [[], new Choices()];
    for (const id of family) {
      const exploration = new Exploration(gameOf(id), choices);
      explored.push({ id, seen: exploration.seen });
      explore(exploration, keptSittings(id));
      explore(
        exploration,
        Array.from({ length: MORE }, (_none, index) => FIRST_SEED + index),
      );
    }
    return { explored, choices };
  });

  it(`${name}: reaches all that its rules accept, but for what a list explains`, { timeout: TIMEOUT }, () =>
    searching("tests/reach", () => {
      const { explored } = played();
      const left = THOROUGH === undefined ? lacking.inSaid(explored) : lacking.inAll(explored);
      expect(left, renewing).toEqual([]);
      expect(idleReasons(lackingIn(explored), UNREACHED[name] ?? {})).toEqual([]);
    }),
  );

  it(`${name}: tells odds of every choice, or a list says why not`, { timeout: TIMEOUT }, () =>
    searching("tests/reach", () => {
      expect(lacking.inOdds(played().choices), renewing).toEqual([]);
    }),
  );

  it.each(family)("%s: every ruling and every field of a sheet is read by the rules", (id) => {
    const files = family.flatMap((each) => filesOf(`src/rulesets/${each}`));
    const read = membersRead(files.filter((path) => !/(sheets?|rulings)\.ts$/.test(path)));
    const { rules, family: edition } = gameOf(id);
    const rulings = edition.rulings.map((ruling) => ruling.name);
    const fields = rules.sheets.flatMap((sheet) =>
      listFields(sheet).flatMap(({ path, field }) => [
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
  ...Object.fromEntries(
    ["newWeapons", "newArmour", "newThings", "newTalents"].map((each) => [
      each,
      "of a new character, which the engine counts",
    ]),
  ),
  experience: "what a character earns and spends, which `view/campaign` adds up",
  figureSource: "tells readers where the figures of a thing come from",
  gifts: "open: what a power costs to learn",
  limits: "open: what a character would not do, which only people read",
};
