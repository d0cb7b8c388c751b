import { PushNotice } from '#modules/accounting/web/parts/push-notice.tsx';
import { InvoicePage } from '#modules/invoices/web/invoice-page.tsx';

/** The page of an invoice, with the state of its transfer to the accounting system. */
export default function InvoiceScreen() {
  return <InvoicePage Notice={PushNotice} />;
}
