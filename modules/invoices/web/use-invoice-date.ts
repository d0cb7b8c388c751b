import { useSetting } from '#modules/employees/web/parts/use-setting.ts';
import { calendarDay } from '#shared/format.ts';

/** The date that one chose last for an invoice, which the server remembers for each person (BILL-13); before that, today. */
export function useInvoiceDate(): { readonly date: string; readonly choose: (date: string) => void } {
  const [kept, keep] = useSetting('invoice.date');
  const date = kept?.['date'];
  return {
    date: typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : calendarDay(new Date()),
    choose: (next) => keep({ date: next }),
  };
}
