import { asciiAddress } from '#shared/email-address.ts';
import { fold } from '#shared/fold.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { FieldName } from '../contract.ts';
import { codesOfWords } from '../texts/headings.ts';

/** The content of a row by field, without empty cells. */
export type Values = Readonly<Partial<Record<FieldName, string>>>;

/** Normalises a row to our formats: joins names, restores the zero of a kennitala, splits postcode and town. */
export function readValues(written: Values): Values {
  const { firstName, lastName, company, clientFirstName, clientLastName, clientCompany, ...kept } = written;
  const name = written.name ?? joined(firstName, lastName) ?? company;
  const client = written.client ?? joined(clientFirstName, clientLastName) ?? clientCompany;
  return defined({
    ...kept,
    name,
    client,
    ...placeOf(written),
    ssn: read(written.ssn, kennitalaOf),
    clientSsn: read(written.clientSsn, kennitalaOf),
    opponentSsn: read(written.opponentSsn, kennitalaOf),
    email: read(written.email, (text) => asciiAddress(text.toLowerCase())),
    expirationDate: read(written.expirationDate, dateOf),
    currencyCode: written.currencyCode?.toUpperCase(),
    role: read(written.role, (text) => codeOf('role', text)),
    workType: read(written.workType, (text) => codeOf('workType', text)),
    status: read(written.status, (text) => codeOf('status', text)),
    languageCode: read(written.languageCode, (text) => codeOf('languageCode', text)),
  });
}

/** The digits. A spreadsheet removes the leading zero of a kennitala; anything else is unchanged. */
export function kennitalaOf(text: string): string {
  const digits = text.replace(/[-–−_\s]/gu, '');
  return (
    readKennitala(digits)?.digits ?? (/^\d{9}$/.test(digits) ? readKennitala(`0${digits}`)?.digits : undefined) ?? text
  );
}

/** `yyyy-MM-dd` of a day-first date, as in Iceland; anything else is unchanged. */
export function dateOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year === ''
    ? text.replace(/^(\d{4}-\d\d-\d\d)[T ][\d:.]+Z?$/, '$1')
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Year and number of a case number in our format: `2019-0042` and `42/2019`; null for any other. */
export function numberOf(text: string): { readonly year: number; readonly number: number } | null {
  const [, year, number] = /^(\d{4})[-/](\d{1,8})$/.exec(text) ?? [];
  const [, shortNumber, lateYear] = /^(\d{1,8})\/(\d{4})$/.exec(text) ?? [];
  const found = { year: Number(year ?? lateYear), number: Number(number ?? shortNumber) };
  return found.year >= 1900 && found.year <= 2199 && found.number > 0 ? found : null;
}

/** Our code for a word in a file. */
function codeOf(of: keyof typeof codesOfWords, text: string): string {
  const word = fold(text);
  return (
    Object.entries<readonly string[]>(codesOfWords[of]).find(
      ([code, words]) => fold(code) === word || words.some((one) => fold(one) === word),
    )?.[0] ?? text
  );
}

/** `101 Reykjavík` in one column. */
function placeOf({ postalCode, city }: Values): Values {
  const [, code, town] =
    /^(\d{3})\s+(\D.*)$/u.exec((city === undefined ? postalCode : postalCode === undefined ? city : undefined) ?? '') ??
    [];
  return code === undefined ? {} : { postalCode: code, ...(town === undefined ? {} : { city: town }) };
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(' ') || undefined;

const read = (text: string | undefined, as: (text: string) => string): string | undefined =>
  text === undefined ? undefined : as(text);

const defined = (values: Readonly<Partial<Record<FieldName, string | undefined>>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
