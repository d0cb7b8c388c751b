import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { calendarDay } from '#shared/format.ts';
import { savePreferences } from '#web/lib/preferences.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { sp } from '#web/lib/search-params.ts';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { daysOf, isCalendar, stepped, views, type View } from './views.ts';

type Search = { readonly view?: string; readonly day?: string };

/** The view and the days of the address, and moving to others. */
export function useShownDays() {
  const search: Search = useSearch({ strict: false });
  const remembered = useQuery(profileOptions()).data?.preferences.timesheetView;
  const today = calendarDay(new Date());
  const view = views.find((one) => one === search.view) ?? views.find((one) => one === remembered) ?? 'week';
  const day = sp.date().parse(search.day) ?? today;
  const go = useChangeAddress<Search>();
  return {
    view,
    day,
    today,
    calendar: isCalendar(view),
    range: daysOf(view, day),
    step: (by: 1 | -1) => go({ day: stepped(view, day, by) }),
    goToday: () => go({ day: today }),
    turn: (next: View) => {
      go({ view: next });
      savePreferences({ timesheetView: next }).catch(() => {});
    },
  };
}

export type ShownDays = ReturnType<typeof useShownDays>;
