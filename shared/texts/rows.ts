/**
 * What a module's `texts/history.{is,en}.ts` calls its rows in the history and the bin, by the names of row kinds on
 * the wire.
 */
export type RowTexts = { readonly rows: Readonly<Record<string, RowText>> };

type RowText = {
  readonly name: string;
  /** Labels of its fields, besides those that the history itself has for several modules. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Meanings of codes, by field: `state.sent`. */
  readonly choices?: Readonly<Record<string, string>>;
};
