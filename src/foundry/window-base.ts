const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A window's own context may hold anything: the template decides what it reads. */
type Context = foundry.applications.api.ApplicationV2.RenderContext & Readonly<Record<string, unknown>>;

/** Foundry's window with parts made from templates. */
export const WindowBase = HandlebarsApplicationMixin(ApplicationV2<Context>);
