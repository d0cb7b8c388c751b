import { PushBanner } from '#modules/accounting/web/parts/push-banner.tsx';
import { InvoicesPage } from '#modules/invoices/web/invoices-page.tsx';

/** The list of invoices, with what did not get to the accounting system above it. */
export default function InvoicesScreen() {
  return <InvoicesPage notice={<PushBanner />} />;
}
