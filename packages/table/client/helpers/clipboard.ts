/** The clipboard of the browser, as `game.clipboard` offers it. */
export class ClipboardHelper {
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}
