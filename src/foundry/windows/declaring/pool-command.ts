import { describeRefusal } from "../../../view/terms.ts";
import { restoreChatText } from "../../platform/compat.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { withRules } from "../../platform/world/rules.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { rollWrittenPool } from "./pool.ts";

/** Rolls the pool of a chat command. If it is refused, the user alone is told why in the chat, and the text is put back to be mended. */
export async function runPoolCommand(text: string, command: string): Promise<void> {
  const rolled = await rollWrittenPool(text);
  if (rolled.ok) return;
  await restoreChatText(command);
  const sentence = localiseSentence(describeRefusal(rolled.refusal));
  const alias = game.i18n.localize("RIPOSTE.Pool.title");
  await ChatMessage.implementation.create({
    content: `<p>${foundry.utils.escapeHTML(sentence)}</p>`,
    speaker: { scene: null, actor: null, token: null, alias },
    whisper: [game.userId ?? ""],
  });
}

/** Opens the window of a free pool, or shows the one that is open. */
export function openPool(): void {
  void withRules(
    () =>
      void withPart(
        () => import("./pool-window.ts"),
        ({ showPoolWindow }) => showPoolWindow(),
      ),
  );
}

/** The key that opens the window. */
const KEY = "KeyR";

/** Registers the key that opens the window of a free pool. */
export function registerPoolKey(): void {
  const { ALT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  game.keybindings.register("riposte", "pool", {
    name: "RIPOSTE.Pool.key.name",
    hint: "RIPOSTE.Pool.key.hint",
    editable: [{ key: KEY, modifiers: [ALT] }],
    onDown: () => {
      openPool();
      return true;
    },
  });
}

const BUTTON = "riposte-open-pool";

/** Adds the button that opens the window to the controls of the chat, once; without controls it stands before the input. */
export function addPoolButton(elements: Readonly<Record<string, HTMLElement>>): void {
  const [controls, input] = [elements["#chat-controls"], elements["#chat-message"]];
  const place = controls ?? input?.parentElement;
  if (!place || place.querySelector(`.${BUTTON}`)) return;
  const button = place.ownerDocument.createElement("button");
  button.type = "button";
  button.className = `ui-control icon fa-solid fa-dice ${BUTTON}`;
  button.ariaLabel = game.i18n.localize("RIPOSTE.Pool.title");
  button.dataset["tooltip"] = "";
  button.addEventListener("click", openPool);
  if (controls) (controls.querySelector(".control-buttons") ?? controls).prepend(button);
  else input?.before(button);
}
