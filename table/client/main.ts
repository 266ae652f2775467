import { startGame } from "./start.ts";

startGame().catch((error: unknown) => {
  console.error(error);
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.className = "table-failure";
  message.textContent = `The table could not be opened: ${error instanceof Error ? error.message : String(error)}`;
  document.body.append(message);
});
