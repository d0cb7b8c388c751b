import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { feedContract } from '../contract/feed.ts';
import { calendarImportContract } from '../contract/import.ts';
import { eventsContract, type EditedEvent, type Event, type Reach } from '../contract.ts';

/** An event, or an occurrence of a series. */
export type Which = Pick<Event, 'id' | 'occurrence'>;

/** Unique key of an event or an occurrence. */
export const keyOf = ({ id, occurrence }: Which): string => (occurrence === null ? String(id) : `${id}~${occurrence}`);

/** The days and people that a calendar shows. */
export type Asked = {
  readonly from: string;
  readonly to: string;
  readonly projectId?: number | undefined;
  readonly employeeIds?: readonly number[] | undefined;
};

const key = ['events'] as const;

/** All events of the days: a month of a firm of sixty has some hundreds. */
export const eventsOptions = ({ from, to, projectId, employeeIds }: Asked) =>
  queryOptions({
    queryKey: [...key, 'list', from, to, projectId, employeeIds],
    queryFn: ({ signal }) =>
      call(
        eventsContract.listEvents,
        {
          query: {
            dateFrom: from,
            dateTo: to,
            pageSize: '2000',
            ...(projectId === undefined ? {} : { projectId: String(projectId) }),
            ...(employeeIds === undefined ? {} : { employeeId: employeeIds.map(String) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Busy times of people from hidden events. */
export const busyOptions = (from: string, to: string, employeeIds: readonly number[]) =>
  queryOptions({
    queryKey: [...key, 'busy', from, to, employeeIds],
    queryFn: ({ signal }) =>
      call(
        eventsContract.listBusy,
        { query: { dateFrom: from, dateTo: to, employeeId: employeeIds.map(String) } },
        { signal },
      ),
    enabled: employeeIds.length > 0,
  });

export const eventOptions = ({ id, occurrence }: Which) =>
  queryOptions({
    queryKey: [...key, 'one', id, occurrence],
    queryFn: ({ signal }) =>
      call(
        eventsContract.getEvent,
        { params: { id: String(id) }, query: occurrence === null ? {} : { at: occurrence } },
        { signal },
      ),
    staleTime: 0,
  });

export const editEvent = (id: number, body: EditedEvent) =>
  call(eventsContract.editEvent, { params: { id: String(id) }, body });
export const removeEvent = (id: number, of: { readonly at?: string; readonly reach?: Reach } = {}) =>
  call(eventsContract.removeEvent, { params: { id: String(id) }, query: of });
type Back = Parameters<typeof call<typeof eventsContract.restoreOccurrence>>[1]['body'];
/** Restores an excluded occurrence of a series. */
export const restoreOccurrence = (id: number, body: Back) =>
  call(eventsContract.restoreOccurrence, { params: { id: String(id) }, body });
export const restoreEvent = (id: number) => call(eventsContract.restoreEvents, { body: { ids: [id] } });

/** The suggestion that its worklog settles; null if settled already, or without a case. */
export const suggestionOf = ({ id, occurrence }: Which) =>
  call(eventsContract.suggestEvent, {
    params: { id: String(id) },
    body: occurrence === null ? {} : { at: occurrence },
  });

export const sendEvent = (id: number, idempotencyKey: string) =>
  call(eventsContract.sendEvent, { params: { id: String(id) } }, { idempotencyKey });

/** Whether the person has a feed. */
export const feedOptions = () =>
  queryOptions({ queryKey: [...key, 'feed'], queryFn: ({ signal }) => call(feedContract.getFeed, {}, { signal }) });
export const renewFeed = (discreet: boolean) => call(feedContract.renewFeed, { body: { discreet } });
export const removeFeed = () => call(feedContract.removeFeed, {});

/** Previews or runs the import of a file. */
export const importCalendar = (file: File, dryRun: boolean) =>
  call(calendarImportContract.importEvents, { query: dryRun ? { dryRun: 'true' } : {}, body: file });

export const refreshEvents = (client: QueryClient) => client.invalidateQueries({ queryKey: key });

/** Updates an event in every cached calendar: optimistically, and then with the server's answer. */
export function showMoved(client: QueryClient, which: Which, now: Partial<Event>) {
  client.setQueriesData<{ readonly items: readonly Event[] }>({ queryKey: [...key, 'list'] }, (list) =>
    list ? { ...list, items: list.items.map((row) => (keyOf(row) === keyOf(which) ? { ...row, ...now } : row)) } : list,
  );
}

/** The same before the server has answered: an older answer that is under way must not put it back. */
export async function showMoving(client: QueryClient, which: Which, now: Partial<Event>): Promise<void> {
  showMoved(client, which, now);
  await client.cancelQueries({ queryKey: [...key, 'list'] });
  showMoved(client, which, now);
}
