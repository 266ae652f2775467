const { ApplicationV2 } = foundry.applications.api;

/** A menu of the settings that stands for a window: what the settings render opens it, so that it can be loaded when it is first needed. */
export function windowMenu(open: () => unknown): new () => foundry.applications.api.ApplicationV2.Any {
  return class extends ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
