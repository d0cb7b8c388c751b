import type { Group } from './analyser/typed.ts';

/** A text as an index outside of the database has it: what it is found by, in words of our analyser, and never the text itself. */
export type IndexedText = {
  readonly id: number;
  readonly numbers: readonly string[];
  readonly type: string;
  readonly subtype: string;
  readonly day: string | null;
  /** What it is filtered by beside: its keywords, places that it refers to. */
  readonly labels: readonly string[];
  /** What it is about, and all that it says (`encodedOf`). */
  readonly head: readonly string[];
  readonly body: readonly string[];
};

export type IndexQuestion = {
  readonly groups: readonly Group[];
  readonly phrases: readonly (readonly (Group | null)[])[];
  /** So many of the words a text has to have; one with one of the numbers has not. */
  readonly least: number;
  readonly numbers: readonly string[];
  readonly types: readonly string[] | null;
  readonly subtypes: readonly string[] | null;
  /** Every one of these. */
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
  /** How many have all the words. */
  readonly whole: number;
  readonly facets: { readonly date: Counted; readonly type: Counted; readonly subType: Counted };
};

/** An index of texts outside of the database, for libraries that one machine is too small for. It analyses nothing itself. */
export type TextIndex = {
  /** A page of what fits, and the counts of all of it. @throws Error where it cannot be reached, or was never filled */
  readonly search: (question: IndexQuestion, signal: AbortSignal) => Promise<IndexHits>;
  /** Writes texts in the place of those with their ids. @throws Error as `search` */
  readonly write: (texts: readonly IndexedText[]) => Promise<void>;
  /** Begins an empty one beside the one that is searched; it takes its place when it is whole. */
  readonly begin: () => Promise<{
    readonly write: (texts: readonly IndexedText[]) => Promise<void>;
    readonly take: () => Promise<void>;
  }>;
};

/** What an index answered in the place of what it was asked for, by its status. */
export class IndexRefusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'IndexRefusal';
    this.status = status;
  }
}
