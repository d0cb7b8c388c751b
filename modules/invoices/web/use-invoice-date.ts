import { useSetting } from '#modules/employees/web/parts/use-setting.ts';
import { calendarDay } from '#shared/format.ts';

/** The invoice date that the person chose last, which the server remembers (BILL-13); initially today. */
export function useInvoiceDate(): { readonly date: string; readonly choose: (date: string) => void } {
  const [kept, keep] = useSetting('invoice.date');
  const date = kept?.['date'];
  return {
    date: typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : calendarDay(new Date()),
    choose: (next) => keep({ date: next }),
  };
}
