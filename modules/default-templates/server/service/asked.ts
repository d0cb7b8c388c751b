import { nounCases } from '#server/declension.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay, date, dateTime, kr, percent, plainNumber } from '#shared/format.ts';
import { plainName } from '../../rules.ts';
import { dayInWords } from '../../texts/days-in-words.ts';
import { moneyInWords } from '../../texts/in-words.ts';
import { inWords, withWeekday } from '../../texts/lists.is.ts';
import { cases } from '../../texts/parameters.is.ts';
import type { Project } from './lists.ts';
import { wordsOf } from './words.ts';

const languages = ['is', 'en'] as const;

/** The variants of a project property in a template, by its value type: suffixes of its name. */
export function waysOf(valueType: string): readonly string[] {
  if (valueType === 'Amount') return ['', inWords.is, inWords.en];
  if (valueType === 'Date' || valueType === 'DateTime')
    return ['', ...languages.flatMap((language) => [inWords[language], withWeekday[language]])];
  return valueType === 'String' ? ['', ...cases.map((form) => ` ${form}`)] : [''];
}

type Said = { readonly text: string; readonly undeclined: boolean };

/** Values of the firm's project properties by normalised name: plain, in words, with weekday, and declined. */
export function askedOf(scope: Scope, project: Project): ReadonlyMap<string, Said> {
  const asked = new Map<string, Said>();
  for (const { value, extension } of project.extensions)
    for (const way of waysOf(extension.valueType)) {
      const name = plainName(extension.name + way);
      // A property of this exact name takes precedence over a variant of another.
      if (way === '' || !asked.has(name)) asked.set(name, saidIn(scope, extension.valueType, value, way));
    }
  return asked;
}

function saidIn(scope: Scope, type: string, value: string, way: string): Said {
  const plain = (text: string): Said => ({ text, undeclined: false });
  if (value === '' || way === '') return plain(writtenValue(scope, type, value));
  const form = cases.findIndex((one) => ` ${one}` === way);
  if (form !== -1) {
    const text = nounCases(value)?.[form];
    return { text: text ?? value, undeclined: text === undefined };
  }
  const language = way === inWords.is || way === withWeekday.is ? 'is' : 'en';
  if (type === 'Amount') return plain(moneyInWords(Number(value), 'ISK', language));
  const day = type === 'DateTime' ? calendarDay(value, scope.timeZone) : value.slice(0, 10);
  return plain(dayInWords(day, language, way === withWeekday[language] ? 'weekday' : 'words'));
}

function writtenValue(scope: Scope, type: string, value: string): string {
  if (value === '') return '';
  switch (type) {
    case 'Bool':
      return value === 'true' ? wordsOf(scope).yes : wordsOf(scope).no;
    case 'Date':
      return date(value);
    case 'DateTime':
      return dateTime(value, scope.timeZone);
    case 'Amount':
      return kr(Number(value));
    case 'Number':
      return plainNumber(Number(value));
    case 'Percentage':
      return percent(Number(value), 1);
    default:
      return value;
  }
}
