import { reloadOthers } from "../../helpers/connection.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createCheckboxInput, createNumberInput, createSelectInput, createTextInput } from "../fields/inputs.ts";
import { notify, say, theGame, type TableMenu, type TableSetting } from "../surroundings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { isOf } from "../../helpers/elements.ts";

interface InputField {
  toInput(config: object): HTMLElement;
}

function isField(type: unknown): type is InputField {
  return typeof type === "object" && type !== null && "toInput" in type && typeof type.toInput === "function";
}

function idOf(setting: TableSetting): string {
  return setting.id ?? `${setting.namespace}.${setting.key}`;
}

/** The settings that packages and the table registered, as a form. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: {
      title: "TABLE.Settings.configure",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 620, height: 620 },
    actions: { openMenu, resetDefaults },
    form: { handler: saveSettings, closeOnSubmit: true },
  };
  static override PARTS = {
    settings: { template: "templates/apps/settings-config.hbs", scrollable: [""] },
    footer: { template: "templates/apps/settings-footer.hbs" },
  };

  /** Asks whether to reload the page, and all other users' pages too for a setting of the whole world. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const content = document.createElement("p");
    content.textContent = say(world ? "TABLE.Settings.reloadWorld" : "TABLE.Settings.reloadPage");
    const isSure = await DialogV2.confirm({
      id: "reload-world-confirm",
      window: { title: "TABLE.Settings.reload" },
      content: content.outerHTML,
      rejectClose: false,
      modal: true,
    });
    if (isSure !== true) return;
    if (world && theGame().user.can("SETTINGS_MODIFY")) await reloadOthers();
    foundry.utils.debouncedReload();
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { settings, system } = theGame();
    const { isGM } = theGame().user;
    const shown = [...settings.settings.values()].filter((entry) => entry.config && (isGM || entry.scope !== "world"));
    const menus = [...settings.menus.values()].filter((menu) => isGM || !menu.restricted);
    const namespaces = new Set([...shown, ...menus].map((entry) => entry.namespace));
    const groups = [...namespaces].map((namespace) => ({
      namespace,
      label: namespace === "core" ? say("TABLE.Settings.core") : namespace === system.id ? system.title : namespace,
      menus: menus.filter((menu) => menu.namespace === namespace).map(menuContext),
    }));
    return { ...(await super._prepareContext(options)), groups, isEmpty: groups.length === 0 };
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { settings, user } = theGame();
    for (const host of this.element.querySelectorAll<HTMLElement>("[data-settings-of]")) {
      const own = [...settings.settings.values()].filter(
        (entry) => entry.namespace === host.dataset.settingsOf && entry.config,
      );
      host.append(...own.filter((entry) => user.isGM || entry.scope !== "world").map(settingGroup));
    }
  }
}

function menuContext(menu: TableMenu): object {
  const { namespace, key, name, label, hint, icon } = menu;
  return { id: key.startsWith(`${namespace}.`) ? key : `${namespace}.${key}`, name, label, hint, icon };
}

function settingInput(setting: TableSetting): HTMLElement {
  const name = idOf(setting);
  const value = theGame().settings.get(setting.namespace, setting.key);
  const config = { name, id: `setting-${name.replaceAll(".", "-")}`, value, localize: true };
  if (isField(setting.type)) return setting.type.toInput(config);
  if (setting.choices)
    return createSelectInput({
      ...config,
      choices: setting.choices,
      ...(setting.type === Number ? { dtype: "Number" } : {}),
    });
  if (setting.type === Boolean) return createCheckboxInput(config);
  if (setting.type === Number) return createNumberInput({ ...config, ...setting.range });
  return createTextInput(config);
}

function settingGroup(setting: TableSetting): HTMLElement {
  const field: object = isField(setting.type) ? setting.type : {};
  const label = setting.name ?? String(Reflect.get(field, "label") ?? setting.key);
  const hint = setting.hint ?? String(Reflect.get(field, "hint") ?? "");
  const input = settingInput(setting);
  input.id ||= `setting-${idOf(setting).replaceAll(".", "-")}`;
  const group = createFormGroup({ label: say(label), hint: hint ? say(hint) : "", input });
  if (setting.scope === "world") group.classList.add("world-setting");
  return group;
}

async function saveSettings(
  this: SettingsConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { settings } = theGame();
  const reload = { client: false, world: false };
  for (const [id, value] of Object.entries(formData.object)) {
    const setting = settings.settings.get(id);
    if (!setting) continue;
    const before = settings.get(setting.namespace, setting.key);
    if (JSON.stringify(before) === JSON.stringify(value)) continue;
    await settings.set(setting.namespace, setting.key, value);
    if (setting.requiresReload) reload[setting.scope === "world" ? "world" : "client"] = true;
  }
  notify("success", "TABLE.Settings.saved");
  if (reload.client || reload.world) await SettingsConfig.reloadConfirm(reload);
}

function openMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
  const menu = theGame().settings.menus.get(target.dataset.menu ?? "");
  if (menu) new menu.type().render({ force: true });
}

function resetDefaults(this: SettingsConfig): void {
  for (const element of this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) {
    const setting = theGame().settings.settings.get(element.name);
    const initial: unknown = setting ? Reflect.get(setting, "default") : undefined;
    if (initial === undefined) continue;
    if (isOf(element, HTMLInputElement) && element.type === "checkbox") element.checked = initial === true;
    else element.value = String(initial);
  }
}
