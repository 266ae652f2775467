import { replacedBy } from "../ux/replaced-by.ts";
import { askForText } from "./ask-for-choice.ts";

/** The name of the file browser, which the local table has not. */
export class FilePicker {
  /** The class that is used for it, which a package may have put there. */
  static get implementation(): typeof FilePicker {
    return replacedBy("FilePicker", FilePicker);
  }
  static browse(): never {
    return refuse();
  }
  static upload(): never {
    return refuse();
  }
  constructor() {
    refuse();
  }
}

function refuse(): never {
  throw new Error("The local table does not offer FilePicker: there is no file store; type a path instead.");
}

/** Asks for the path of an image, in the place of a file browser. */
export function askForImage(current: string): Promise<string | null> {
  return askForText("TABLE.Image.path", current);
}
