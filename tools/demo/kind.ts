import type { ValueType } from '#shared/extension.ts';

/**
 * Work as lawyers and advisers word it, by how long it takes. In braces stands the contact of the case in the case that
 * the sentence needs: {nf}, {þf}, {þgf}, {ef}; in titles {gata} and {götu}, a
 * street in the accusative and in the dative.
 */
export type Work = {
  readonly short: readonly string[];
  readonly medium: readonly string[];
  readonly long: readonly string[];
};

/** Expenses: wording, least and most krónur. Fixed fees: wording, krónur. */
export type Priced = readonly (readonly [string, number, number])[];

export type CaseKind = {
  readonly type: string;
  readonly subType: string;
  /** Who brings such cases; absent: anybody. */
  readonly clients?: 'person' | 'company';
  /** How many of a hundred cases. */
  readonly share: number;
  /** How many of a hundred such cases have somebody against them. */
  readonly opposed: number;
  readonly titles: readonly string[];
  readonly work: Work;
  readonly expenses: Priced;
  readonly fees: Priced;
};

/** What a line of business does: its kinds of cases, and what is done on cases of every kind. */
export type Trade = {
  readonly kinds: readonly CaseKind[];
  readonly general: Work;
  /** Only on cases with somebody against them. */
  readonly court: Work;
  readonly expenses: Priced;
  readonly courtExpenses: Priced;
  readonly fees: Priced;
  /** Cases of the firm itself, which nobody pays for, and what is done on them. */
  readonly internalCases: readonly string[];
  readonly internalWork: Work;
  /** What a case is about, by its subtype; labels, and what is asked of cases. */
  readonly about: Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  readonly asked: readonly Asked[];
  readonly talks: readonly (readonly [string, string | null])[];
};

/** Something that a firm asks of its cases, and what kind of answer the demo gives. */
export type Asked = {
  readonly name: string;
  readonly description: string;
  readonly valueType: ValueType;
  /** The main type whose cases are asked; null for all. */
  readonly type: string | null;
  readonly required: boolean;
  readonly of: 'court' | 'past' | 'future' | 'percentage' | 'amount' | 'bool';
};
