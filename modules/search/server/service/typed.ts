import { casesOf } from '#server/declension.ts';
import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import { readQuery, type Grammar, type Query } from '../../rules.ts';

const icelandic: Grammar = { lemmasOf, casesOf: (name) => casesOf(capital(name)).map((form) => form.toLowerCase()) };

/** What was typed into the search of all, read as Icelandic; null where nothing is left to look for. */
export const readTyped = (scope: Scope, typed: string): Query | null =>
  readQuery(typed, icelandic, Number(calendarDay(scope.now, scope.timeZone).slice(0, 4)));

/** What was typed above a list, as the functions of the database look for it (migration `one-search`); what says nothing finds nothing. */
export const askedOf = (
  scope: Scope,
  typed: string,
): Pick<Query, 'texts' | 'slip'> & { readonly words: string | null } =>
  readTyped(scope, typed) ?? { words: null, texts: null, slip: null };

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
