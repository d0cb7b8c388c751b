import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { employeesContract } from '#modules/employees/contract.ts';
import { calendarDay } from '#shared/format.ts';
import { call } from '#web/lib/call.ts';

const params = { key: 'invoice.date' };
const queryKey = ['settings', params.key];

/** The date that one chose last for an invoice, which the server remembers for each person (BILL-13); before that, today. */
export function useInvoiceDate(): { readonly date: string; readonly choose: (date: string) => void } {
  const client = useQueryClient();
  const kept = useQuery({
    queryKey,
    queryFn: async ({ signal }) => dateIn((await call(employeesContract.getSetting, { params }, { signal })).value),
    staleTime: Infinity,
  });
  const keep = useMutation({
    scope: { id: params.key },
    mutationFn: (date: string) => call(employeesContract.saveSetting, { params, body: { value: { date } } }),
  });
  return {
    date: kept.data ?? calendarDay(new Date()),
    choose: (date) => {
      client.setQueryData(queryKey, date);
      keep.mutate(date);
    },
  };
}

const dateIn = (value: Record<string, unknown> | null): string | null =>
  typeof value?.['date'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(value['date']) ? value['date'] : null;
