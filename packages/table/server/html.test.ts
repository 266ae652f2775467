import { expect, it, test } from "vitest";
import { cleanHtml } from "./html.ts";

test.each([
  "position: fixed",
  "position:absolute; top: 0",
  "inset: 0; z-index: 9999",
  "margin: -1000px",
  "margin-top:-50em",
  "transform: scale(100)",
  "translate: 0 -50px",
  "box-shadow: 0 0 0 100vmax red",
  "outline: 9999px solid",
  "width: 100vw",
  "height: 99999px",
  "width: calc(100% * 90)",
  "background: url(https://spy.example/x.png)",
  "background-image: url(x)",
  "border: 5000px solid red",
  "animation: x 1s",
  "--x: 1",
  "display: contents",
  "p\\osition: fixed",
])("takes away the style %s", (style) => {
  expect(cleanHtml(`<p style="${style}">a</p>`)).not.toMatch(/style="[^"]+"/);
});

it("keeps styles of how text looks", () => {
  const style = "color:#f00;text-align:center;font-size:1.5em;margin:0 auto;width:50%;border:1px solid rgb(1, 2, 3)";
  expect(cleanHtml(`<p style="${style}">a</p>`)).toBe(`<p style="${style}">a</p>`);
});
