import { say } from "../surroundings.ts";

export const NOTIFICATION_KINDS = ["info", "warning", "error", "success"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  console?: boolean;
  format?: Record<string, unknown>;
  progress?: boolean;
  clean?: boolean;
  escape?: boolean;
}

export interface Notification {
  readonly id: number;
  readonly type: NotificationKind;
  message: string;
  readonly permanent: boolean;
  element: HTMLElement;
  update(change: { message?: string; pct?: number }): void;
  remove(): void;
}

const ICONS: Readonly<Record<NotificationKind, string>> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-xmark",
  success: "fa-circle-check",
};
const LIFETIME = 5000;
const MOST = 4;

/** Short messages that appear at the edge of the page and go by themselves. */
export class Notifications {
  readonly #host: HTMLElement;
  readonly #active = new Map<number, Notification>();
  #last = 0;

  constructor() {
    this.#host = document.createElement("div");
    this.#host.id = "notifications";
    this.#host.popover = "manual";
    this.#host.setAttribute("aria-live", "polite");
    this.#host.setAttribute("role", "region");
    this.#host.setAttribute("aria-label", say("TABLE.Notifications.label"));
    document.body.append(this.#host);
  }

  get active(): Notification[] {
    return [...this.#active.values()];
  }

  /** Shows a message of some kind. */
  notify(message: unknown, type: NotificationKind = "info", options: NotificationOptions = {}): Notification {
    const raw = message instanceof Error ? message.message : String(message);
    const text = options.localize || options.format ? say(raw, options.format) : raw;
    const id = ++this.#last;
    const element = this.#build(text, type, id, options.progress ?? false);
    const notification: Notification = {
      id,
      type,
      message: text,
      permanent: options.permanent ?? false,
      element,
      update: (change) => this.update(id, change),
      remove: () => this.remove(id),
    };
    this.#active.set(id, notification);
    this.#show(notification);
    if (options.console !== false && type === "error") console.error(text);
    if (options.console !== false && type === "warning") console.warn(text);
    return notification;
  }

  #build(text: string, type: NotificationKind, id: number, hasProgress: boolean): HTMLElement {
    const item = document.createElement("div");
    item.className = `notification ${type}`;
    item.dataset.id = String(id);
    if (type === "error") item.setAttribute("role", "alert");
    const icon = document.createElement("i");
    icon.className = `fa-solid ${ICONS[type]}`;
    icon.setAttribute("aria-hidden", "true");
    const body = document.createElement("p");
    body.textContent = text;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon fa-solid fa-xmark";
    close.setAttribute("aria-label", say("TABLE.Notifications.dismiss"));
    close.addEventListener("click", () => this.remove(id));
    item.append(icon, body, close);
    if (hasProgress) item.append(this.#bar());
    return item;
  }

  #bar(): HTMLProgressElement {
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = 0;
    return bar;
  }

  #show(notification: Notification): void {
    // Shown again each time, so that messages are above a modal dialog opened since.
    if (this.#host.matches(":popover-open")) this.#host.hidePopover();
    this.#host.showPopover();
    this.#host.append(notification.element);
    const removable = this.active.filter((entry) => !entry.permanent);
    for (const entry of removable.slice(0, Math.max(0, this.#active.size - MOST))) this.remove(entry.id);
    if (notification.permanent) return;
    const life = notification.type === "error" ? LIFETIME * 2 : LIFETIME;
    window.setTimeout(() => this.remove(notification.id), life + notification.message.length * 20);
  }

  /** Changes a message that is still shown. */
  update(id: number | Notification, { message, pct }: { message?: string; pct?: number }): void {
    const notification = this.#active.get(typeof id === "number" ? id : id.id);
    if (!notification) return;
    const body = notification.element.querySelector("p");
    if (message !== undefined && body) body.textContent = notification.message = message;
    const bar = notification.element.querySelector("progress");
    if (pct !== undefined && bar) bar.value = pct;
    if (pct === 1) window.setTimeout(() => notification.remove(), 1000);
  }

  /** Takes a message away. */
  remove(id: number | Notification): void {
    const notification = this.#active.get(typeof id === "number" ? id : id.id);
    if (!notification) return;
    this.#active.delete(notification.id);
    notification.element.remove();
    if (this.#active.size === 0 && this.#host.matches(":popover-open")) this.#host.hidePopover();
  }

  has(id: number | Notification): boolean {
    return this.#active.has(typeof id === "number" ? id : id.id);
  }

  clear(): void {
    for (const id of [...this.#active.keys()]) this.remove(id);
  }

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }
}
