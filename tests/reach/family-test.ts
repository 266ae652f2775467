import { expect, it } from "vitest";
import { placedFields } from "../../src/engine/describe/field.ts";
import { explore } from "./explore.ts";
import { gameOf } from "./game-of.ts";
import { SELDOM, UNREACHED } from "./reasons.ts";
import { type Explored, idleReasons, lackingIn, saidIn, unexplained } from "./report.ts";
import { filesOf, membersRead, namesOf } from "./universe.ts";

/** The most sittings of each edition. RIPOSTE_REACH sets another number for a thorough run, which also lists what never came of anything
 *  said: stages, events, refusals, badges. 4000 take some minutes. */
const THOROUGH = process.env["RIPOSTE_REACH"] !== undefined;
const SITTINGS = Number(process.env["RIPOSTE_REACH"] ?? 1200);
const TIMEOUT = 120_000 + 500 * SITTINGS;

/** Tests that whatever the editions of a game know is reached through windows, questions, buttons and the clock. */
export function reachesAll(family: readonly string[]): void {
  const [name = ""] = family;
  const unreached = UNREACHED[name] ?? {};
  const seldom = SELDOM[name] ?? {};
  const reasons = { ...unreached, ...seldom };
  const wanted = (explored: readonly Explored[]): readonly string[] =>
    THOROUGH ? lackingIn(explored) : saidIn(lackingIn(explored));

  it(`${name}: reaches all that its rules accept, but for what a list explains`, { timeout: TIMEOUT }, () => {
    const explored: Explored[] = [];
    for (const id of family) {
      const isDone = (seen: Explored["seen"]): boolean =>
        unexplained(wanted([...explored, { id, seen }]), reasons).length === 0;
      explored.push({ id, seen: explore(gameOf(id), namesOf(id, gameOf(id).family), SITTINGS, isDone) });
    }
    expect(unexplained(wanted(explored), reasons)).toEqual([]);
    expect(idleReasons(lackingIn(explored), unreached)).toEqual([]);
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
  figureSource: "tells readers where the figures of a thing come from",
  gifts: "open: what a power costs to learn",
  limits: "open: what a character would not do, which only people read",
};
