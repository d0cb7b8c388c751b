import { casesOf } from '#server/declension.ts';
import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import { readQuery, type Grammar, type Query } from '../../rules.ts';

const icelandic: Grammar = { lemmasOf, casesOf: (name) => casesOf(capital(name)).map((form) => form.toLowerCase()) };

/** Parses a query of the global search as Icelandic; null when nothing is left to search for. */
export const readTyped = (scope: Scope, typed: string): Query | null =>
  readQuery(typed, icelandic, Number(calendarDay(scope.now, scope.timeZone).slice(0, 4)));

/**
 * Parses a list's search box for the database's search functions (migration `one-search`); a query without content
 * finds nothing.
 */
export const askedOf = (
  scope: Scope,
  typed: string,
): Pick<Query, 'texts' | 'slip'> & { readonly words: string | null } =>
  readTyped(scope, typed) ?? { words: null, texts: null, slip: null };

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
