import { expect, it } from 'vitest';
import { icelandic } from '#shared/texts/nouns.ts';
import { is } from '../texts/web.is.ts';
import { projectColumns } from './project-columns.tsx';

it.each([
  ['legal', ['opponentName']],
  ['generic', []],
] as const)('shows the columns of the %s edition in order, others on request (OPEN-28)', (edition, other) => {
  const columns = projectColumns(is(icelandic[edition]), { edition, today: '2026-11-22', onMark: () => undefined });
  expect(columns.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual([
    'yearNumber',
    'name',
    'clientName',
    ...other,
    'employeeName',
    'types',
    'statusId',
    'expirationDate',
    'labels',
    'modifiedDate',
  ]);
});
