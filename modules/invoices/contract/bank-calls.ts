import { contract } from '#shared/endpoint.ts';
import { bankPaid, bankPayments, bankProposals, mostBankBytes } from './bank.ts';

/** Payments from a bank file: the server proposes invoices for each row, and writes payments when a person confirms. */
export const bankCalls = contract({
  readBankFile: {
    method: 'POST',
    path: '/invoices/bank/proposals',
    access: 'tenant',
    limit: 60,
    summary: 'Reads a CSV file of a bank account and proposes which invoices its rows pay; nothing is written',
    body: 'bytes',
    mostBytes: mostBankBytes,
    answer: bankProposals,
  },
  payFromBank: {
    method: 'POST',
    path: '/invoices/bank/payments',
    access: 'tenant',
    status: 201,
    limit: 60,
    summary: 'Writes payments of rows of a bank’s file; no row is ever paid twice, whoever reads the file again',
    body: bankPayments,
    answer: bankPaid,
  },
});
