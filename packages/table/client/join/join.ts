import "../styles/fonts.css";
import "../styles/join.scss";
import { readJoinData, roleName, type JoinData, type JoinUser } from "./join-data.ts";

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The join page has no #${id}.`);
  return element;
}

function tell(message: string, isError = false): void {
  const line = find("join-message");
  line.textContent = message;
  line.classList.toggle("error", isError);
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  content = "",
): HTMLElementTagNameMap[K] {
  const built = document.createElement(tag);
  built.className = className;
  built.textContent = content;
  return built;
}

function plainText(markup: string): string {
  return new DOMParser().parseFromString(markup, "text/html").body.textContent?.trim() ?? "";
}

function userCard(user: JoinUser): HTMLLIElement {
  const item = document.createElement("li");
  const button = element("button", "user-card");
  button.type = "button";
  button.dataset.userId = user.id;
  button.style.setProperty("--user-color", user.color);
  const dot = element("span", user.active ? "user-dot active" : "user-dot");
  dot.setAttribute("aria-hidden", "true");
  const words = element("span", "user-words");
  const role = user.active ? `${roleName(user.role)} · here already` : roleName(user.role);
  words.append(element("span", "user-name", user.name), element("span", "user-role", role));
  button.append(dot, words);
  button.addEventListener("click", () => void join(user, button));
  item.append(button);
  return item;
}

function show({ world, system, users }: JoinData): void {
  document.title = world.title ? `Join ${world.title}` : "Join the table";
  find("world-title").textContent = world.title || "The table";
  find("world-system").textContent = [system.title, system.version].filter(Boolean).join(" ");
  find("world-description").textContent = plainText(world.description);
  const allowed = users
    .filter((user) => user.role > 0)
    .toSorted((a, b) => b.role - a.role || a.name.localeCompare(b.name));
  find("users").replaceChildren(...allowed.map(userCard));
  tell(allowed.length > 0 ? "" : "This world has no users yet.");
}

/** The refusal that the server gives, as a sentence. */
async function refusalIn(response: Response): Promise<string> {
  const body = await response.text();
  try {
    const parsed: unknown = JSON.parse(body);
    const error: unknown = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, "error") : undefined;
    return typeof error === "string" ? error : body;
  } catch {
    return body || `The server answered ${response.status}.`;
  }
}

async function join(user: JoinUser, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  tell(`Taking a seat as ${user.name}…`);
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/join", { method: "POST", headers, body: JSON.stringify({ userId: user.id }) });
    if (!response.ok) throw new Error(await refusalIn(response));
    location.assign("/game");
  } catch (error) {
    button.disabled = false;
    const away = error instanceof TypeError;
    tell(
      away
        ? "The table's server does not answer. Is it still running?"
        : String(error instanceof Error ? error.message : error),
      true,
    );
  }
}

async function load(): Promise<void> {
  const again = find("again");
  again.hidden = true;
  tell("Looking who is here…");
  try {
    const response = await fetch("/api/join");
    if (!response.ok) throw new Error(await refusalIn(response));
    show(readJoinData(await response.json()));
  } catch (error) {
    const away = error instanceof TypeError;
    tell(
      away
        ? "The table's server does not answer. Is it still running?"
        : String(error instanceof Error ? error.message : error),
      true,
    );
    again.hidden = false;
  }
  find("join").removeAttribute("aria-busy");
}

find("again").addEventListener("click", () => void load());
void load();
