import { date } from '#shared/format.ts';
import { editionOf } from '#shared/texts/edition.ts';
import { itemKindOf } from '../rules.ts';
import { wordsOf } from './failure.ts';
import type { ConnectorOptions, OutgoingInvoice } from '#server/accounting.ts';
import type { Options } from './queries/connection.ts';
import type { Paper } from './queries/worker.ts';

/**
 * An issued invoice in the connectors' format: in the invoice's language; the figures of a credit note are positive.
 */
export function outgoingOf(
  paper: Paper,
  reference: string,
  attachment: OutgoingInvoice['attachment'],
): OutgoingInvoice {
  const language = paper.languageCode === 'IS' ? 'is' : 'en';
  const { invoiceText } = wordsOf({ language, edition: editionOf(paper.edition) });
  const isCredit = paper.kind === 'credit-note';
  return {
    reference,
    number: paper.number,
    credits: isCredit ? paper.credited : null,
    date: paper.invoiceDate,
    dueDate: paper.dueDate,
    finalDueDate: paper.finalDueDate,
    language,
    currencyCode: paper.currencyCode,
    currencyRate: paper.currencyRate,
    text: (isCredit ? invoiceText.creditNote : invoiceText.invoice)(paper.number, paper.projectNumber),
    dueText: isCredit ? '' : invoiceText.due(date(paper.dueDate), date(paper.finalDueDate)),
    customer: { ...paper.buyer, partyId: paper.payorId, currencyCode: paper.currencyCode },
    lines: paper.lines.map(({ workTypeId, comment, quantity, price, discount, vatRate }) => ({
      kind: itemKindOf(workTypeId, vatRate),
      text: comment || invoiceText.invoice(paper.number, paper.projectNumber),
      quantity: Math.abs(quantity),
      price,
      discount,
      vatRate,
    })),
    totalWithVat: Math.abs(paper.totalWithVat),
    attachment,
  };
}

export const connectorOptions = ({
  items = {},
  paymentTerm,
  salesPerson,
  otherCustomer,
  createClaim = false,
  sendElectronic = false,
}: Options): ConnectorOptions => ({
  items,
  paymentTerm: paymentTerm ?? null,
  salesPerson: salesPerson ?? null,
  otherCustomer: otherCustomer ?? null,
  createClaim,
  sendElectronic,
});
