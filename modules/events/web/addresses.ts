import { searchSchema, sp } from '#web/lib/search-params.ts';

/** The parameters of a calendar: the view, a day in it, and whose events. */
export const calendarAddress = searchSchema({ view: sp.text(), day: sp.text(), who: sp.text() });
