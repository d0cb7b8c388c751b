import { plainNumber } from '#shared/format.ts';
import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { AccountingTexts } from './is.ts';

const kinds = {
  time: 'hours',
  fixedFee: 'fixed fees',
  expense: 'costs with VAT',
  outlay: 'costs without VAT',
  time11: 'hours with 11% VAT',
  time0: 'hours without VAT',
  fixedFee11: 'fixed fees with 11% VAT',
  fixedFee0: 'fixed fees without VAT',
  expense11: 'costs with 11% VAT',
};

/** Server texts of accounting, English. */
export const en = ({ client, project }: EnglishVocabulary): AccountingTexts => ({
  problems: {
    no_accounting: 'No accounting system is connected.',
    accounting_credentials: 'The accounting system refuses these credentials.',
    push_known: 'It is already known whether the accounting system has this invoice.',
    accounting_down: 'The accounting system cannot be reached. Try again in a moment.',
    paid_untold: 'The accounting system does not tell what is paid.',
  },
  failures: {
    said: (system, said) => `${system} answers: “${said}”`,
    credentials: (system) => `${system} refuses the credentials. A manager has to renew the connection.`,
    refused: (system) => `${system} refuses the invoice.`,
    down: (system) => `${system} cannot be reached. Stoð will try again.`,
    limited: (system) => `${system} asks for a pause. Stoð will try again.`,
    unknown: (system) =>
      `It is not known whether ${system} took the invoice. It will be looked up before anything is sent again.`,
  },
  reasons: {
    customer_without_ssn: (system) =>
      `The ${client.one} has no registration number, without which ${system} books nothing, unless the connection names a customer for those who have none.`,
    other_customer_missing: (system, number) =>
      `Customer ${number} is not in ${system}. Create it there, or change the connection.`,
    item_missing: (kind) => `The connection has no item code for ${kinds[kind]}.`,
    totals_differ: (system, ours, theirs) =>
      `${system} calculates ${plainNumber(theirs)} where the invoice says ${plainNumber(ours)}. Check the VAT of the item codes.`,
    credited_not_there: (system) => `The credited invoice is not in ${system} yet.`,
    look_there: (system) =>
      `${system} does not tell whether it has the invoice. Look it up there and record what you see.`,
    not_printed: () => 'The invoice to be attached could not be printed. Stoð will try again.',
    disconnected: (system) => `${system} is no longer connected.`,
  },
  remarks: {
    untold: (system) => `${system} does not tell what is paid of it.`,
    cancelled: (system) => `It is cancelled or credited in ${system}, but not here.`,
    refused: (system) => `${system} does not answer about it.`,
    less: (system) => `${system} says that less of it is paid than it said before. Compare the payments.`,
    'written-off': (system) =>
      `${system} says that some of it is paid, but part of it is written off here. Record what was paid.`,
  },
  onItsWay: (system) => `Invoices are on their way to ${system}.`,
  invoiceText: {
    invoice: (number, ofProject) => `Invoice no. ${number} · ${project.one} ${ofProject}`,
    creditNote: (number, ofProject) => `Credit note no. ${number} · ${project.one} ${ofProject}`,
    due: (day, last) => (day === last ? `Due ${day}` : `Due ${day}, last day ${last}`),
  },
});
