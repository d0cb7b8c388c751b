import { PushNotice } from '#modules/accounting/web/parts/push-notice.tsx';
import { InvoicePage } from '#modules/invoices/web/invoice-page.tsx';

/** The page of an invoice, with how far it got on its way to the accounting system. */
export default function InvoiceScreen() {
  return <InvoicePage Notice={PushNotice} />;
}
