/** Values of a declaration's inputs, by their names. */
export type SaidInputs = Readonly<Record<string, string>>;

/** What the fields of one stored record, or the rows of one list, roll when they are clicked. */
export type RolledFields = {
  /** The input that takes the field's name; of a list, the name in the row. */
  readonly input: string;
  /** What is usually rolled with each field, by its name. */
  readonly usually?: Readonly<Record<string, SaidInputs>>;
};

/** How another fighter opposes a check: which input names them, in which kind of check, if it is another, and what is said then. */
export type OpposedRoll = { readonly input: string; readonly kind?: string; readonly said?: SaidInputs };

/** What the fields of a game's sheets roll: checks of one kind, which are declared like anything else. */
export type FieldRolls = {
  readonly kind: string;
  /** The input for the difficulty, which is remembered, and how hard a check is before anything is. */
  readonly difficulty: { readonly input: string; readonly usual: number };
  readonly opposed: OpposedRoll;
  /** Other kinds of checks, which no field rolls. */
  readonly alike?: readonly string[];
  /** The inputs for a number that several checks add up to, which stands in the fight: such a check is seen by all. */
  readonly addsUp?: readonly string[];
  /** What is said besides of a check that the GM asks for, where no action is taken. */
  readonly asked?: SaidInputs;
  /** The records and lists whose fields are rolled, by their stored places. */
  readonly of: Readonly<Record<string, RolledFields>>;
};
