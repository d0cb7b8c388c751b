import * as employees from '#modules/employees/server/service/list.ts';
import { list as listInvoices } from '#modules/invoices/server/service/list.ts';
import { listAll as listAllExtensions } from '#modules/project-types/server/service/extensions.ts';
import * as projects from '#modules/projects/server/service/answer.ts';
import * as tenants from '#modules/tenants/server/service.ts';
import { workType } from '#modules/worklogs/contract/record.ts';
import { sums as sumWorklogs } from '#modules/worklogs/server/service/list.ts';
import { casesOf, nounCases } from '#server/declension.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay, hours, kennitala, money, phone } from '#shared/format.ts';
import { english, hasOpponents, icelandic, textsFor } from '#shared/texts/nouns.ts';
import {
  days,
  declined,
  isOfPerson,
  parameterGroups,
  parameterReader,
  plainName,
  type Parameter,
  type ParameterKey,
} from '../../rules.ts';
import { dayInWords } from '../../texts/days-in-words.ts';
import { moneyInWords } from '../../texts/in-words.ts';
import { readList, type ListKey } from '../../rules/lists.ts';
import { en as listsEn } from '../../texts/lists.en.ts';
import { inWords, is as listsIs, withWeekday } from '../../texts/lists.is.ts';
import { en as namesEn } from '../../texts/parameters.en.ts';
import { cases, is as namesIs } from '../../texts/parameters.is.ts';
import { askedOf, waysOf } from './asked.ts';
import { listsOf, partyOf, placeOf, type Lists, type Project } from './lists.ts';

/** The value of a name: a text, which may be empty; the number of lines of a list; whether there is a logo. */
export type Value = {
  readonly text: string;
  readonly kind: 'text' | 'list' | 'picture';
  /** The requested grammatical case is unknown. */
  readonly undeclined: boolean;
};
/** Null for an unknown name. */
type ValueOf = (name: string) => Value | null;

const textValue = (text: string, undeclined = false): Value => ({ text, kind: 'text', undeclined });

/** Names are accepted in both languages and editions, whoever asks: templates are shared. */
export const readName = parameterReader(
  (['legal', 'generic'] as const).flatMap((edition) => [
    {
      language: 'is' as const,
      names: namesIs(icelandic[edition]),
      cases,
      inWords: inWords.is,
      withWeekday: withWeekday.is,
    },
    {
      language: 'en' as const,
      names: namesEn(english[edition]),
      cases: [],
      inWords: inWords.en,
      withWeekday: withWeekday.en,
    },
  ]),
);

/** Values of a project, its people and the firm; 404 if the project is hidden from the person (OPEN-63). */
export async function valuesOf(scope: Scope, projectId: number, parameters: readonly string[]) {
  const project = await projects.get(scope, projectId);
  const firm = await tenants.get(scope, scope.tenantId);
  const lists = await listsOf(scope, project, listsAsked(parameters));
  const { texts, ssns } = await textsOf(scope, project, firm);
  const sums = await sumsOf(scope, projectId, parameters);
  const moments: Readonly<Record<Day, string | Date | null>> = {
    today: scope.now,
    projectCreated: project.createdDate,
    projectDue: project.expirationDate,
  };
  const asked = askedOf(scope, project);
  const valueOf: ValueOf = (name) => {
    if (name.startsWith('#')) return ofList(lists, name.slice(1));
    const parameter = readName(name);
    if (parameter === null) {
      const own = asked.get(plainName(name));
      return own === undefined ? null : textValue(own.text, own.undeclined);
    }
    const { key, language, form } = parameter;
    if (key === 'logo') return { text: '', kind: 'picture', undeclined: false };
    if (isSum(key)) return textValue(sums[key][parameter.inWords ? language : 'figures']);
    if (isDay(key)) return textValue(dayOf(scope, moments[key], parameter));
    if (key === 'projectTypes') return inNounCase(texts[key] ?? '', form);
    return inCase(texts[key] ?? '', ssns[key] ?? null, form);
  };
  return { valueOf, lists, logoId: firm.logoId, number: project.yearNumber };
}

/** A name in a grammatical case; names of companies and unknown names stay undeclined, and are reported. */
function inCase(text: string, ssn: string | null, form: 0 | 1 | 2 | null): Value {
  if (form === null || text === '') return textValue(text);
  const forms = isOfPerson(text, ssn) ? casesOf(text) : [];
  return textValue(
    forms[form] ?? text,
    forms.every((one) => one === text),
  );
}

/** The subject of the case in a grammatical case; unknown nouns stay undeclined, and are reported. */
function inNounCase(text: string, form: 0 | 1 | 2 | null): Value {
  if (form === null || text === '') return textValue(text);
  const forms = nounCases(text);
  return textValue(forms?.[form] ?? text, forms === null);
}

/** A date in the requested language and form. */
function dayOf(
  scope: Scope,
  moment: string | Date | null,
  { language, inWords: words, withWeekday: named }: Parameter,
) {
  if (moment === null) return '';
  return dayInWords(calendarDay(moment, scope.timeZone), language, words ? 'words' : named ? 'weekday' : 'plain');
}

const listsAsked = (parameters: readonly string[]): ReadonlySet<ListKey> =>
  new Set(parameters.flatMap((name) => (name.startsWith('#') ? (readList(name.slice(1)) ?? []) : [])));

function ofList(lists: Lists, name: string): Value | null {
  const key = readList(name);
  return key === null ? null : { text: String(lists[key]?.length ?? 0), kind: 'list', undeclined: false };
}

type Firm = Awaited<ReturnType<typeof tenants.get>>;
type Sum = (typeof parameterGroups)['money'][number];
type Day = 'today' | 'projectCreated' | 'projectDue';
const isDay = (key: ParameterKey): key is Day => days.has(key);
const isSum = (key: ParameterKey): key is Sum => (parameterGroups.money as readonly ParameterKey[]).includes(key);

async function textsOf(scope: Scope, project: Project, firm: Firm) {
  const client = await partyOf(scope, 'client', project.clientId);
  const opponent = await partyOf(scope, 'opponent', project.opponentId);
  const author = await employees.get(scope, scope.actor.employeeId);
  const responsible = await employees.get(scope, project.employeeId);
  const texts: Readonly<Record<Exclude<ParameterKey, Day | Sum | 'logo'>, string | null>> = {
    author: author.name,
    authorEmail: author.email,
    authorPhone: phone(author.phoneMobile ?? ''),
    projectNumber: project.yearNumber,
    projectName: project.name,
    projectTypes: project.types.map(({ name }) => name).join(', '),
    responsible: responsible.name,
    responsibleEmail: responsible.email,
    responsiblePhone: phone(responsible.phoneMobile ?? ''),
    client: project.clientName,
    clientSsn: kennitala(project.clientSSN ?? ''),
    clientAddress: client?.address ?? '',
    clientPlace: placeOf(client),
    clientEmail: client?.email ?? '',
    clientPhone: phone(client?.phone ?? ''),
    opponent: project.opponentName,
    opponentSsn: kennitala(opponent?.ssn ?? ''),
    opponentAddress: opponent?.address ?? '',
    opponentPlace: placeOf(opponent),
    opponentEmail: opponent?.email ?? '',
    opponentPhone: phone(opponent?.phone ?? ''),
    firm: firm.name,
    firmSsn: kennitala(firm.ssn ?? ''),
    firmAddress: firm.address,
    firmPlace: placeOf(firm),
    firmEmail: firm.email,
    firmPhone: phone(firm.phone ?? ''),
  };
  const ssns: Partial<Record<ParameterKey, string | null>> = {
    client: project.clientSSN,
    opponent: opponent?.ssn ?? null,
  };
  return { texts, ssns };
}

type Said = { readonly figures: string; readonly is: string; readonly en: string };
const unsaid: Said = { figures: '', is: '', en: '' };

/** Sums of the case; queried only if the template uses them. */
async function sumsOf(scope: Scope, projectId: number, parameters: readonly string[]): Promise<Record<Sum, Said>> {
  const keys = new Set(parameters.flatMap((name) => readName(name)?.key ?? []));
  const said = (of: readonly { readonly value: number; readonly currencyCode: string }[]): Said => ({
    figures: of.map(({ value, currencyCode }) => money(value, currencyCode)).join(' + '),
    is: of.map(({ value, currencyCode }) => moneyInWords(value, currencyCode, 'is')).join(' og '),
    en: of.map(({ value, currencyCode }) => moneyInWords(value, currencyCode, 'en')).join(' and '),
  });
  const sums = { hoursTotal: unsaid, workTotal: unsaid, invoicedTotal: unsaid, unpaidTotal: unsaid };
  const page = { pageNumber: 1, pageSize: 1 };
  if (keys.has('hoursTotal') || keys.has('workTotal')) {
    const { aggregates } = await sumWorklogs(scope, { projectId, workTypeId: workType.time });
    sums.hoursTotal = { ...unsaid, figures: hours(aggregates.quantity) };
    sums.workTotal = said(aggregates.totals.map((one) => ({ ...one, value: one.totalBilledWithDiscount })));
  }
  if (keys.has('invoicedTotal') || keys.has('unpaidTotal')) {
    const { aggregates } = await listInvoices(scope, { projectId, orderBy: [], ...page });
    sums.invoicedTotal = said(aggregates.totals.map((one) => ({ ...one, value: one.totalWithVat })));
    sums.unpaidTotal = said(aggregates.totals.map((one) => ({ ...one, value: one.unpaid })));
  }
  return sums;
}

/** Empty for names that some project has a value for, null for impossible ones. */
export async function knownNames(scope: Scope): Promise<ValueOf> {
  const asked = new Set(
    (await listAllExtensions(scope)).flatMap(({ name, valueType }) =>
      waysOf(valueType).map((way) => plainName(name + way)),
    ),
  );
  return (name) => {
    if (name.startsWith('#')) return ofList({}, name.slice(1));
    const key = readName(name)?.key;
    if (key === 'logo') return { text: '', kind: 'picture', undeclined: false };
    return key !== undefined || asked.has(plainName(name)) ? textValue('') : null;
  };
}

/** All names of one language: built-in ones in each grammatical case, lists, and the firm's properties. */
export async function everyName(scope: Scope, language: 'is' | 'en'): Promise<readonly string[]> {
  const { edition } = scope;
  const names = textsFor(namesIs, namesEn)({ language, edition });
  const { lists } = textsFor(listsIs, listsEn)({ language, edition });
  const forms = language === 'is' ? cases : [];
  const keys = (Object.keys(names) as ParameterKey[]).filter(
    (key) => hasOpponents(edition) || !(parameterGroups.opponent as readonly ParameterKey[]).includes(key),
  );
  const ways = (key: ParameterKey): readonly string[] => [
    '',
    ...(declined.has(key) ? forms.map((form) => ` ${form}`) : []),
    ...(isDay(key) ? [withWeekday[language]] : []),
    ...(isDay(key) || (isSum(key) && key !== 'hoursTotal') ? [inWords[language]] : []),
  ];
  const asked = (await listAllExtensions(scope)).flatMap(({ name, valueType }) =>
    waysOf(valueType).map((way) => name + way),
  );
  const shown = Object.entries(lists).filter(([key]) => hasOpponents(edition) || key !== 'opponents');
  return [
    ...keys.flatMap((key) => ways(key).map((way) => names[key] + way)),
    ...asked,
    ...shown.map(([, name]) => `#${name}`),
  ];
}
