import type { DocumentRow } from '#modules/documents/contract/record.ts';
import { splitName } from '#modules/documents/rules/names.ts';

const collator = { compare: (a: string, b: string) => a.localeCompare(b, 'is', { numeric: true }) };

/** Sorts the rows of a folder as the list requests; the cloud returns them unordered. Names break ties. */
export function sorted(rows: readonly DocumentRow[], orderBy: string): readonly DocumentRow[] {
  const orders = orderBy.split(',').map((one) => one.trim().split(/\s+/));
  return rows.toSorted((a, b) => {
    for (const [field = '', direction] of orders) {
      const order = field === 'name' ? byName(a, b) : compare(valueOf(a, field), valueOf(b, field));
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return byName(a, b);
  });
}

/** As the server sorts names: without the extension first, so that „Bréf.txt“ comes before „Bréf (2).txt“. */
const byName = (a: DocumentRow, b: DocumentRow): number =>
  collator.compare(baseOf(a), baseOf(b)) || collator.compare(a.name, b.name);

const baseOf = ({ typeId, name }: DocumentRow): string => (typeId === 1 ? splitName(name).base : name);

const valueOf = (row: DocumentRow, field: string): string | number => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'number' ? value : typeof value === 'string' ? value : '';
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
