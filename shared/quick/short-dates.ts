import type { CalendarDate } from '../dates.ts';
import { ofYear, type Direction } from './dates.ts';
import { matches, type Found } from './find.ts';

/** `sure` when the figure can be nothing else; otherwise the line around it decides. */
type ShortDate = { readonly date: CalendarDate; readonly sure: boolean };

/** Words before a figure that make it a rate, an amount, a version, a reference, or the date of a paper. */
const about = [
  '\\p{L}*vext\\p{L}*|\\p{L}*vöxt\\p{L}*|gengi\\p{L}*|vísital\\p{L}*|hlutfall\\p{L}*|stuðul\\p{L}*|rates?|interest|index',
  'eru|er|voru|var|is|are|was|of|um|að|at|samtals|total',
  '\\p{L}*kr|krón\\p{L}*|isk|eur|usd|gbp|dkk|nok|sek|evr\\p{L}*|dollar\\p{L}*|euros?|upphæð\\p{L}*|fjárhæð\\p{L}*',
  'gr|grein(?:ar|in|ina|inni|arinnar|um|a)?|nr|númer\\p{L}*|no|numbers?|kafl\\p{L}*|lið(?:ur|ar|s|um)?|\\p{L}+lið(?:ur|ar|s|um)?|tölul|mgr|bls|p|pp|pages?|art|articles?|sections?',
  'chapters?|clauses?|annex|viðauk\\p{L}*|útgáf\\p{L}*|versions?|v|skj(?:al|ali|als|öl)|dskj|fylgiskj\\p{L}*|tafla|table|mynd|para|paragraphs?',
  'items?|lög|reglugerð\\p{L}*|e|mál|máls|case',
  'dags|dagsett\\p{L}*|dated|frá|from|milli|between|fyrir|before|gjalddag\\p{L}*|eindag\\p{L}*|og|and|til|to',
].join('|');
/** Units and amounts behind a figure: `27.5 fm`, `25.11 EUR`. */
const units = [
  '%|‰|prósent\\p{L}*|percent|hlut\\p{L}*|af|of|stig\\p{L}*|points?|x|sinnum|stk|eint\\p{L}*',
  'millj\\p{L}*|million|m\\.?\\s?kr|þús\\p{L}*|kr|krón\\p{L}*|isk|eur|usd|gbp|dkk|nok|sek|evr\\p{L}*|euros?|dollar\\p{L}*',
  'klst|klukkutím(?:a|ar|um)|klukkustund\\p{L}*|tím\\p{L}*|hours?|hrs?|h|t|mín\\p{L}*|mins?|minutes?|dag(?:a|ar)|days?|vik(?:ur|na)|weeks?|mánuð\\p{L}*|mánaða',
  'fm|ferm\\p{L}*|m[²2]?|cm|mm|km|ha|hektar\\p{L}*|kg|tonn\\p{L}*|lítr\\p{L}*|[mg]b|síð\\p{L}*|bls|pages?',
].join('|');
const ends = `(?![\\p{L}\\p{N}/@_%‰€$£–—-]|[.,:]\\d|\\.|\\s[-–—]|\\s?(?:${units})(?!\\p{L}))`;

const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:@#_$€£%‰–—-])(?<!(?:[\\p{L}\\p{N}]|[-–—])\\s?[-–—]\\s)(?<!(?<!\\p{L})(?:${about})\\.?:?\\s)(?:(?<lead>þann|hinn|á|on)\\s)?(?<day>\\d{1,2})(?<by>[./])(?<month>\\d{1,2})${ends}`,
  'giu',
);

/**
 * Finds the days that are written as `25.11` or `25/11` and stand alone. A number of hours, an amount, a rate and a
 * fraction look alike: `25.11` is a day because no day has 25 hours, and `25/11` because it is no fraction. `10.11` is
 * one only for certain after `þann`.
 */
export function findShortDates(text: string, today: CalendarDate, direction: Direction): readonly Found<ShortDate>[] {
  return matches(text, [{ pattern }], (_, { lead = '', day = '', by, month = '' }) => {
    const date = ofYear(Number(day), Number(month), undefined, { today, direction });
    if (!date || (by === '/' && !isNoFraction(day, month))) return null;
    const sure = by === '/' || Number(`${day}.${month}`) > 24 || /^(?:þann|hinn)$/iu.test(lead);
    return sure || month.length === 2 ? { date, sure } : null;
  });
}

/** A fraction has no leading zero, and is rarely written with more than twelve above the line; `24/7` means always. */
const isNoFraction = (above: string, below: string): boolean =>
  (Number(above) > 12 || above.startsWith('0') || below.startsWith('0')) && !(above === '24' && below === '7');
