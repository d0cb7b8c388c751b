import { en as commonEn } from '#shared/texts/en.ts';
import { is as commonIs } from '#shared/texts/is.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { en } from '../texts/web.en.ts';
import { is, type TimesheetTexts } from '../texts/web.is.ts';

/** The words of the timesheet, in the person's language and the edition of the tenant. */
export function useTimesheetWords(): TimesheetTexts {
  const { language, edition } = useHere();
  return language === 'is' ? is(icelandic[edition]) : en(english[edition]);
}

/** Names of days, months and days off. */
export function useCalendarWords() {
  const { language, edition } = useHere();
  return (language === 'is' ? commonIs(icelandic[edition]) : commonEn(english[edition])).calendar;
}
