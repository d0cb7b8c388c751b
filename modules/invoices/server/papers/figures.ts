import { written as writtenIs } from '#server/reports/report.ts';
import { dec, money as moneyIs } from '#shared/format.ts';
import type { Language } from '#shared/texts/nouns.ts';
import { en } from '../../texts/paper.en.ts';
import { is, type PaperWords } from '../../texts/paper.is.ts';

/**
 * Formats figures and days for a payor: `1.234,56` and `31.03.2026` in Icelandic, `1,234.56` and `31 Mar 2026` in
 * English.
 */
export type Figures = {
  readonly language: Language;
  readonly words: PaperWords;
  readonly number: (value: number, digits: number) => string;
  readonly amount: (value: number) => string;
  readonly money: (value: number) => string;
  readonly kronur: (value: number) => string;
  /** A fraction as `24%` or `12,5%`. */
  readonly percent: (fraction: number) => string;
  /** An exchange rate, with all its decimals. */
  readonly rate: (value: number) => string;
  readonly day: (day: string) => string;
  /** Number formats for amounts and days in spreadsheets. */
  readonly excel: { readonly moneyFormat: (currencyCode: string) => string; readonly dayFormat: string };
};

/** The language of an invoice's papers and letters. */
export const writtenLanguage = (languageCode: string): Language => (languageCode.toLowerCase() === 'is' ? 'is' : 'en');

export function figuresOf(languageCode: string, currencyCode: string): Figures {
  const language = writtenLanguage(languageCode);
  const words = language === 'is' ? is : en;
  const written = (text: string) =>
    language === 'is' ? text : text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
  const number = (value: number, digits: number) => written(dec(value, digits));
  const withoutZeros = (text: string) => text.replace(/([.,]\d*?)0+$/, '$1').replace(/[.,]$/, '');
  const digits = currencyCode === 'ISK' ? 0 : 2;
  return {
    language,
    words,
    number,
    amount: (value) => number(value, digits),
    money: (value) => (language === 'is' ? moneyIs(value, currencyCode) : `${currencyCode} ${number(value, digits)}`),
    kronur: (value) => (language === 'is' ? moneyIs(value, 'ISK') : `ISK ${number(value, 0)}`),
    percent: (fraction) => `${withoutZeros(number(Number((fraction * 100).toFixed(2)), 2))}%`,
    rate: (value) => withoutZeros(number(value, 6)),
    day: (day) => dayIn(day, language, words),
    excel:
      language === 'is'
        ? { moneyFormat: writtenIs.moneyFormat, dayFormat: writtenIs.dayFormat }
        : {
            moneyFormat: (code) => `"${code} "#,##0${code === 'ISK' ? '' : '.00'}`,
            dayFormat: 'd mmm yyyy',
          },
  };
}

function dayIn(day: string, language: Language, { months }: PaperWords): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return language === 'is' ? `${date}.${month}.${year}` : `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
