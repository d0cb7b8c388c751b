import { nameWithProject, notOfDeletedProject, type RowKind } from '#server/row-kinds.ts';
import { restore } from './service/kept.ts';
import * as series from './service/series.ts';

/** How the history and the bin treat the firm's rates and calculations. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'interest_rate',
    name: "t.interest_type || ' ' || to_char(t.month, 'YYYY-MM')",
    fields: {
      interest_type: 'choice',
      series_id: { refers: 'interest_series' },
      month: 'date',
      rate: 'fraction',
      source: 'text',
    },
  },
  {
    table: 'interest_series',
    name: 't.name',
    fields: { name: 'text', law: 'text' },
    bin: { restore: (scope, id) => series.restore(scope, [id]), erasable: true },
  },
  {
    table: 'interest_proposal',
    name: "t.interest_type || ' ' || to_char(t.month, 'YYYY-MM')",
    fields: { interest_type: 'choice', month: 'date', rate: 'fraction', source: 'text', declined_at: 'date' },
  },
  {
    table: 'interest_calculation',
    onProject: true,
    name: 't.name',
    fields: {
      project_id: { refers: 'project' },
      name: 'text',
      ends_on: 'date',
      principal: 'money',
      interest: 'money',
      paid: 'money',
      balance: 'money',
    },
    bin: {
      name: nameWithProject('t.name'),
      restore: (scope, id) => restore(scope, [id]),
      erasable: true,
      shown: notOfDeletedProject,
    },
  },
];
