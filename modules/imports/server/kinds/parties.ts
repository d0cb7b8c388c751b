import { newClient, newOpponent, type NewParty } from '#modules/parties/contract/written.ts';
import type { PartyType } from '#modules/parties/contract/record.ts';
import { createMany, findBySsns, removeMany, usesOfMany } from '#modules/parties/server/service/many.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { FieldName } from '../../contract.ts';
import { judged, readBody, type Problems } from './judge.ts';
import { calmly, type Judged, type Kind, type Row } from './kind.ts';

const fields: readonly FieldName[] = [
  'name',
  'ssn',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'currencyCode',
  'languageCode',
];

/** Clients or opponents; who has the same kennitala is the same. */
export const partyKind = (type: PartyType): Kind => ({
  judge: async (scope, rows) => {
    const known = await findBySsns(
      scope,
      type,
      rows.flatMap(({ values: { ssn } }) => (ssn === undefined ? [] : [ssn])),
    );
    const seen = new Map<string, Row>();
    const good: NewParty[] = [];
    const all = await calmly(rows, (row): Judged => {
      const { body, problems } = read(type, row);
      const { ssn = '' } = row.values;
      const [registered, above] = [known.get(ssn), seen.get(ssn)];
      const one = judged(
        row,
        problems,
        registered
          ? { id: registered.id, line: null, name: registered.name }
          : above
            ? { id: null, line: above.line, name: above.values.name ?? '' }
            : null,
      );
      if (one.verdict === 'good' && body) good.push(body);
      if (one.verdict === 'good' && ssn !== '') seen.set(ssn, row);
      return one;
    });
    const sides = all.flatMap(({ verdict, values: { name = '', ssn = null } }, row) =>
      verdict === 'good' ? [{ row, sought: { partyType: type, partyId: null, name, ssn } }] : [],
    );
    return { rows: all, create: () => createMany(scope, type, good), sides };
  },
  usesOf: (scope, ids) => usesOfMany(scope, type, ids),
  remove: (scope, ids) => removeMany(scope, type, ids),
});

function read(type: PartyType, { values }: Row): { readonly body: NewParty | null; readonly problems: Problems } {
  const written = Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  const names = Object.fromEntries(fields.map((field) => [field, field]));
  const { body, problems } =
    type === 'client' ? readBody(newClient, written, names) : readBody(newOpponent, written, names);
  // The contract takes an address or nothing, so that it cannot say which of them is wrong.
  const email: Problems = problems.email?.key === 'wrongType' ? { email: { key: 'badEmail' } } : {};
  const ssn: Problems = values.ssn !== undefined && !readKennitala(values.ssn) ? { ssn: { key: 'badKennitala' } } : {};
  return { body, problems: { ...problems, ...email, ...ssn } };
}
