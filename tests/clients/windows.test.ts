import { expect, onBothGenerations, test } from "./table.ts";

/** What these tests use of the documented API, inside a page. */
declare const foundry: {
  applications: { api: Record<"ApplicationV2" | "DialogV2", never>; instances: Map<string, unknown> };
};
declare const Hooks: { on(name: string, listener: () => void): number };
declare const game: { user: object };
declare global {
  var asked: Promise<unknown> | undefined;
}

interface Application {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Dialogs {
  confirm(config: object): Promise<unknown>;
  prompt(config: object): Promise<unknown>;
  wait(config: object): Promise<unknown>;
  input(config: object): Promise<unknown>;
  query(user: object, type: string, config: object): Promise<unknown>;
}

onBothGenerations("applications", () => {
  test("fact 14.38: an application renders, acts, submits and closes in the documented order", async ({ gm }) => {
    const told = await gm.evaluate(async () => {
      const log: string[] = [];
      const Base = foundry.applications.api.ApplicationV2 as unknown as new () => Application;
      class Window extends Base {
        static DEFAULT_OPTIONS = {
          id: "fact-38",
          tag: "form",
          actions: { greet: greeted },
          form: { handler: submitted, submitOnChange: true },
        };
        async _prepareContext(): Promise<object> {
          log.push("context");
          return {};
        }
        async _renderHTML(): Promise<string> {
          return "made";
        }
        _replaceHTML(_result: string, content: HTMLElement): void {
          const input = document.createElement("input");
          Object.assign(input, { type: "number", name: "count", value: "1" });
          const button = document.createElement("button");
          Object.assign(button, { type: "button", textContent: "Greet" });
          button.dataset.action = "greet";
          content.replaceChildren(input, button);
          log.push(`content ${content.isConnected ? "in" : "not in"} the page`);
        }
        async _onFirstRender(): Promise<void> {
          log.push("first");
        }
        async _onRender(): Promise<void> {
          log.push(`render, ${this.element.isConnected ? "in" : "not in"} the page`);
        }
      }
      function greeted(this: Window, event: Event, target: HTMLElement): void {
        log.push(`greet ${event.type} ${target.textContent} ${this instanceof Window}`);
      }
      function submitted(this: Window, event: Event, form: HTMLFormElement, data: { object: object }): void {
        log.push(`submit ${event.type} ${form.id} ${JSON.stringify(data.object)} ${this instanceof Window}`);
      }
      for (const hook of ["renderWindow", "renderApplicationV2", "closeWindow"]) Hooks.on(hook, () => log.push(hook));
      const app = new Window();
      await app.render();
      log.push(`rendered without force: ${app.rendered}`);
      await app.render({ force: true });
      app.element.querySelector<HTMLElement>('[data-action="greet"]')?.click();
      const input = app.element.querySelector("input");
      if (input) input.value = "7";
      input?.dispatchEvent(new Event("change", { bubbles: true }));
      await app.render();
      await app.close();
      log.push(`left: ${foundry.applications.instances.has("fact-38")} ${document.getElementById("fact-38") !== null}`);
      return log;
    });
    expect(told).toEqual([
      "rendered without force: false",
      "context",
      "content not in the page",
      "first",
      "render, in the page",
      "renderWindow",
      "renderApplicationV2",
      "greet click Greet true",
      'submit change fact-38 {"count":7} true',
      "context",
      "content in the page",
      "render, in the page",
      "renderWindow",
      "renderApplicationV2",
      "closeWindow",
      "left: false false",
    ]);
  });
});

test("fact 14.39: dialogs resolve to a callback's value, an action, or null when dismissed", async ({ gm }) => {
  const ask = async (type: keyof Dialogs, config: object, press: string): Promise<unknown> => {
    await gm.evaluate(
      ([kind, given]) => {
        const dialogs = foundry.applications.api.DialogV2 as unknown as Dialogs;
        const answer =
          kind === "query" ? dialogs.query(game.user, "confirm", given) : dialogs[kind as "confirm"](given);
        globalThis.asked = answer.catch((error: Error) => `rejected: ${error.message}`);
      },
      [type, config] as const,
    );
    await gm.locator(`dialog[open] [data-action="${press}"]`).click();
    return gm.evaluate(() => globalThis.asked);
  };
  expect(await ask("confirm", { content: "Sure?" }, "yes")).toBe(true);
  expect(await ask("confirm", { content: "Sure?" }, "no")).toBe(false);
  expect(await ask("confirm", { content: "Sure?", rejectClose: false }, "close")).toBeNull();
  expect(await ask("confirm", { content: "Sure?", rejectClose: true }, "close")).toContain("rejected");
  expect(await ask("prompt", { content: "Look." }, "ok")).toBe("ok");
  const buttons = [
    { action: "left", label: "Left" },
    { action: "right", label: "Right" },
  ];
  expect(await ask("wait", { buttons }, "right")).toBe("right");
  const content = '<input type="number" name="count" value="3"><input type="checkbox" name="sure" checked>';
  expect(await ask("input", { content }, "ok")).toEqual({ count: 3, sure: true });
  expect(await ask("query", { content: "Oneself?" }, "yes")).toBe(true);
});

test("a dialog's content is cleaned of whatever could run", async ({ gm }) => {
  await gm.evaluate(() => {
    const dialogs = foundry.applications.api.DialogV2 as unknown as Dialogs;
    globalThis.asked = dialogs.prompt({
      content: '<b onclick="x()">bold</b><script>x()</script><a href="javascript:x()">go</a>',
    });
  });
  const content = gm.locator("dialog[open] .dialog-content");
  await expect.poll(() => content.evaluateAll(([shown]) => shown?.innerHTML)).toBe("<b>bold</b><a>go</a>");
  await gm.locator('dialog[open] [data-action="ok"]').click();
  await expect.poll(() => gm.evaluate(() => globalThis.asked)).toBe("ok");
});
