import type { Locator, Page } from 'playwright-core';

/** A row as the API returns it. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly subTypes: readonly { readonly id: number }[];
};
type Saved = Readonly<Record<string, unknown>>;
export type Form = {
  /** The path of the saving call, as in its contract. */
  readonly path: string;
  readonly row: () => Promise<Row>;
  /** The path to read the row from; by default its own. */
  readonly read?: (id: number) => Promise<Row>;
  readonly open: (row: Row) => Promise<Locator>;
  readonly field: (form: Locator) => Locator;
  /** How `mine` is entered, if the field is not a text field. */
  readonly write?: (field: Locator) => Promise<void>;
  readonly mine: string;
  /** What the colleague saves, and the words of the notice. */
  readonly theirs: Saved | (() => Promise<Saved>);
  readonly told: string | RegExp;
  /** The field of the row that Anna edits. */
  readonly typed: string;
  /** The body has these fields only, not those of the row. */
  readonly alone?: boolean;
  /** Who saves meanwhile, if not Hallgrímur. */
  readonly bearer?: string;
  /** The form is on a separate page. */
  readonly stays?: boolean;
};

export type Desk = {
  readonly page: Page;
  /** Stoð's address. */
  readonly url: string;
  /** Calls as a colleague, unless another token is given. */
  readonly api: (method: string, path: string, body?: object, bearer?: string) => Promise<Row>;
  /** The first row of a list with a search. */
  readonly listed: (path: string, found?: (row: Row) => boolean) => Promise<Row>;
  /** For a sign-in provider. */
  readonly issuer: string;
  /** The token of the person who types. */
  readonly hers: string;
};
