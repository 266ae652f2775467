import { collectOpenMarks } from "../../view/open-marks.ts";
import { clientState } from "../client/state.ts";
import { listUnfinishedRecords } from "../exchange/exchanges.ts";
import { type Mark, markTokens } from "../scene/token-marks.ts";
import { findMissingRules } from "../world/rules.ts";

const AIMED_AT = 0xd9442f;
const ASKED = 0xe0a030;

/**
 * Marks the tokens of the fighters in open questions, of exchanges that this user sees: filled if they are asked, bordered in red if they
 * are attacked.
 */
export const refreshOpenMarks = clientState.coalesced("open-marks.renew", () => {
  const shown = listUnfinishedRecords().filter(
    ({ message, state }) => message.visible && !findMissingRules(state.ruleset),
  );
  const marks = new Map<string, Mark>();
  for (const { state } of shown) {
    const { asked, aimedAt } = collectOpenMarks(state);
    for (const uuid of aimedAt) marks.set(uuid, { color: AIMED_AT, border: AIMED_AT, alpha: 0.12 });
    for (const uuid of asked) marks.set(uuid, { color: ASKED, border: marks.get(uuid)?.border ?? ASKED, alpha: 0.3 });
  }
  markTokens(marks);
});
