import { expect, it } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import { drawAt } from '#tests/support/routed.tsx';
import type { BillableGroup } from '../contract/billable.ts';
import type { InvoiceRow } from '../contract/record.ts';
import { is } from '../texts/web.is.ts';
import { billingColumns } from './billing-columns.tsx';
import { invoiceColumns } from './invoice-columns.tsx';

const words = is(icelandic.legal);

it('opens an invoice by its number, and the next one by the number of its case', async () => {
  const number = invoiceColumns(words).find(({ id }) => id === 'number');
  const matter = billingColumns(words, '2026-11-27', () => ({ projectId: '28' })).find(
    ({ id }) => id === 'projectYearNumber',
  );
  const { screen } = await drawAt(
    () => (
      <>
        {number?.cell({ id: 7, number: 885 } as InvoiceRow)}
        {matter?.cell({ projectId: 28, projectYearNumber: '2026-0028' } as BillableGroup)}
      </>
    ),
    '/1/invoices/list',
  );
  await expect.element(screen.getByRole('link', { name: '885' })).toHaveAttribute('href', '/1/invoices/invoice/7');
  await expect
    .element(screen.getByRole('link', { name: '2026-0028' }))
    .toHaveAttribute('href', '/1/invoices/edit?projectId=28');
});

it('says when an invoice is due, and nothing of the kind of a credit note', () => {
  const due = invoiceColumns(words).find(({ id }) => id === 'dueDate');
  const row = { dueDate: '2026-12-10', extendedDueDate: null, balance: 0, deletedDate: null };
  expect(due?.cell({ ...row, kind: 'invoice' } as InvoiceRow)).not.toBeNull();
  expect(due?.cell({ ...row, kind: 'credit-note' } as InvoiceRow)).toBeNull();
});
