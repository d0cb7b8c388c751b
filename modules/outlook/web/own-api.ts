import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { screenWords } from '#web/lib/screen-words.ts';
import { ownCalendarContract } from '../contract/own-calendar.ts';

/** Below the key of Outlook: a change of either may change the other. */
export const ownCalendarOptions = (tenantId: number) =>
  queryOptions({
    queryKey: ['outlook', tenantId, 'own'],
    queryFn: ({ signal }) => call(ownCalendarContract.myOwnCalendar, {}, { signal }),
  });

export const useOwnCalendarWords = screenWords({
  is: () => import('../texts/own.is.ts'),
  en: () => import('../texts/own.en.ts'),
});
