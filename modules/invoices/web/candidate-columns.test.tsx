import { expect, it } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { renderInKit } from '#tests/support/component.tsx';
import { is } from '../texts/web.is.ts';
import { candidateColumns } from './candidate-columns.tsx';

const billed = candidateColumns(is(icelandic.legal), { withPayor: false }).find(({ id }) => id === 'quantityBilled');

it.each([
  [1, 1.25, '1,25'],
  [2, 1, '–'],
  [2, 3, '× 3'],
  [3, 0.5, '× 0,5'],
])(
  'shows of work type %i with %d billed „%s“, because the sum of the column is of hours',
  async (workTypeId, quantityBilled, shown) => {
    const row = { workTypeId, quantityBilled } as Worklog;
    const screen = await renderInKit(<output>{billed?.cell(row)}</output>);
    await expect.element(screen.getByRole('status')).toMatchTextContent(shown);
  },
);
