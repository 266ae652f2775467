import type { Locator, Page } from "@playwright/test";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { type Draw, chanceFromText } from "../chance.ts";
import { holdStill } from "../waiting.ts";

/** The seed of the random pauses with which `npm run races` plays; null without them. */
export const RACES = process.env["RIPOSTE_RACES"] ?? null;

/** The longest pause, in milliseconds, and that of a page in three, whose line is slow. */
const LONGEST = 50;
const SLOW_LINE = 250;

/** The pauses of one repetition of a scenario; null for none. */
export interface Pauses {
  readonly beforeActs: Draw | null;
  readonly beforeMessages: Draw | null;
}

export const NO_PAUSES: Pauses = { beforeActs: null, beforeMessages: null };

/**
 * The pauses of one repetition of a scenario, the same for the same seed. Hands are slow, messages are slow, or both: slow hands alone hide
 * what is looked at too soon, and slow messages what is done too late.
 */
export function pausesFor(seed: string, name: string, repetition: number): Pauses {
  const draw = chanceFromText(`${seed} ${name} ${repetition}`);
  const kind = repetition % 3;
  return { beforeActs: kind === 1 ? null : draw, beforeMessages: kind === 2 ? null : draw };
}

/** Waits for a random time. */
function pause(draw: Draw, longest: number): Promise<void> {
  return holdStill(draw(longest + 1));
}

/** An address at which a table is reached whose every message comes after a random pause, in its order. */
export interface SlowTable {
  readonly url: string;
  close(): Promise<void>;
}

/** Puts pauses before the messages of a table; what it sends before, such as the page, comes at once. */
export async function slowTable(table: string, draw: Draw): Promise<SlowTable> {
  const { hostname, port } = new URL(table);
  const open = new Set<Socket>();
  const proxy = createServer((page) => {
    const server = connect(Number(port), hostname);
    const longest = draw(3) === 0 ? SLOW_LINE : LONGEST;
    let isLive = false;
    let sent = Promise.resolve();
    page.on("data", (data) => {
      isLive ||= /upgrade: websocket/i.test(data.toString("latin1"));
      server.write(data);
    });
    server.on("data", (data) => {
      sent = sent.then(() => (isLive ? pause(draw, longest) : undefined)).then(() => void page.write(data));
    });
    for (const [socket, other] of [[page, server] as const, [server, page] as const]) {
      open.add(socket);
      socket.on("close", () => void open.delete(socket));
      socket.on("end", () => void sent.then(() => other.end()));
      socket.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => void proxy.listen(0, hostname, resolve));
  const { port: own } = proxy.address() as AddressInfo;
  return {
    url: `http://${hostname}:${own}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => void proxy.close(resolve));
    },
  };
}

/** What is done to a page after it was looked at. */
const ACTS = {
  locator: [
    ...["click", "dblclick", "tap", "hover", "fill", "press", "pressSequentially", "check", "uncheck", "selectOption"],
    ...["dragTo", "focus", "blur", "evaluate", "evaluateAll"],
  ],
  page: ["evaluate"],
  mouse: ["move", "down", "up", "click", "dblclick", "wheel"],
  keyboard: ["press", "type", "down", "up"],
} as const;

/** What is drawn before each act in the scenario that is played now; all pages of a worker share their locators' methods. */
const acting: { draw: Draw | null } = { draw: null };
const slowed = new WeakSet<object>();

/** Puts a pause before everything that is done to this page; none for null, whatever was played before. */
export function hesitateOn(page: Page, draw: Draw | null): void {
  acting.draw = draw;
  hesitate(page, ACTS.page);
  hesitate(page.mouse, ACTS.mouse);
  hesitate(page.keyboard, ACTS.keyboard);
  hesitate(Object.getPrototypeOf(page.locator("body")) as Locator, ACTS.locator);
}

type Act = (...args: unknown[]) => Promise<unknown>;

function hesitate(subject: object, acts: readonly string[]): void {
  if (slowed.has(subject)) return;
  slowed.add(subject);
  for (const name of acts) {
    const act = Reflect.get(subject, name) as Act;
    const paused = async function (this: object, ...args: unknown[]): Promise<unknown> {
      if (acting.draw) await pause(acting.draw, LONGEST);
      return act.apply(this, args);
    };
    Reflect.set(subject, name, paused);
  }
}
