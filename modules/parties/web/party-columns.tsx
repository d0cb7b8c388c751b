import { Link } from '@tanstack/react-router';
import { date, kennitala, phone } from '#shared/format.ts';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { TextCell } from '#web/kit/grid/cells.tsx';
import type { PartyType } from '../contract/record.ts';
import type { PartyScreenTexts } from '../texts/web.is.ts';
import type { Party } from './api.ts';
import classes from './parties.module.css';

type Columns = readonly GridColumn<Party>[];
type Words = PartyScreenTexts['fields'];

/** The ids are the API's sort fields and are stored in saved layouts. */
export const partyColumns = (
  type: PartyType,
  { fields: words, languages }: PartyScreenTexts,
  tenantId: number,
): Columns => [
  {
    id: 'name',
    label: words.name,
    width: 170,
    flex: 2,
    cell: (row) => <PartyLink type={type} id={row.id} name={row.name} tenantId={tenantId} />,
  },
  { id: 'ssn', label: words.ssn, width: 108, cell: (row) => <span className="num">{kennitala(row.ssn ?? '')}</span> },
  text(words, 'address', 130, { flex: 1.2, yields: 3 }),
  text(words, 'postalCode', 90, { hidden: true }),
  text(words, 'city', 110, { flex: 0.8, yields: 4 }),
  text(words, 'email', 150, { flex: 1.2 }),
  {
    id: 'phone',
    label: words.phone,
    width: 92,
    cell: (row) => <span className="num mute">{phone(row.phone ?? '')}</span>,
  },
  ...(type === 'client' ? billingColumns(words, languages) : []),
  text(words, 'createdByName', 140, { hidden: true }),
  {
    id: 'createdDate',
    label: words.createdDate,
    width: 96,
    hidden: true,
    cell: (row) => <span className="num">{date(row.createdDate)}</span>,
  },
  {
    id: 'modifiedDate',
    label: words.modifiedDate,
    width: 96,
    yields: 2,
    cell: (row) => <span className="num mute">{date(row.modifiedDate)}</span>,
  },
];

/** The currency and the language of a client's invoices. */
const billingColumns = (words: Words, languages: PartyScreenTexts['languages']): Columns => [
  {
    id: 'currencyCode',
    label: words.currencyCode,
    width: 74,
    yields: 1,
    cell: (row) => <TextCell quiet>{row.currencyCode}</TextCell>,
  },
  {
    id: 'languageCode',
    label: words.languageCode,
    width: 100,
    hidden: true,
    cell: (row) => <TextCell quiet>{languages[row.languageCode ?? '']}</TextCell>,
  },
];

const text = (
  words: Words,
  id: 'address' | 'postalCode' | 'city' | 'email' | 'createdByName' | 'modifiedByName',
  width: number,
  more: Partial<GridColumn<Party>> = {},
): GridColumn<Party> => ({
  id,
  label: words[id],
  width,
  cell: (row) => <TextCell quiet>{row[id]}</TextCell>,
  ...more,
});

/** The name links to the page (CLIENT-01, OPP-01). */
function PartyLink({
  type,
  id,
  name,
  tenantId,
}: {
  readonly type: PartyType;
  readonly id: number;
  readonly name: string;
  readonly tenantId: number;
}) {
  return (
    <Link
      className={`${classes.link} ell`}
      to={type === 'client' ? '/$tenantId/clients/$id' : '/$tenantId/opponents/$id'}
      params={{ tenantId: String(tenantId), id: String(id) }}
    >
      {name}
    </Link>
  );
}
