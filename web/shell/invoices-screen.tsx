import { fetchStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { PushBanner } from '#modules/accounting/web/parts/push-banner.tsx';
import { InvoicesPage } from '#modules/invoices/web/invoices-page.tsx';

export const prepare = () => fetchStartPerson('invoices');

/** The list of invoices; invoices that failed to reach the accounting system are listed above it. */
export default function InvoicesScreen() {
  return <InvoicesPage notice={<PushBanner />} />;
}
