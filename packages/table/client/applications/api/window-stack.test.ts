import { expect, it } from "vitest";
import type { ApplicationV2 } from "./application.ts";
import { dropWindows, instances } from "./window-stack.ts";

it("takes away windows, and leaves the parts of the interface where they are", () => {
  const removed: string[] = [];
  const show = (id: string, hasFrame: boolean): void =>
    void instances.set(id, { hasFrame, element: { remove: () => removed.push(id) } } as unknown as ApplicationV2);
  show("sheet", true);
  show("sidebar", false);
  dropWindows();
  expect(removed).toEqual(["sheet"]);
  expect([...instances.keys()]).toEqual(["sidebar"]);
  instances.clear();
});
