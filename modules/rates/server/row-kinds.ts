import type { RowKind } from '#server/row-kinds.ts';
import { historyOf } from '#shared/record.ts';
import { rateFields } from '../contract.ts';
import { restore } from './service/rates.ts';
import * as typeRates from './service/type-rates.ts';

/** How the history and the bin treat rates and their prices. */
export const rowKinds: readonly RowKind[] = [
  {
    table: 'rate',
    name: 't.name',
    fields: historyOf(rateFields),
    bin: { restore: (scope, id) => restore(scope, [id]), erasable: true },
  },
  {
    table: 'project_type_rate',
    name: `(select r.name from rate r where r.tenant_id = t.tenant_id and r.id = t.rate_id) || ' · '
      || (select y.name from project_type y where y.tenant_id = t.tenant_id and y.id = coalesce(t.project_sub_type_id, t.project_type_id))`,
    fields: {
      rate_id: { refers: 'rate' },
      project_type_id: { refers: 'project_type' },
      project_sub_type_id: { refers: 'project_type' },
      value: 'money',
    },
    bin: { restore: (scope, id) => typeRates.restore(scope, [id]), erasable: true },
  },
  {
    table: 'exchange_rate',
    name: "t.currency_code || ' ' || t.date",
    fields: { currency_code: 'text', date: 'date', rate: 'number', source: 'choice' },
  },
];
