import { Hooks } from "../../helpers/hooks.ts";
import { attempt } from "../surroundings.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type {
  ApplicationOptions,
  CloseOptions,
  FormOptions,
  Position,
  Tab,
  TabsConfiguration,
} from "./application-options.ts";
import { prepareTabs, showTab } from "./tabs.ts";
import { isOf } from "../../helpers/elements.ts";

interface ContentsClass {
  readonly name: string;
  readonly TABS: Record<string, TabsConfiguration>;
  inheritanceChain(): Iterable<{ readonly name: string }>;
}

/** What an application does with its content, however it was rendered: tabs, actions, forms, context menus. */
export abstract class ApplicationContents extends EventTarget {
  abstract readonly options: ApplicationOptions;
  abstract readonly id: string;
  abstract readonly element: HTMLElement;
  abstract readonly form: HTMLFormElement | null;
  tabGroups: Record<string, string | null> = {};

  abstract close(options?: CloseOptions): Promise<this>;
  abstract setPosition(position?: Partial<Position>): Position | undefined;
  /** Where the content stands: inside the frame, or in the outer element itself. */
  protected abstract get contents(): HTMLElement;

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void | Promise<void> {}

  _onClickTab(event: PointerEvent): void {
    const link = isOf(event.target, Element) ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const tab = link?.dataset.tab;
    const group = link?.dataset.group ?? link?.closest<HTMLElement>("[data-group]")?.dataset.group;
    if (!link || !tab || group === undefined || tab === this.tabGroups[group]) return;
    this.changeTab(tab, group, { event, navElement: link.closest<HTMLElement>("nav") ?? undefined });
  }

  /** Shows one tab of a group. */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.contents, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false) this.setPosition();
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return contentsClass(this).TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group] ?? null);
  }

  async _onSubmitForm(config: FormOptions, event: Event): Promise<void> {
    event.preventDefault();
    const form = isOf(event.currentTarget, HTMLFormElement) ? event.currentTarget : this.form;
    if (!form) return;
    await this._runFormHandler(config, event, form);
  }

  async _runFormHandler(
    config: FormOptions,
    event: Event,
    form: HTMLFormElement,
    options: object = {},
  ): Promise<unknown> {
    const submitter = "submitter" in event && isOf(event.submitter, HTMLElement) ? event.submitter : null;
    const formData = new FormDataExtended(form, { submitter });
    const { handler, closeOnSubmit } = config;
    const result: unknown = handler ? await Reflect.apply(handler, this, [event, form, formData, options]) : undefined;
    if (closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  _onChangeForm(config: FormOptions, event: Event): void {
    if (!config.submitOnChange) return;
    const form = isOf(event.currentTarget, HTMLFormElement) ? event.currentTarget : this.form;
    if (form) void attempt(() => this._onSubmitForm({ ...config, closeOnSubmit: false }, event));
  }

  /** Submits the application's form as if its button had been pressed. */
  async submit(options: object = {}): Promise<unknown> {
    if (!this.form || !this.options.form?.handler) throw new Error(`The application ${this.id} has no form to submit.`);
    const event = new SubmitEvent("submit", { cancelable: true });
    return this._runFormHandler(this.options.form, event, this.form, options);
  }

  _createContextMenu(
    entries: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const { container = this.element, hookName = "", parentClassHooks = true, ...more } = options;
    const list = entries.call(this);
    if (hookName && !parentClassHooks) Hooks.callAll(hookName, this, list);
    else if (hookName) {
      const named = hookName.includes("{}") ? hookName : `${hookName}{}`;
      for (const cls of contentsClass(this).inheritanceChain())
        Hooks.callAll(named.replaceAll("{}", cls.name), this, list);
    }
    return list.length > 0 ? new ContextMenu.implementation(container, selector, list, more) : null;
  }
}

function contentsClass(app: ApplicationContents): ContentsClass {
  return app.constructor as unknown as ContentsClass;
}
