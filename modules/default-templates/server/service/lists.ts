import { list as listInvoices } from '#modules/invoices/server/service/list.ts';
import * as parties from '#modules/parties/server/service/read.ts';
import type * as projects from '#modules/projects/server/service/answer.ts';
import { workType } from '#modules/worklogs/contract/record.ts';
import { list as listWorklogs } from '#modules/worklogs/server/service/list.ts';
import { casesOf, nounCases } from '#server/declension.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { date, hours, int, kennitala, money, phone } from '#shared/format.ts';
import { plainText } from '#shared/plain-text.ts';
import { isOfPerson } from '../../rules.ts';
import { moneyInWords } from '../../texts/in-words.ts';
import type { FieldKey, ListKey } from '../../rules/lists.ts';
import { cases } from '../../texts/parameters.is.ts';
import * as documents from '../queries/documents.ts';
import { wordsOf } from './words.ts';

export type Project = Awaited<ReturnType<typeof projects.get>>;

/** A line of a list: its values by the fields of `readField`. */
type ListRow = Readonly<Record<string, string>>;
export type Lists = Readonly<Partial<Record<ListKey, readonly ListRow[]>>>;

/** Maximum of lines of one list. */
const mostLines = 2000;
const page = { pageNumber: 1, pageSize: mostLines };

/** The lines of the lists that a template uses, of rows that the person sees. */
export async function listsOf(scope: Scope, project: Project, asked: ReadonlySet<ListKey>): Promise<Lists> {
  const lists: Partial<Record<ListKey, readonly ListRow[]>> = {};
  const words = wordsOf(scope);
  const clients = () => partyRows(scope, 'client', project.clients, words.roles.client);
  const opponents = () => partyRows(scope, 'opponent', project.opponents, words.roles.opponent);
  if (asked.has('clients')) lists.clients = numbered(await clients());
  if (asked.has('opponents')) lists.opponents = numbered(await opponents());
  if (asked.has('parties')) lists.parties = numbered([...(await clients()), ...(await opponents())]);
  if (asked.has('worklogs')) lists.worklogs = numbered(await worklogRows(scope, project.id));
  if (asked.has('invoices')) lists.invoices = numbered(await invoiceRows(scope, project.id));
  if (asked.has('documents')) lists.documents = numbered(await documentRows(scope, project.id));
  return lists;
}

type Row = Partial<Record<FieldKey, string>> & Record<string, string>;

const numbered = (rows: readonly Row[]): readonly ListRow[] =>
  rows.map((row, place) => ({ ...row, count: int(place + 1) }));

async function partyRows(
  scope: Scope,
  type: 'client' | 'opponent',
  named: Project['clients'],
  role: string,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { id, name, ssn } of named) {
    const party = await partyOf(scope, type, id);
    rows.push({
      ...declinedName('name', name, ssn),
      ...declinedNoun('role', role),
      ssn: kennitala(ssn ?? ''),
      address: party?.address ?? '',
      place: placeOf(party),
      email: party?.email ?? '',
      phone: phone(party?.phone ?? ''),
    });
  }
  return rows;
}

async function worklogRows(scope: Scope, projectId: number): Promise<readonly Row[]> {
  const orderBy = [{ field: 'date' as const, direction: 'asc' as const }];
  const { items } = await listWorklogs(scope, { projectId, workTypeId: workType.time, orderBy, ...page });
  return items.map((row) => ({
    day: date(row.date, scope.timeZone),
    ...declinedName('employee', row.employeeName, null),
    text: plainText(row.comment),
    hours: hours(row.quantity),
    ...moneyFields('amount', row.totalBilledWithDiscount, row.currencyCode),
  }));
}

async function invoiceRows(scope: Scope, projectId: number): Promise<readonly Row[]> {
  const orderBy = [{ field: 'number' as const, direction: 'asc' as const }];
  const { items } = await listInvoices(scope, { projectId, orderBy, ...page });
  return items.map((row) => ({
    number: String(row.number),
    day: date(row.invoiceDate),
    dueDay: date(row.dueDate),
    ...moneyFields('total', row.totalWithVat, row.currencyCode),
    ...moneyFields('balance', row.balance, row.currencyCode),
  }));
}

async function documentRows(scope: Scope, projectId: number): Promise<readonly Row[]> {
  const rows = await documents.list(scope, projectId, mostLines);
  return rows.map(({ name, modifiedDate }) => ({ name, day: date(modifiedDate, scope.timeZone) }));
}

const declinedName = (field: FieldKey, name: string, ssn: string | null): Row => {
  const forms = isOfPerson(name, ssn) ? casesOf(name) : [];
  return { [field]: name, ...Object.fromEntries(cases.map((form, at) => [`${field} ${form}`, forms[at] ?? name])) };
};

const declinedNoun = (field: FieldKey, noun: string): Row => {
  const forms = nounCases(noun) ?? [];
  return { [field]: noun, ...Object.fromEntries(cases.map((form, at) => [`${field} ${form}`, forms[at] ?? noun])) };
};

const moneyFields = (field: FieldKey, value: number, currencyCode: string): Row => ({
  [field]: money(value, currencyCode),
  [`${field} is`]: moneyInWords(value, currencyCode, 'is'),
  [`${field} en`]: moneyInWords(value, currencyCode, 'en'),
});

/** A party in the bin is still named on the project, without further details. */
export async function partyOf(scope: Scope, type: 'client' | 'opponent', id: number | null) {
  if (id === null) return null;
  try {
    return await parties.get(scope, type, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

export const placeOf = (of: { readonly postalCode: string | null; readonly city: string | null } | null): string =>
  [of?.postalCode, of?.city].filter(Boolean).join(' ');
