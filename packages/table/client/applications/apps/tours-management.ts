import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { say, theGame } from "../surroundings.ts";

/** The tours that this user may go on, each with how far they have got. (Fact 160) */
export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "tours-management",
    classes: ["tours-management"],
    window: { title: "TABLE.Tours.title", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 520 },
    actions: { startTour, resetTour },
  };
  static override PARTS = { tours: { template: "templates/apps/tours-management.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { tours, user } = theGame();
    const shown = [...tours].filter(({ config }) => config.display === true && (!config.restricted || user.isGM));
    return {
      ...(await super._prepareContext(options)),
      tours: shown.map((tour) => ({
        ...{ key: tour.key, title: tour.title, description: tour.description, canStart: tour.canStart },
        status: say(`TABLE.Tours.${tour.status}`),
      })),
    };
  }
}

async function startTour(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
  await this.close();
  await theGame()
    .tours.get(target.dataset["key"] ?? "")
    ?.start();
}

async function resetTour(this: ToursManagement, _event: Event, target: HTMLElement): Promise<void> {
  await theGame()
    .tours.get(target.dataset["key"] ?? "")
    ?.reset();
  await this.render();
}
