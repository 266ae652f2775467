import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../sources.ts";
import { expect, onBothGenerationsOf, test as base } from "./table.ts";

const test = base.extend({ onScene: true });
const onBothGenerations = onBothGenerationsOf(test);

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const Macro: { create(data: object): Promise<{ execute(): Promise<unknown> }> };

/** The macro of the page about what is to be verified on Foundry. */
function readMacro(): string {
  const page = readFileSync(join(root, "docs/verify-on-foundry.md"), "utf8");
  return /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
}

onBothGenerations("names", () => {
  test("the macro that verifies lines finds that all of them hold", async ({ gm }) => {
    expect(readMacro()).toContain("return failed");
    await expect(gm.locator("#chat-message")).toHaveCount(1);
    const failed = await gm.evaluate(async (command) => {
      const macro = await Macro.create({ name: "Verify", type: "script", command });
      return macro.execute();
    }, readMacro());
    expect(failed).toEqual([]);
  });
});
