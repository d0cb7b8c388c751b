import { newClient, newOpponent, type NewParty } from '#modules/parties/contract/written.ts';
import type { PartyType } from '#modules/parties/contract/record.ts';
import {
  createMany,
  findBySsns,
  findNamesakes,
  removeMany,
  usesOfMany,
  type Namesake,
} from '#modules/parties/server/service/many.ts';
import { fold } from '#shared/fold.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { FieldName } from '../../contract.ts';
import { judged, readBody } from './judge.ts';
import { inBatches, type Judged, type Kind, type Problems, type Row } from './kind.ts';

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

/**
 * Clients or opponents; the same kennitala means the same party. Without one, the same name without differing fields
 * means the same too; any other match by name is asked about.
 */
export const partyKind = (type: PartyType): Kind => ({
  judge: async (scope, rows, answers) => {
    const known = await findBySsns(
      scope,
      type,
      rows.flatMap(({ values: { ssn } }) => (ssn === undefined ? [] : [ssn])),
    );
    const namesakes = await findNamesakes(
      scope,
      type,
      rows.map(({ values: { name = '' } }) => name),
    );
    const seen = new Map<string, Row>();
    const named = new Map<string, Row>();
    const good: NewParty[] = [];
    const all = await inBatches([...rows.entries()], ([place, row]): Judged => {
      const { body, problems } = read(type, row);
      const { ssn = '', name = '' } = row.values;
      const alike = (namesakes.get(place) ?? []).filter((one) => ssn === '' || one.ssn === null);
      const registered = known.get(ssn) ?? alike.find((one) => isSame(row.values, one));
      const [above, namedAbove] = [seen.get(ssn), ssn === '' ? named.get(fold(name)) : undefined];
      const one = judged(
        row,
        problems,
        registered
          ? { id: registered.id, line: null, name: registered.name }
          : above
            ? { id: null, line: above.line, name: above.values.name ?? '' }
            : null,
        alike[0]
          ? { name: { key: 'sameNameKnown', values: { name: alike[0].name } } }
          : namedAbove
            ? { name: { key: 'sameAsLine', values: { line: namedAbove.line } } }
            : {},
        answers,
      );
      if (one.verdict === 'good' && body) good.push(body);
      if (one.verdict === 'good' && ssn !== '') seen.set(ssn, row);
      if (one.verdict === 'good') named.set(fold(name), row);
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

const details = ['email', 'phone', 'address', 'postalCode', 'city'] as const;

/** The same name, with no field in the row that is not registered or differs. */
const isSame = (values: Row['values'], one: Namesake): boolean =>
  fold(values.name ?? '') === fold(one.name) &&
  values.ssn === undefined &&
  one.ssn === null &&
  details.every((field) => plain(values[field]) === plain(one[field]));

/** Normalised for comparison: only digits of a phone number, lower case. */
const plain = (text: string | null | undefined): string =>
  fold(text ?? '')
    .replace(/^\+354/, '')
    .replace(/[\s-]/g, '');

function read(type: PartyType, { values }: Row): { readonly body: NewParty | null; readonly problems: Problems } {
  const written = Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  const names = Object.fromEntries(fields.map((field) => [field, field]));
  const { body, problems } =
    type === 'client' ? readBody(newClient, written, names) : readBody(newOpponent, written, names);
  const ssn: Problems = values.ssn !== undefined && !readKennitala(values.ssn) ? { ssn: { key: 'badKennitala' } } : {};
  return { body, problems: { ...problems, ...ssn } };
}
