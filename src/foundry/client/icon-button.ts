/** Button: its class, its icon, the key of its text, and the function that a click calls. */
export type IconButton = {
  readonly name: string;
  readonly icon: string;
  readonly label: string;
  readonly press: () => void;
};

/** Builds a button with an icon before its text. */
export function buildIconButton(page: Document, { name, icon, label, press }: IconButton): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = name;
  const iconElement = page.createElement("i");
  iconElement.className = `fa-solid ${icon}`;
  iconElement.inert = true;
  button.append(iconElement, ` ${game.i18n.localize(label)}`);
  button.addEventListener("click", press);
  return button;
}
