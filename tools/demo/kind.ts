import type { ValueType } from '#shared/extension.ts';

/**
 * Work in the words of lawyers and advisers, by its duration. Braces contain the case's contact in the required
 * grammatical case: {nf}, {þf}, {þgf}, {ef}; in titles {gata} and {götu}, a street in the accusative and in the dative.
 */
export type Work = {
  readonly short: readonly string[];
  readonly medium: readonly string[];
  readonly long: readonly string[];
};

/** Expenses: text, minimum and maximum in krónur. Fixed fees: text, krónur. */
export type Priced = readonly (readonly [string, number, number])[];

export type CaseKind = {
  readonly type: string;
  readonly subType: string;
  /** The kind of client; absent: any. */
  readonly clients?: 'person' | 'company';
  /** Its share of a hundred cases. */
  readonly share: number;
  /** How many of a hundred such cases have an opponent. */
  readonly opposed: number;
  readonly titles: readonly string[];
  readonly work: Work;
  readonly expenses: Priced;
  readonly fees: Priced;
};

/** A line of business: its kinds of cases, and the work on cases of every kind. */
export type Trade = {
  readonly kinds: readonly CaseKind[];
  readonly general: Work;
  /** Only on cases with an opponent. */
  readonly court: Work;
  readonly expenses: Priced;
  readonly courtExpenses: Priced;
  readonly fees: Priced;
  /** The firm's internal cases, without a payor, and the work on them. */
  readonly internalCases: readonly string[];
  readonly internalWork: Work;
  /** Case descriptions by subtype; labels, and custom fields of cases. */
  readonly about: Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  readonly asked: readonly Asked[];
  readonly talks: readonly (readonly [string, string | null])[];
};

/** A custom field of a firm's cases, and its demo values. */
export type Asked = {
  readonly name: string;
  readonly description: string;
  readonly valueType: ValueType;
  /** The main type that has the field; null for all. */
  readonly type: string | null;
  readonly required: boolean;
  readonly of: 'court' | 'past' | 'future' | 'percentage' | 'amount' | 'bool';
};
