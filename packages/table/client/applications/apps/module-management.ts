import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { notify, theGame } from "../surroundings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { SettingsConfig } from "./settings-config.ts";

/** The setting that says which modules are on. (Fact 142) */
const CONFIGURATION = "moduleConfiguration";

/** The installed modules, which a Gamemaster switches on and off. (Fact 142) */
export class ModuleManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "module-management",
    tag: "form",
    classes: ["module-management"],
    window: {
      title: "TABLE.Modules.title",
      icon: "fa-solid fa-cube",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 520 },
    form: { handler: saveModules, closeOnSubmit: true },
  };
  static override PARTS = {
    modules: { template: "templates/apps/module-management.hbs", scrollable: [""] },
    footer: { template: "templates/apps/module-management-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const modules = [...theGame().modules].map(({ id, title, version, description, active }) => ({
      ...{ id, title, version, active },
      description: typeof description === "string" ? description : "",
    }));
    return { ...(await super._prepareContext(options)), modules };
  }
}

async function saveModules(
  this: ModuleManagement,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { modules, settings } = theGame();
  const chosen = Object.fromEntries(Object.entries(formData.object).map(([id, isOn]) => [id, isOn === true]));
  if ([...modules].every(({ id, active }) => chosen[id] === active)) return;
  await settings.set("core", CONFIGURATION, chosen);
  notify("success", "TABLE.Settings.saved");
  await SettingsConfig.reloadConfirm({ world: true });
}
