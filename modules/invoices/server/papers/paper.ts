import type { InvoiceAnswer } from '../service/answer.ts';

/** The data of an invoice document. A draft is not issued and has no number. */
export type PaperInvoice = Pick<
  InvoiceAnswer,
  | 'kind'
  | 'state'
  | 'seller'
  | 'buyer'
  | 'projectYearNumber'
  | 'projectName'
  | 'projects'
  | 'invoiceDate'
  | 'dueDate'
  | 'extendedDueDate'
  | 'creditedInvoiceNumber'
  | 'currencyCode'
  | 'currencyRate'
  | 'languageCode'
  | 'lines'
  | 'vat'
  | 'total'
  | 'discount'
  | 'totalWithDiscount'
  | 'totalVat'
  | 'totalWithVat'
  | 'note'
  | 'orderNumber'
  | 'accountingSystem'
  | 'invoiceId'
> & { readonly number: number | null };
