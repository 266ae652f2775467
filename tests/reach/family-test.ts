import { expect, it } from "vitest";
import { placedFields } from "../../src/engine/describe/field.ts";
import { explore } from "./explore.ts";
import { gameOf } from "./game-of.ts";
import { SELDOM, UNREACHED } from "./reasons.ts";
import { type Explored, idleReasons, lackingIn, saidIn, unexplained } from "./report.ts";
import { filesOf, membersRead, namesOf } from "./universe.ts";
import { Choices, declaredIn } from "../odds/choices.ts";
import { unexplainedChoices } from "../odds/choices-told.ts";
import { once } from "../once.ts";

/** The most sittings of each edition. RIPOSTE_REACH sets another number for a thorough run, which also lists what never came of anything
 *  said: stages, events, refusals, badges. 4000 take some minutes. */
const THOROUGH = process.env["RIPOSTE_REACH"] !== undefined;
const SITTINGS = Number(process.env["RIPOSTE_REACH"] ?? 1200);
const TIMEOUT = 120_000 + 500 * SITTINGS;

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
      const isDone = (seen: Explored["seen"]): boolean =>
        unexplained(wanted([...explored, { id, seen }]), reasons).length === 0 &&
        (id !== family.at(-1) || unexplainedIn(choices).length === 0);
      const game = gameOf(id);
      const watch = choices.weigh.bind(choices);
      explored.push({ id, seen: explore(game, namesOf(id, game.family), SITTINGS, isDone, watch) });
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
