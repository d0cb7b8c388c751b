import { calendarDate } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { readKennitala } from '#shared/kennitala.ts';
import type { BankRow } from '../contract/bank.ts';

type Column = 'date' | 'amount' | 'currency' | 'ssn' | 'name' | 'text' | 'reference';

/**
 * Headings used by Icelandic banks, folded. If several columns match, the first is used, except for texts, which are
 * all used.
 */
const headings: Readonly<Record<Column, RegExp>> = {
  date: /^(dagsetning|dags|bokunardag|faersludag|greidsludag|date|booking date)/,
  amount: /^(upphaed|fjarhaed|amount)/,
  currency: /^(mynt|gjaldmidill|currency)(?!.*(upphaed|fjarhaed|amount|gengi|rate))/,
  ssn: /(kennitala|^kt\b|^ssn)/,
  name: /(^nafn|motadili|greidandi|^name|counterparty|^payer)/,
  text: /^(texti|skyring|lysing|text|description|athugasemd)/,
  reference: /^(tilvisun|sedilnumer|faerslunumer|bunkanumer|reference)/,
};

export type BankFile = {
  readonly rows: readonly BankRow[];
  readonly outgoing: number;
  readonly unread: number;
  /** How many of the unread rows are in a currency other than krónur. */
  readonly foreign: number;
};

/** Reads the incoming rows of a bank file from its cells; null if no line has headings for a day and an amount. */
export function readBankRows(lines: readonly (readonly string[])[]): BankFile | null {
  const head = lines
    .slice(0, 30)
    .findIndex((cells) => placesOf(cells).date.length > 0 && placesOf(cells).amount.length > 0);
  if (head === -1) return null;
  const places = placesOf(lines[head] ?? []);
  const filled = lines.slice(head + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const inKronur = filled.filter((cells) => places.currency.every((place) => isKronur(cells[place] ?? '')));
  const read = inKronur.map((cells) => rowOf(cells, places));
  const good = read.filter((row) => row !== null);
  return {
    rows: numbered(good.filter(({ amount }) => amount > 0)),
    outgoing: good.filter(({ amount }) => amount <= 0).length,
    unread: filled.length - good.length,
    foreign: filled.length - inKronur.length,
  };
}

/** Accounts are in krónur unless the bank says otherwise. */
const isKronur = (cell: string): boolean => /^(isk|kr\.?)?$/i.test(cell.trim());

type Places = Readonly<Record<Column, readonly number[]>>;

function placesOf(cells: readonly string[]): Places {
  const folded = cells.map((cell) => fold(cell).trim());
  const taken = new Set<number>();
  const take = (column: Column): readonly number[] => {
    const found = folded.flatMap((cell, place) => (headings[column].test(cell) && !taken.has(place) ? [place] : []));
    for (const place of found) taken.add(place);
    return found;
  };
  // „Kennitala greiðanda“ is not a name and „Tilvísun“ not a text, so the narrower headings choose first.
  const [date, amount, ssn, reference] = [take('date'), take('amount'), take('ssn'), take('reference')];
  return { date, amount, ssn, reference, currency: take('currency'), name: take('name'), text: take('text') };
}

function rowOf(cells: readonly string[], places: Places): Omit<BankRow, 'nth'> | null {
  const first = (column: Column) => cut(said(cells, places[column].slice(0, 1)), 200);
  const date = readDay(first('date'));
  const amount = readAmount(first('amount'));
  if (date === null || amount === null) return null;
  return {
    date,
    amount,
    ssn: readKennitala(first('ssn'))?.digits ?? '',
    name: first('name'),
    text: cut(said(cells, places.text), 500),
    reference: cut(said(cells, places.reference), 200),
  };
}

/** Trims after cutting, as request bodies do: a row is recognized by its text. */
const cut = (text: string, most: number): string => text.slice(0, most).trim();

const said = (cells: readonly string[], places: readonly number[]): string =>
  places
    .map((place) => (cells[place] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((cell) => cell !== '')
    .join(' · ');

/** Parses a day as banks write it: `5.3.2026`, `05/03/2026` or `2026-03-05`, with or without a time. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:\D|$)/.exec(text) ?? [];
  if (day) return calendarDate(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)(?:\D|$)/.exec(text) ?? [];
  return isoDay ? calendarDate(Number(isoYear), Number(isoMonth), Number(isoDay)) : null;
}

/** Parses an amount as banks write it: `1.234.567,50`, `-12.400`, `12400.00`; null if it is not one. */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s|kr\.?|ISK/gi, '').replace('−', '-');
  if (!/^[-+]?\d[\d.,]*$/.test(bare)) return null;
  const decimals = decimalMark(bare);
  const plain = [...bare].map((sign) => (sign === decimals ? '.' : /[.,+]/.test(sign) ? '' : sign)).join('');
  const value = Number(plain);
  return Number.isFinite(value) && Math.abs(value) <= 10_000_000_000 ? Math.round(value * 100) / 100 : null;
}

/**
 * If both separators occur, the last is the decimal mark; a single one groups thousands if groups of three digits
 * follow, otherwise it is the decimal mark.
 */
function decimalMark(text: string): string | null {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma === -1 && dot === -1) return null;
  if (comma !== -1 && dot !== -1) return comma > dot ? ',' : '.';
  return /^[-+]?\d{1,3}([.,]\d{3})+$/.test(text) ? null : comma === -1 ? '.' : ',';
}

/** Numbers identical rows in their order, which is stable each time that the day is read. */
function numbered(rows: readonly Omit<BankRow, 'nth'>[]): readonly BankRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const nth = (seen.get(JSON.stringify(row)) ?? 0) + 1;
    seen.set(JSON.stringify(row), nth);
    return { ...row, nth };
  });
}
