import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { employeesContract } from '../../contract.ts';

type Value = Record<string, unknown>;
type Kept = Value | null;

export const settingOptions = (key: string) =>
  queryOptions({
    queryKey: ['settings', key],
    queryFn: async ({ signal }): Promise<Kept> =>
      (await call(employeesContract.getSetting, { params: { key } }, { signal })).value,
    staleTime: Infinity,
    // Does not wait for a network while offline: the screen renders as if nothing were stored.
    networkMode: 'always',
  });

/**
 * A setting stored on the server per employee and tenant, and a function to store another value. Null when there is
 * none, or it is unknown.
 */
export function useSetting(key: string): readonly [Kept, (value: Value) => void] {
  const client = useQueryClient();
  const { data = null } = useQuery(settingOptions(key));
  const keep = useMutation({
    scope: { id: key },
    mutationFn: (value: Value) => call(employeesContract.saveSetting, { params: { key }, body: { value } }),
  });
  return [
    data,
    (value) => {
      client.setQueryData(settingOptions(key).queryKey, value);
      keep.mutate(value);
    },
  ];
}
