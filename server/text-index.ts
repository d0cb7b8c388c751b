import type { Group } from './analyser/typed.ts';

/** A text in a search index outside of the database: analysed terms only, never the text itself. */
export type IndexedText = {
  readonly id: number;
  readonly numbers: readonly string[];
  readonly type: string;
  readonly subtype: string;
  readonly day: string | null;
  /** Additional filter values: its keywords, and the places that it cites. */
  readonly labels: readonly string[];
  /** Its subject, and its full text (`encodedOf`). */
  readonly head: readonly string[];
  readonly body: readonly string[];
};

export type IndexQuestion = {
  readonly groups: readonly Group[];
  readonly phrases: readonly (readonly (Group | null)[])[];
  /** How many of the words a text must contain; not counting texts with one of the numbers. */
  readonly least: number;
  readonly numbers: readonly string[];
  readonly types: readonly string[] | null;
  readonly subtypes: readonly string[] | null;
  /** All of these must match. */
  readonly labels: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly byDate: boolean;
  readonly limit: number;
  readonly offset: number;
};

type Counted = readonly { readonly value: string; readonly count: number }[];
export type IndexHits = {
  readonly ids: readonly number[];
  readonly total: number;
  /** The number of texts with all of the words. */
  readonly whole: number;
  readonly facets: { readonly date: Counted; readonly type: Counted; readonly subType: Counted };
};

/**
 * A text index outside of the database, for libraries that are too large for one machine. It does no analysis itself.
 */
export type TextIndex = {
  /** A page of matches, and their counts. @throws Error when it cannot be reached, or was never filled */
  readonly search: (question: IndexQuestion, signal: AbortSignal) => Promise<IndexHits>;
  /** Replaces the texts with these ids. @throws Error as `search` */
  readonly write: (texts: readonly IndexedText[]) => Promise<void>;
  /** Builds a new index beside the current one, and switches to it when it is complete. */
  readonly begin: () => Promise<{
    readonly write: (texts: readonly IndexedText[]) => Promise<void>;
    readonly take: () => Promise<void>;
  }>;
};

/** The index answered with an error status. */
export class IndexRefusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'IndexRefusal';
    this.status = status;
  }
}
