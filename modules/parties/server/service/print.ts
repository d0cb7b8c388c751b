import type { FileAnswer } from '#server/http/module.ts';
import { printExcel } from '#server/reports/excel.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { tenantName } from '#server/tenant-name.ts';
import { calendarDay, date, dateTime, kennitala, phone } from '#shared/format.ts';
import { mostRows } from '#shared/page.ts';
import { textsFor } from '#shared/texts/nouns.ts';
import type { Clearance } from '../../contract/conflicts.ts';
import { en } from '../../texts/en.ts';
import { en as tiesEn } from '../../texts/ties.en.ts';
import { is as tiesIs } from '../../texts/ties.is.ts';
import { is } from '../../texts/is.ts';
import * as queries from '../queries/parties.ts';
import { getClearance } from './conflicts.ts';

const wordsOf = textsFor(is, en);

const tieWordsOf = textsFor(tiesIs, tiesEn);

/** The list of clients as a spreadsheet (API-130). */
export async function exportClients(
  scope: Scope,
  search: string | undefined,
  orderBy: queries.PartyOrder,
): Promise<FileAnswer> {
  const { list: words } = wordsOf(scope);
  const rows = await queries.list(scope, 'client', { search: search ?? undefined }, orderBy, {
    pageNumber: 1,
    pageSize: mostRows,
  });
  const text = (label: string, value: (row: queries.PartyRow) => string | null | undefined, width = 1.5) => ({
    label,
    width,
    value: (row: queries.PartyRow) => value(row) ?? '',
  });
  const report: Report<queries.PartyRow> = {
    ...(await frame(scope)),
    title: words.title,
    language: scope.language,
    sheet: words.sheet,
    facts: search ? [[words.search, search]] : [],
    closing: [[words.count, rows.length]],
    rows,
    columns: [
      text(words.name, (row) => row.name, 3),
      text(words.ssn, (row) => kennitala(row.ssn ?? '')),
      text(words.address, (row) => row.address, 2),
      text(words.postalCode, (row) => row.postalCode),
      text(words.city, (row) => row.city),
      text(words.email, (row) => row.email, 2),
      text(words.phone, (row) => phone(row.phone ?? '')),
      text(words.currency, (row) => row.currencyCode),
      text(words.language, (row) => row.languageCode),
      { ...text(words.created, (row) => calendarDay(row.createdDate, scope.timeZone)), day: true },
      { ...text(words.modified, (row) => calendarDay(row.modifiedDate, scope.timeZone)), day: true },
    ],
  };
  return printExcel(report, `${words.file}.xlsx`);
}

/** A recorded conflict check as PDF: who, when, whom, the matches and the decision. */
export async function printClearance(scope: Scope, id: number): Promise<FileAnswer> {
  const { clearance: words, roles, matches, decisions } = wordsOf(scope);
  const ties = tieWordsOf(scope);
  const row = await getClearance(scope, id);
  const kinds = { client: roles.client, opponent: roles.opponent };
  // Its cases are not named, because not everyone may see them.
  const named = (hit: Clearance['hits'][number]) =>
    [hit.deleted ? `${hit.name} (${words.deleted})` : hit.name, hit.via && ties.leads(hit, [])]
      .filter(Boolean)
      .join('. ');
  const report: Report<Clearance['hits'][number]> = {
    ...(await frame(scope)),
    title: words.title,
    language: scope.language,
    sheet: words.title,
    rows: row.hits,
    columns: [
      { label: words.found, width: 3, value: (hit) => named(hit) },
      { label: words.ssn, width: 1.2, value: (hit) => kennitala(hit.ssn ?? '') },
      { label: words.role, width: 1.4, value: (hit) => kinds[hit.partyType] },
      { label: words.matchedBy, width: 1.6, value: (hit) => matches[hit.matchedBy] },
    ],
    facts: [
      [words.party, [row.name, row.ssn ? kennitala(row.ssn) : '', kinds[row.partyType]].filter(Boolean).join(' · ')],
      [words.employee, row.employeeName],
      [words.at, dateTime(row.createdDate, scope.timeZone)],
      [words.hits, String(row.hits.length)],
      [words.decision, decisions[row.decision]],
      ...(row.note ? [[words.note, row.note] as const] : []),
    ],
  };
  return printPdf(report, `${words.file}-${id}.pdf`);
}

async function frame(scope: Scope) {
  const { report: words } = wordsOf(scope);
  return {
    firm: await tenantName(scope),
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
    page: words.page,
    group: null,
    sumOf: () => ({ currencyCode: 'ISK', amount: 0, hours: 0 }),
    subtotalLabel: '',
    hoursLabel: '',
  };
}
