import { longestLabel } from '#modules/labels/contract.ts';
import { findByNames, findBySsns } from '#modules/parties/server/service/many.ts';
import type { PartyType } from '#modules/parties/contract/record.ts';
import { emptyPlain } from '#modules/projects/contract/record.ts';
import { newProject } from '#modules/projects/contract/written.ts';
import * as projects from '#modules/projects/server/service/many.ts';
import { holdStill, usesOf } from '#server/db/uses.ts';
import type { Scope } from '#server/scope.ts';
import { fold } from '#shared/fold.ts';
import { readKennitala } from '#shared/kennitala.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import type { FieldName } from '../../contract.ts';
import { numberOf } from '../../rules/cells.ts';
import { paragraphsOf } from '../../rules/description.ts';
import { wordsOf } from '../words.ts';
import { judged, readBody } from './judge.ts';
import { inBatches, usesAs, type Judged, type Kind, type Problems, type Row, type Side } from './kind.ts';

type Found = { readonly id: number | null; readonly problems: Problems; readonly party?: Party | undefined };
type Party = { readonly id: number; readonly name: string; readonly ssn: string | null };
type ExistingRows = {
  readonly bySsn: ReadonlyMap<string, Party>;
  readonly byName: ReadonlyMap<string, readonly Party[]>;
};

/** Projects; a taken number means the same one. A number in another format is added to the description. */
export const projectKind: Kind = {
  judge: async (scope, rows) => {
    const named = await projects.listNamed(scope);
    const book = { client: await partiesIn(scope, 'client', rows), opponent: await partiesIn(scope, 'opponent', rows) };
    const taken = await numbersIn(scope, rows);
    const seen = new Map<string, Row>();
    const good: projects.NewOfMany[] = [];
    const all = await inBatches(rows, (row): Judged => {
      const { body, problems } = read(scope, named, book, row);
      const { number = '' } = row.values;
      const numbered = numberOf(number);
      const key = numbered ? keyOf(numbered) : '';
      const above = number === '' ? undefined : seen.get(key || number);
      const one = judged(
        row,
        problems,
        taken.get(key) ?? (above ? { id: null, line: above.line, name: above.values.name ?? '' } : null),
      );
      if (one.verdict === 'good') good.push(body);
      if (one.verdict === 'good' && number !== '') seen.set(key || number, row);
      return one;
    });
    return {
      rows: all,
      create: () => projects.createMany(scope, named, good),
      sides: all.flatMap((one, row) => (one.verdict === 'good' ? sidesOf(book, one, row) : [])),
    };
  },
  usesOf: async (scope, ids) => {
    await holdStill(scope, 'project', ids);
    return usesAs(await usesOf(scope, 'project', ids), {
      worklog: 'worklog',
      comment: 'comment',
      task: 'task',
      document: 'document',
      event: 'event',
      invoice: 'invoice',
    });
  },
  remove: projects.removeMany,
};

type Read = { readonly body: projects.NewOfMany; readonly problems: Problems };

function read(
  scope: Scope,
  named: projects.Named,
  book: Readonly<Record<PartyType, ExistingRows>>,
  { values }: Row,
): Read {
  const { name = '', status, expirationDate, number = '' } = values;
  const client = partyOf(book.client, values, 'client', 'clientSsn');
  const opponent = partyOf(book.opponent, values, 'opponent', 'opponentSsn');
  const responsible = personOf(named, values.responsible);
  const types = typesOf(named, values.type);
  const labels = labelsOf(values.labels);
  const { missing } = projects.defaultsFor(named, types.ids);
  const numbered = numberOf(number);
  const former = number === '' || numbered ? '' : wordsOf(scope).formerNumber(number);
  const description = paragraphsOf([former, values.description ?? ''].join('\n'));
  const { problems } = readBody(
    newProject,
    { name, description, ...(expirationDate === undefined ? {} : { expirationDate }) },
    { name: 'name', expirationDate: 'expirationDate', description: 'description' },
  );
  return {
    body: {
      ...emptyPlain,
      name,
      description,
      statusId: Number(status ?? 1),
      expirationDate: expirationDate ?? null,
      numbered,
      employeeId: responsible.id ?? scope.actor.employeeId,
      clientId: client.id,
      opponentId: opponent.id,
      typeIds: types.ids,
      labels,
    },
    problems: {
      ...problems,
      ...client.problems,
      ...opponent.problems,
      ...responsible.problems,
      ...(missing ? { type: { key: 'missingExtension', values: { name: missing.name } } } : {}),
      ...types.problems,
      ...(labels.some((label) => [...label].length > longestLabel)
        ? { labels: { key: 'tooLong', values: { max: longestLabel } } }
        : {}),
      ...(status === undefined || ['1', '2', '3'].includes(status) ? {} : { status: { key: 'badChoice' } }),
    },
  };
}

/** The registered parties of both sides of a case. */
function sidesOf(book: Readonly<Record<PartyType, ExistingRows>>, { values }: Row, row: number): readonly Side[] {
  const found = {
    client: partyOf(book.client, values, 'client', 'clientSsn'),
    opponent: partyOf(book.opponent, values, 'opponent', 'opponentSsn'),
  };
  return (['client', 'opponent'] as const).flatMap((partyType) => {
    const { party } = found[partyType];
    return party ? [{ row, sought: { partyType, partyId: party.id, name: party.name, ssn: party.ssn } }] : [];
  });
}

const nothing: Found = { id: null, problems: {} };

/** The party with the kennitala; without one, the only party with the name. */
function partyOf({ bySsn, byName }: ExistingRows, values: Row['values'], name: FieldName, ssn: FieldName): Found {
  const { [name]: called, [ssn]: kennitala } = values;
  if (kennitala !== undefined) {
    const party = bySsn.get(kennitala);
    if (party) return { id: party.id, problems: {}, party };
    return { id: null, problems: { [ssn]: { key: readKennitala(kennitala) ? 'notRegistered' : 'badKennitala' } } };
  }
  if (called === undefined) return nothing;
  const found = byName.get(called) ?? [];
  const one = only(found, name);
  return { ...one, party: found.find(({ id }) => id === one.id) };
}

function personOf({ employees }: projects.Named, called: string | undefined): Found {
  if (called === undefined) return nothing;
  const word = fold(called);
  return only(
    employees.filter(({ name, email }) => fold(name) === word || email.toLowerCase() === called.toLowerCase()),
    'responsible',
  );
}

/** One type whose name may contain a comma, else several separated by commas. */
function typesOf(named: projects.Named, called: string | undefined) {
  if (called === undefined) return { ids: [], problems: {} };
  const whole = typeOf(named, called);
  const found = whole.id === null ? partsOf(called).map((part) => typeOf(named, part)) : [whole];
  const ids = found.flatMap(({ id }) => id ?? []);
  return { ids: [...new Set(ids)], problems: found.find(({ id }) => id === null)?.problems ?? {} };
}

/** Labels by name, without duplicates. */
const labelsOf = (called = ''): readonly string[] => [
  ...new Map(partsOf(called).map((name) => [name.toLowerCase(), name])).values(),
];

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A subtype by its own name, or after its parent's: `Dómsmál / Einkamál`. */
function typeOf({ types }: projects.Named, called: string): Found {
  const words = called.split(/\s*[/›>]\s*/).map(fold);
  const own = types.filter(({ name }) => fold(name) === words.at(-1));
  const below = own.filter(
    ({ parentTypeId }) =>
      words.length === 1 || types.some(({ id, name }) => id === parentTypeId && fold(name) === words.at(-2)),
  );
  return only(below, 'type');
}

function only(found: readonly { readonly id: number }[], field: FieldName): Found {
  const [first] = found;
  if (found.length === 1 && first) return { id: first.id, problems: {} };
  return { id: null, problems: { [field]: { key: first ? 'severalRegistered' : 'notRegistered' } } };
}

async function partiesIn(scope: Scope, type: PartyType, rows: readonly Row[]): Promise<ExistingRows> {
  if (type === 'opponent' && !hasOpponents(scope.edition)) return { bySsn: new Map(), byName: new Map() };
  const said = (field: FieldName) => [...new Set(rows.flatMap(({ values }) => values[field] ?? []))];
  const [names, ssns] =
    type === 'client' ? [said('client'), said('clientSsn')] : [said('opponent'), said('opponentSsn')];
  return {
    bySsn: await findBySsns(scope, type, ssns),
    byName: Map.groupBy(await findByNames(scope, type, names), ({ name }) => name),
  };
}

async function numbersIn(
  scope: Scope,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, { readonly id: number | null; readonly line: null; readonly name: string }>> {
  const found = await projects.findByNumbers(
    scope,
    rows.flatMap(({ values }) => numberOf(values.number ?? '') ?? []),
  );
  return new Map(
    found.map(({ id, deletedAt, name, ...number }) => [
      keyOf(number),
      { id: deletedAt === null ? id : null, line: null, name },
    ]),
  );
}

const keyOf = ({ year, number }: { readonly year: number; readonly number: number }): string => `${year}-${number}`;
