import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { theGame, type TableUser } from "../surroundings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** A user's colour and character, for themselves or the GM to choose. */
export class UserConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "user-config",
    tag: "form",
    classes: ["user-config"],
    window: { title: "TABLE.User.configure", icon: "fa-solid fa-user-gear", contentClasses: ["standard-form"] },
    position: { width: 400 },
    form: { handler: saveUser, closeOnSubmit: true },
  };
  static override PARTS = { form: { template: "templates/apps/user-config.hbs", root: true } };

  get document(): TableUser {
    return this.options.document as TableUser;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const user = this.document;
    const mine = theGame().actors.filter((actor) => actor.testUserPermission(user, "OWNER"));
    const characters = mine.map((actor) => ({ value: actor.id, label: actor.name }));
    const color = String(user.color);
    return {
      ...(await super._prepareContext(options)),
      name: user.name,
      color,
      characters,
      character: user.character?.id ?? "",
    };
  }
}

async function saveUser(
  this: UserConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { color, character } = formData.object;
  await this.document.update({ color, character: character === "" ? null : character });
}
