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
    // Without a network it does not wait for one: the screen is drawn as if nothing were kept.
    networkMode: 'always',
  });

/**
 * What one keeps under a key, on the server per employee and tenant, and what keeps another. Null is nothing, or not known.
 * @param onLost hears that it was not kept, where that matters
 */
export function useSetting(key: string, onLost?: () => void): readonly [Kept, (value: Value) => void] {
  const client = useQueryClient();
  const { data = null } = useQuery(settingOptions(key));
  const keep = useMutation({
    scope: { id: key },
    mutationFn: (value: Value) => call(employeesContract.saveSetting, { params: { key }, body: { value } }),
    ...(onLost ? { onError: onLost } : {}),
  });
  return [
    data,
    (value) => {
      client.setQueryData(settingOptions(key).queryKey, value);
      keep.mutate(value);
    },
  ];
}
