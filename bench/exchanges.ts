import type { Ratio } from "./report.ts";
import { COMPARED, type Cost, FIGHTERS, LARGE, LONG, SHORT, SMALL, loadPage, playSession } from "./session.ts";

/** How many times as long as the 10th exchange of a session a later one may take. */
const LONGER = 1.25;

/** How many bytes a player may receive of an exchange, with the turn in which it is. */
const MOST_BYTES = 12 * 1024;

const NAMES = ["the 10th", "the 100th", "the 1,000th"];
const PAGES = { gm: "the Gamemaster's page", player: "a player's page" } as const;

/** What exchanges late in a session cost: as lines, and as ratios. */
export async function exchangeRatios(): Promise<{
  readonly lines: readonly string[];
  readonly ratios: readonly Ratio[];
}> {
  const page = await loadPage();
  await playSession(page, SHORT);
  const costs = await playSession(page, LONG);
  const [small] = await playSession(page, COMPARED.slice(0, 1), SMALL);
  const [large, flooded] = await playSession(page, COMPARED, LARGE, Math.max(...COMPARED));
  return {
    lines: costs.map(lineOf),
    ratios: [
      ...timesOf(costs, "gm"),
      ...timesOf(costs, "player"),
      ...worldsOf(small, large, flooded),
      ...costs.map(bytesOf),
    ],
  };
}

/** How many times as long an exchange in a large world may take as in a small one, and beside a flood as without. */
const IN_LARGE = 1.25;
const IN_FLOOD = 1.5;

function worldsOf(small?: Cost, large?: Cost, flooded?: Cost): readonly Ratio[] {
  const { fighters, actors, things, exchanges } = LARGE;
  const world = `a fight of ${fighters} among ${actors} actors with ${actors * things} things and ${exchanges} exchanges`;
  const times = (page: keyof typeof PAGES, one?: Cost, other?: Cost) => [(one?.[page] ?? NaN) / (other?.[page] ?? NaN)];
  const pages = ["gm", "player"] as const;
  return [
    ...pages.map((page) => ({
      what: `an exchange in ${world}, ${PAGES[page]}: as long as in that fight alone`,
      times: times(page, large, small),
      atMost: IN_LARGE,
    })),
    {
      what: `the same beside forty requests of one player, ${PAGES.gm}: as long as without`,
      times: times("gm", flooded, large),
      atMost: IN_FLOOD,
    },
  ];
}

function lineOf({ gm, player, bytes }: Cost, index: number): string {
  const [ofGm, ofPlayer] = [gm, player].map((micros) => `${micros.toFixed(0)} µs`);
  return `${NAMES[index]} exchange of a fight of ${FIGHTERS}: ${PAGES.gm} ${ofGm}, ${PAGES.player} ${ofPlayer}, ${bytes.toFixed(0)} bytes`;
}

function timesOf([first, ...later]: readonly Cost[], page: keyof typeof PAGES): readonly Ratio[] {
  return later.map((cost, index) => ({
    what: `${NAMES[index + 1]} exchange of a fight of ${FIGHTERS}, ${PAGES[page]}: as long as ${NAMES[0]}`,
    times: [cost[page] / (first?.[page] ?? Number.NaN)],
    atMost: LONGER,
  }));
}

function bytesOf({ bytes }: Cost, index: number): Ratio {
  const what = `bytes that a player receives of ${NAMES[index]} exchange, its turn included: as many as 12 KB`;
  return { what, times: [bytes / MOST_BYTES], atMost: 1 };
}
