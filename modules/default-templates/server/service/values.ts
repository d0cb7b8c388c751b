import * as employees from '#modules/employees/server/service/list.ts';
import * as parties from '#modules/parties/server/service/read.ts';
import { listAll as listAllExtensions } from '#modules/project-types/server/service/extensions.ts';
import * as projects from '#modules/projects/server/service/answer.ts';
import * as tenants from '#modules/tenants/server/service.ts';
import { casesOf } from '#server/declension.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay, date, dateTime, kennitala, kr, percent, phone, plainNumber } from '#shared/format.ts';
import { en as commonEn } from '#shared/texts/en.ts';
import { is as commonIs } from '#shared/texts/is.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { isOfPerson, parameterReader, plainName, type ParameterKey } from '../../rules.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import { en as namesEn } from '../../texts/parameters.en.ts';
import { cases, is as namesIs } from '../../texts/parameters.is.ts';

/** What a project has for a name: its value, which may be empty; null where there is no such thing. */
export type ValueOf = (name: string) => string | null;

/** Names are read in both languages and editions, whoever asks: a template is written once. */
export const readName = parameterReader(
  (['legal', 'generic'] as const).flatMap((edition) => [
    { language: 'is' as const, names: namesIs(icelandic[edition]), cases },
    { language: 'en' as const, names: namesEn(english[edition]), cases: [] },
  ]),
);

/** Values of a project, of those on it and of the firm; 404 where the person may not see the project (OPEN-63). */
export async function valuesOf(scope: Scope, projectId: number): Promise<ValueOf> {
  const project = await projects.get(scope, projectId);
  const client = await partyOf(scope, 'client', project.clientId);
  const opponent = await partyOf(scope, 'opponent', project.opponentId);
  const [firm, author, responsible] = [
    await tenants.get(scope, scope.tenantId),
    await employees.get(scope, scope.actor.employeeId),
    await employees.get(scope, project.employeeId),
  ];
  const day = { is: dayIn(scope, 'is'), en: dayIn(scope, 'en') };
  const texts: Readonly<Record<Exclude<ParameterKey, Day>, string | null>> = {
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
  const days: Readonly<Record<Day, string | Date | null>> = {
    today: scope.now,
    projectCreated: project.createdDate,
    projectDue: project.expirationDate,
  };
  const asked = new Map(
    project.extensions.map(({ value, extension }) => [
      plainName(extension.name),
      writtenValue(scope, extension.valueType, value),
    ]),
  );
  return (name) => {
    const parameter = readName(name);
    if (parameter === null) return asked.get(plainName(name)) ?? null;
    const { key, language, form } = parameter;
    if (isDay(key)) return day[language](days[key]);
    const text = texts[key] ?? '';
    const ssn = key === 'client' ? project.clientSSN : key === 'opponent' ? (opponent?.ssn ?? null) : null;
    return form !== null && isOfPerson(text, ssn) ? (casesOf(text)[form] ?? text) : text;
  };
}

/** Empty for a name that some project has a value for, null for one that none can have. */
export async function knownNames(scope: Scope): Promise<ValueOf> {
  const asked = new Set((await listAllExtensions(scope)).map(({ name }) => plainName(name)));
  return (name) => (readName(name) !== null || asked.has(plainName(name)) ? '' : null);
}

type Day = 'today' | 'projectCreated' | 'projectDue';
const isDay = (key: ParameterKey): key is Day => key === 'today' || key === 'projectCreated' || key === 'projectDue';

const wordsOf = ({ language, edition }: Scope) => (language === 'is' ? is(icelandic[edition]) : en(english[edition]));

/** `7. mars 2026`, `7 March 2026`: in the language in which it was asked for. */
function dayIn(scope: Scope, language: 'is' | 'en') {
  const { calendar } = language === 'is' ? commonIs(icelandic[scope.edition]) : commonEn(english[scope.edition]);
  return (moment: string | Date | null): string => {
    const [year, month, day] = moment === null ? [] : calendarDay(moment, scope.timeZone).split('-').map(Number);
    return year === undefined || month === undefined || day === undefined
      ? ''
      : `${calendar.dayOfMonth(day, month)} ${year}`;
  };
}

/** A party in the bin is still named on the project; of it there is nothing else to say. */
async function partyOf(scope: Scope, type: 'client' | 'opponent', id: number | null) {
  if (id === null) return null;
  try {
    return await parties.get(scope, type, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

const placeOf = (of: { readonly postalCode: string | null; readonly city: string | null } | null): string =>
  [of?.postalCode, of?.city].filter(Boolean).join(' ');

function writtenValue(scope: Scope, type: string, value: string): string {
  if (value === '') return '';
  switch (type) {
    case 'Bool':
      return value === 'true' ? wordsOf(scope).yes : wordsOf(scope).no;
    case 'Date':
      return date(value);
    case 'DateTime':
      return dateTime(value, scope.timeZone);
    case 'Amount':
      return kr(Number(value));
    case 'Number':
      return plainNumber(Number(value));
    case 'Percentage':
      return percent(Number(value), 1);
    default:
      return value;
  }
}
