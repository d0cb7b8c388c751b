import * as z from 'zod/mini';
import sanitize from 'sanitize-html';
import { cleanHtml } from '#server/rich-text.ts';
import { kindsOf, sourceSubtypes, sourceTypes, typeOfKind } from '../../contract/kinds.ts';
import { sourceDay, type Block } from '../../contract/record.ts';
import { blocksOfAct, blocksOfRuling } from '../../rules/structure.ts';

const line = z.string().check(z.maxLength(2000));

/** A source in the plain form: one JSON object on a line of its own. `text` has a line for each paragraph; `html` is cleaned. */
export const plainSource = z.object({
  /** Names it at its publisher; the type and number where it is left out. */
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  type: z.enum(sourceTypes),
  subtype: z.optional(z.enum(sourceSubtypes)),
  number: z.string().check(z.minLength(1), z.maxLength(100)),
  date: z.optional(z.nullable(sourceDay)),
  title: z.string().check(z.minLength(1), z.maxLength(2000)),
  subtitle: z.optional(line),
  parties: z.optional(z.string().check(z.maxLength(4000))),
  description: z.optional(z.string().check(z.maxLength(50_000))),
  keywords: z.optional(z.array(z.string().check(z.maxLength(200)))),
  status: z.optional(z.nullable(z.enum(['in_force', 'repealed', 'passed']))),
  url: z.optional(z.nullable(line)),
  madeUp: z.optional(z.boolean()),
  text: z.optional(z.string()),
  html: z.optional(z.string()),
});
export type PlainSource = z.output<typeof plainSource>;

/** A source as the library keeps it, before its words are looked at. */
export type Imported = Omit<PlainSource, 'text' | 'html' | 'key' | 'subtype'> & {
  readonly key: string;
  readonly subtype: string;
  readonly blocks: readonly Block[];
  /** Of a scanned source. */
  readonly pages?: unknown;
};

/** Reads one line. @throws Error with the reason that the ledger keeps */
export function readPlain(text: string): Imported {
  const { text: words, html, key, subtype, ...rest } = plainSource.parse(JSON.parse(text));
  const kind = subtype ?? kindsOf[rest.type][0];
  if (typeOfKind(kind) !== rest.type) throw new Error(`${kind} is no kind of ${rest.type}`);
  const lines = linesOf(html === undefined ? (words ?? '') : textOf(html));
  if (!isIcelandic(lines.join(' ')))
    throw new Error(
      'less than 2 % of its letters are Icelandic: it was read in a wrong encoding, or is another language',
    );
  return {
    ...rest,
    key: key ?? `${rest.type}/${kind}/${rest.number}`,
    subtype: kind,
    blocks: rest.type === 'ParliamentLaws' ? blocksOfAct(lines) : blocksOfRuling(lines),
  };
}

const linesOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/gu, '')
    .split(/\r?\n|\u2028/u)
    .map((one) => one.replaceAll(/[\s\u00a0\u2009]+/gu, ' ').trim())
    .filter((one) => one !== '');

/** Html as lines of text: the one cleaner takes out what runs, then what parts paragraphs becomes the end of a line. */
export function textOf(html: string): string {
  const parted = cleanHtml(html).replaceAll(/<(?:br|hr)\s*\/?>|<\/(?:p|h[1-6]|li|tr|blockquote|pre)>/giu, '\n');
  return unescape(sanitize(parted, { allowedTags: [], allowedAttributes: {} }));
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A text that was read in a wrong encoding has none of our letters. Short ones are not judged. */
export function isIcelandic(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < 200 || (text.match(/[áðéíóúýþæö]/giu)?.length ?? 0) / letters >= 0.02;
}
