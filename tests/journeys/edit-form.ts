import type { Locator, Page } from 'playwright-core';

/** A row as the API answers it. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly subTypes: readonly { readonly id: number }[];
};
type Saved = Readonly<Record<string, unknown>>;
export type Form = {
  /** The call that saves it, as its contract has the path. */
  readonly path: string;
  readonly row: () => Promise<Row>;
  /** Where the row is read; its own path, if nothing else is said. */
  readonly read?: (id: number) => Promise<Row>;
  readonly open: (row: Row) => Promise<Locator>;
  readonly field: (form: Locator) => Locator;
  /** How `mine` is written, where the field is not one of text. */
  readonly write?: (field: Locator) => Promise<void>;
  readonly mine: string;
  /** What the colleague saves, and how the notice says it. */
  readonly theirs: Saved | (() => Promise<Saved>);
  readonly told: string | RegExp;
  /** The field of the row that Anna typed into. */
  readonly typed: string;
  /** The body has these fields alone, and not those of the row. */
  readonly alone?: boolean;
  /** Who saves meanwhile, where it is not Hallgrímur. */
  readonly bearer?: string;
  /** The form stands on a page of its own. */
  readonly stays?: boolean;
};

export type Desk = {
  readonly page: Page;
  /** Where Stoð is. */
  readonly url: string;
  /** Calls as a colleague, unless the bearer is another's. */
  readonly api: (method: string, path: string, body?: object, bearer?: string) => Promise<Row>;
  /** The first row of a list that is looked for. */
  readonly listed: (path: string, found?: (row: Row) => boolean) => Promise<Row>;
  /** Of a provider that people sign in by. */
  readonly issuer: string;
  /** The token of the person who types. */
  readonly hers: string;
};
