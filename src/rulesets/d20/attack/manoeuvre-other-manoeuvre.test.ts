import { expect, it } from "vitest";
import { blowWith, person, sceneOf } from "../../../../tests/contract/d20-people.ts";
import { askEffectStage } from "./manoeuvre.ts";

const facts = { ...blowWith(), manoeuvre: "other", item: "", words: "sand in the eyes", won: true, margin: 3 } as const;
const scene = sceneOf([person("ana"), person("bo")]);
const about = { attacker: "ana", target: "bo", text: "sand in the eyes" };

it("the GM is told who tries what on whom, and asked what comes of it (S3; d20/F.4; d20/J-58)", () => {
  expect(askEffectStage(facts, {}, scene)).toMatchObject({
    questions: [{ id: "effect", role: { type: "gm" }, data: about }],
  });
  expect(askEffectStage(facts, { effect: "told" }, scene)).toMatchObject({ questions: [{ id: "said", data: about }] });
});

it("nobody is asked where it fails, or is one of the list (S3; d20/F.4)", () => {
  expect(askEffectStage({ ...facts, won: false }, {}, scene)).toMatchObject({ type: "next", events: [] });
  expect(askEffectStage({ ...facts, manoeuvre: "trip" }, {}, scene)).toMatchObject({ type: "next", events: [] });
});
