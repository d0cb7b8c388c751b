import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { notificationsContract, type WrittenChoice } from '../contract.ts';

const key = ['notifications'] as const;

export const notificationsOptions = (pageSize: number) =>
  queryOptions({
    queryKey: [...key, 'list', pageSize],
    queryFn: ({ signal }) =>
      call(notificationsContract.listNotifications, { query: { pageSize: String(pageSize) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export const choicesOptions = () =>
  queryOptions({
    queryKey: [...key, 'choices'],
    queryFn: ({ signal }) => call(notificationsContract.getChoices, {}, { signal }),
  });

export const markRead = (ids: readonly number[], read: boolean) =>
  call(notificationsContract.readNotifications, { body: { ids, read } });
export const markAllRead = () => call(notificationsContract.readAllNotifications, {});
export const setChoices = (items: readonly WrittenChoice[]) =>
  call(notificationsContract.setChoices, { body: { items } });

export const refreshNotifications = (client: QueryClient) => client.invalidateQueries({ queryKey: key });
