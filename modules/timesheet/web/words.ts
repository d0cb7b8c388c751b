import { screenWords } from '#web/lib/screen-words.ts';
import { useText } from '#web/lib/texts.tsx';

/** The dictionary of the timesheet, in the person's language and the edition of the tenant. */
export const useTimesheetWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});

/** Names of weekdays, months and holidays. */
export const useCalendarWords = () => useText().common.calendar;
