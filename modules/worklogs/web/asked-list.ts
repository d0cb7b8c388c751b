import { calendarDay } from '#shared/format.ts';
import { fetchStartPerson, startPersonOf } from '#modules/employees/web/parts/use-start-person.ts';
import { chosenTenant } from '#web/lib/current.ts';
import { placeIn } from '#web/kit/grid/place.ts';
import { profileOptions, queryClient } from '#web/lib/queries.ts';
import { worklogOrder } from '../contract/filter.ts';
import { worklogsOptions } from './api.ts';
import { defaultFilter, queryOf } from './filter.ts';
import { filterOf, type WorklogSearch } from './search.ts';

/** What the list asks for by its address; `start` is the person it is filtered by unless the address says otherwise. */
export function askedBy(search: WorklogSearch, employeeId: number, start: number | undefined) {
  const standard = defaultFilter(calendarDay(new Date()), employeeId);
  const beginning = { ...standard, employeeId: start };
  const filter = filterOf(search, beginning);
  return {
    standard,
    beginning,
    filter,
    asked: { query: queryOf(filter), ...placeIn(search, worklogOrder, 'date desc') },
  };
}

/** Requests the rows before the page renders. */
export async function requestContent(search: WorklogSearch): Promise<void> {
  const [profile] = await Promise.all([queryClient.fetchQuery(profileOptions()), fetchStartPerson('worklogs')]);
  const tenant = profile.tenantNames.find(({ id }) => id === chosenTenant());
  if (!tenant) return;
  const { asked } = askedBy(search, tenant.employeeId, startPersonOf('worklogs', tenant.employeeId));
  await queryClient.prefetchQuery(worklogsOptions(asked));
}
