import { expect, it } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import { drawAt } from '#tests/support/routed.tsx';
import { is } from '../texts/web.is.ts';
import { payorColumns, type PayorRow } from './collection-columns.tsx';

it('deducts the credits of a payor, and calls the rest a sum, as the sums of all payors do', async () => {
  const none = { notDue: 0, late30: 0, late60: 0, late90: 0, daysLate: 316, promisedDate: null, collectionNote: '' };
  const owes = { payorId: 13, payorName: 'Atli', currencyCode: 'ISK', lateOver: 511_095, credit: 37_058 };
  const row = { ...none, ...owes, balance: 474_037, lastReminderDate: null, lastReminderStep: null, key: 13 };
  const columns = payorColumns([row as unknown as PayorRow], is(icelandic.legal)).slice(1, 4);
  const { screen } = await drawAt(
    () => (
      <p>
        {columns.map(({ id, label, cell }) => (
          <span key={id}>
            {label} {cell(row as unknown as PayorRow)};
          </span>
        ))}
      </p>
    ),
    '/1/invoices/collection',
  );
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent('Yfir 90 dagar 511.095;Inneignir −37.058;Samtals 474.037;');
});
