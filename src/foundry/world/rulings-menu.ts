import { withPart } from "../client/with-part.ts";
import { WindowBase } from "../client/window-base.ts";

/** What the settings' menu renders: it stands for the window of the rulings, which is loaded when it is first needed. */
export class RulingsMenu extends WindowBase {
  override async render(): Promise<this> {
    await withPart(
      () => import("./rulings-window.ts"),
      ({ RulingsWindow }) => new RulingsWindow().render({ force: true }),
    );
    return this;
  }
}
