const { ApplicationV2 } = foundry.applications.api;

/** Creates a menu of the settings whose rendering opens a window, so that the window is loaded on first use. */
export function createWindowMenu(open: () => unknown): new () => foundry.applications.api.ApplicationV2.Any {
  return class extends ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
