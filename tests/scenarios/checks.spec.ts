import { barriersIn } from "./accessibility.ts";
import { CHECKS, playCheck } from "./checks.ts";
import { closed } from "./fight.ts";
import { expect, test } from "./table.ts";

for (const check of CHECKS)
  test.describe(check.seed, () => {
    test.use({ seed: check.seed });

    test(`the card of a check has no barriers (${check.seed})`, async ({ gm, mira }) => {
      await playCheck(gm, [gm, mira], check);
      await closed(mira);
      expect(await barriersIn(mira, ".riposte-exchange")).toEqual([]);
    });
  });
