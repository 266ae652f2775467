import { toPublicState } from "../../../engine/index.ts";
import { buildExchangeCard } from "../../../view/exchange-view.ts";
import type { HarmView } from "../../../view/exchange/duel.ts";
import { describeHarm } from "../../../view/exchange/result-line.ts";
import { listAliases } from "../../../view/exchange/aliases.ts";
import { type ActionView, type ChapterView, buildChapterView } from "../../../view/ledger-view.ts";
import { findDocumentSync } from "../../documents/find.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { findCombatByUuid } from "../../documents/fight/fight.ts";
import { filterHiddenFighters, maySeeExchange } from "../../exchange/readers.ts";
import { type ExchangeRecord, readRecord } from "../../exchange/record.ts";
import { localiseSentence, localiseWording } from "../../exchange/refusals.ts";
import { findMissingRules } from "../../platform/world/rules.ts";

/** Creates the class of chat messages. Exported with the chat, an exchange is told in sentences; Foundry exports the rest. */
export function createMessageClass() {
  return class RiposteMessage extends ChatMessage {
    override export(): string {
      const record = readRecord(this);
      if (!record || !this.visible || !maySeeExchange(record, game.user) || findMissingRules(record.state.ruleset))
        return super.export();
      const head = `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}`;
      return [head, ...listExchangeLines(record)].join("\n");
    }
  };
}

/** Lists the lines that tell an exchange, as its user may know it: the title, and what happened. */
function listExchangeLines(record: ExchangeRecord): readonly string[] {
  const { state, fighters, combat, kind, declarer, undone, isPartial } = record;
  const hidden = [
    ...(game.user.isGM ? [] : filterHiddenFighters(fighters, findCombatByUuid(combat))),
    ...(isPartial ? listAliases(state) : []),
  ];
  const unseen = game.i18n.localize("RIPOSTE.Exchange.unseen");
  const view = buildExchangeCard(
    toPublicState(state),
    { gm: false, fighters: [] },
    {
      hiddenNames: Object.fromEntries(hidden.map((uuid) => [uuid, unseen])),
      known: Object.fromEntries(fighters.map((uuid) => [uuid, findName(uuid)])),
      kind: declarer === "" ? null : kind,
    },
  );
  const title = localiseWording(view.title.check?.title ?? view.title.keys.find((key) => game.i18n.has(key)));
  const undoneLine = undone ? [game.i18n.localize("RIPOSTE.Ledger.undone")] : [];
  const cancelledLine = view.cancelled ? [game.i18n.localize("RIPOSTE.Ledger.cancelled")] : [];
  const told = view.duels.flatMap((duel) => listChapterLines(buildChapterView(duel)));
  return [title, ...undoneLine, ...told, ...cancelledLine].filter((line) => line !== "");
}

function findName(uuid: string): string {
  const found = findDocumentSync(uuid);
  return found instanceof Actor && !found.pack ? getDisplayName(found) : "";
}

function listChapterLines({ actions, early, comparison, harms, lines }: ChapterView): readonly string[] {
  return [
    ...actions.map(formatAction),
    ...early.map(localiseSentence),
    ...(comparison ? [localiseWording(comparison.verdict)] : []),
    ...harms.flatMap((harm) => [
      formatDamage(harm),
      ...harm.between.map(localiseSentence),
      ...describeHarm(harm, "", localiseWording),
    ]),
    ...lines.map(localiseSentence),
  ];
}

function formatAction({ name, words, faces, difficulty, outcome }: ActionView): string {
  const deed = game.i18n.format("RIPOSTE.Ledger.doing", { name, what: words.map(localiseWording).join(", ") });
  const numbers = { faces, difficulty: String(difficulty), outcome: String(outcome ?? "") };
  const dice = difficulty === 0 ? "RIPOSTE.Ledger.faces" : "RIPOSTE.Ledger.dice";
  return faces === "" ? deed : `${deed} – ${game.i18n.format(dice, numbers)}`;
}

/** Formats the damage of one fighter; an empty text if there is none. */
function formatDamage({ name, damage }: HarmView): string {
  return damage ? game.i18n.format("RIPOSTE.Ledger.harmed", { name, amount: String(damage.amount) }) : "";
}
