import type { Page } from "@playwright/test";
import { Window } from "happy-dom";
import { describe, it } from "vitest";
import { holdStill } from "../waiting.ts";
import { expect } from "./expect.ts";
import { locate } from "./locator.ts";

/** A page that holds this, and the events that it hears. */
function show(html: string): { page: Page; document: Document; heard: string[] } {
  const document = new Window({ url: "http://localhost/game" }).document as unknown as Document;
  document.body.innerHTML = html;
  const heard: string[] = [];
  for (const type of [
    "pointerdown",
    "mousedown",
    "pointerup",
    "mouseup",
    "click",
    "dblclick",
    "input",
    "change",
    "keydown",
    "submit",
  ])
    document.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLElement).id}`));
  const page = locate({
    documentFor: () => Promise.resolve(document),
    callOn: () => Promise.reject(new Error("unused")),
  }) as unknown as Page;
  return { page, document, heard };
}

const SOON = { timeout: 60 };

describe("what is found is what Playwright finds", () => {
  it("takes a text in any case and with any white space, unless it is to be exact", async () => {
    const { page } = show("<button>Roll   <b>Alertness</b></button><button>Roll</button>");
    await expect(page.getByRole("button", { name: "roll alert" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Roll", exact: true })).toHaveCount(1);
    await expect(page.locator("button", { hasText: "ROLL" })).toHaveCount(2);
    await expect(page.locator("button").filter({ hasText: /^Roll$/ })).toHaveCount(1);
    await expect(page.locator('button:has-text("alertness")')).toHaveCount(1);
  });

  it("knows enabled, visible and nested elements", async () => {
    const { page } = show(
      `<ul><li><button disabled>a</button></li><li><button>b</button></li></ul><button hidden>c</button>
       <section class="tab" data-tab="x"><button>d</button></section><details><summary>e</summary><button>f</button></details>`,
    );
    await expect(page.locator("button:enabled")).toHaveText(["b", "c", "d", "f"]);
    await expect(page.locator("button:visible")).toHaveText(["a", "b"]);
    await expect(page.locator("summary")).toBeVisible();
    await expect(page.locator("li").filter({ has: page.locator("button:enabled") })).toHaveText("b");
    await expect(page.locator("li").filter({ hasNot: page.locator("button:enabled") })).toHaveText("a");
    await expect(page.locator("li").last().locator("button")).toBeEnabled();
  });

  it("refuses to take one of several", async () => {
    const { page, heard } = show("<button>a</button><button>b</button>");
    await expect(page.locator("button").click()).rejects.toThrow("2 elements");
    await expect(page.locator("button").textContent()).rejects.toThrow("2 elements");
    expect(heard).toEqual([]);
  });
});

describe("what hands do is told as browsers tell it", () => {
  it("clicks once the button is there, visible and enabled, and not before", async () => {
    const { page, document, heard } = show("<button id='go' disabled hidden>Go</button>");
    const button = page.locator("#go");
    await expect(button.click(SOON)).rejects.toThrow("Waited in vain");
    document.getElementById("go")?.removeAttribute("hidden");
    await expect(button.click(SOON)).rejects.toThrow("Waited in vain");
    const clicked = button.click();
    await holdStill(20);
    expect(heard).toEqual([]);
    document.getElementById("go")?.removeAttribute("disabled");
    await clicked;
    expect(heard).toEqual(["pointerdown go", "mousedown go", "pointerup go", "mouseup go", "click go"]);
    await button.dblclick();
    expect(heard.filter((event) => event === "click go")).toHaveLength(3);
    expect(heard.at(-1)).toBe("dblclick go");
  });

  it("tells of a change once the field is left, if there is one", async () => {
    const { page, heard } = show("<input id='a' value='1'><input id='b'>");
    await page.locator("#a").fill("2");
    expect(heard).toEqual(["input a"]);
    await page.locator("#b").fill("3");
    expect(heard).toEqual(["input a", "change a", "input b"]);
    await page.locator("#b").fill("");
    await page.locator("#b").blur();
    expect(heard.filter((event) => event === "change b")).toHaveLength(0);
    await expect(page.locator("#a")).toHaveValue("2");
  });

  it("sends a form by Enter, after what was typed has been told", async () => {
    const { page, document, heard } = show("<form id='f'><input id='a'><button id='go'>Go</button></form>");
    document.addEventListener("submit", (event) => event.preventDefault());
    await page.locator("#a").fill("2");
    await page.locator("#a").press("Enter");
    expect(heard.slice(-4)).toEqual(["keydown a", "change a", "click go", "submit f"]);
  });

  it("checks a box by its label, and leaves one that is checked", async () => {
    const { page, heard } = show("<label><input type='checkbox' id='a'> Ana</label>");
    await page.getByLabel("Ana").check();
    await page.getByLabel("Ana").check();
    await expect(page.getByLabel("Ana")).toBeChecked();
    expect(heard.filter((event) => event === "change a")).toHaveLength(1);
    await page.getByLabel("Ana").uncheck();
    await expect(page.getByLabel("Ana")).not.toBeChecked();
  });

  it("chooses by value or label, as soon as that is offered", async () => {
    const { page, document, heard } = show("<select id='s'><option value='x'>Ex</option></select>");
    const list = page.locator("#s");
    await expect(list.selectOption("y", SOON)).rejects.toThrow("does not offer");
    const chosen = list.selectOption({ label: "Why" });
    await holdStill(20);
    document.getElementById("s")?.insertAdjacentHTML("beforeend", "<option value='y'>Why</option>");
    await chosen;
    await expect(list).toHaveValue("y");
    expect(heard).toEqual(["input s", "change s"]);
  });

  it("has the last of several options that say that they are chosen", async () => {
    const { page, document } = show("<select id='s'><option>a<option>b<option>c<option selected>d</select>");
    await expect(page.locator("#s")).toHaveValue("d");
    const made = document.createElement("select");
    const option = (text: string) => Object.assign(document.createElement("option"), { text, selected: text === "c" });
    made.append(...["a", "b", "c", "d"].map(option));
    expect(made.value).toBe("c");
  });

  it("presses a button and a box by Space", async () => {
    const { page, heard } = show("<label><input type='checkbox' id='a'> Ana</label><button id='go'>Go</button>");
    await page.getByLabel("Ana").press("Space");
    await expect(page.getByLabel("Ana")).toBeChecked();
    await page.locator("#go").press("Space");
    expect(heard.at(-1)).toBe("click go");
  });
});

describe("what is expected is waited for", () => {
  it("until it is so", async () => {
    const { page, document } = show("<p id='p'>one</p>");
    const seen = expect(page.locator("p")).toHaveText("two");
    await holdStill(20);
    document.body.innerHTML = "<p> two\n</p>";
    await seen;
    const gone = expect(page.locator("p")).not.toBeVisible();
    await holdStill(20);
    document.body.innerHTML = "";
    await gone;
  });

  it("and fails if it does not come, or if there is nothing to look at", async () => {
    const { page } = show("<p class='a b'>one</p><i>x</i><i>y</i><i>z</i>");
    const fails = async (expected: Promise<unknown>): Promise<void> => expect(expected).rejects.toThrow("expected");
    await fails(expect(page.locator("p")).toHaveText("on", SOON));
    await fails(expect(page.locator("p")).not.toContainText("on", SOON));
    await fails(expect(page.locator("b")).not.toHaveText("on", SOON));
    await fails(expect(page.locator("p")).toHaveClass("a", SOON));
    await fails(expect(page.locator("i")).toHaveText(["x", "z"], SOON));
    await fails(expect(page.locator("i")).toContainText(["z", "x"], SOON));
    await expect(page.locator("i")).toContainText(["x", "z"]);
    await expect(page.locator("p")).toHaveClass(/\bb\b/);
    await expect(page.locator("b")).not.toBeVisible();
  });

  it("tells how an element is described", async () => {
    const { page } = show("<button aria-describedby='d'>Go</button><p id='d'>Now,\n please</p>");
    await expect(page.getByRole("button")).toHaveAccessibleDescription("Now, please");
    await expect(page.getByRole("button")).toHaveAccessibleDescription(/now/i);
    await expect(page.getByRole("button")).not.toHaveAccessibleDescription("Now", SOON);
  });
});
