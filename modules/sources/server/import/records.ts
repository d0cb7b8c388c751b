import * as z from 'zod/mini';
import { dayOf } from '../../rules/day.ts';
import { headingOf, keywordsOf, type Heading } from '../../rules/heading.ts';
import { numberNorm } from '../../rules/cases.ts';
import { blocksOfRuling } from '../../rules/structure.ts';
import { linesOf, linesOfFile, textOf } from './lines.ts';
import { demandIcelandic } from './letters.ts';
import type { Imported } from './plain.ts';
import { repaired } from './repair.ts';

const words = z.optional(z.nullable(z.union([z.string(), z.array(z.string())])));
const text = z.optional(z.nullable(z.string()));

/** A ruling as the courts' APIs return it, or as crawlers of the open collections store it. */
const record = z.object({
  title: text,
  text,
  verdictHtml: text,
  richText: z.optional(z.nullable(z.looseObject({ document: z.optional(z.unknown()) }))),
  pdfString: text,
  date: text,
  verdictDate: text,
  url: text,
  court: text,
  _source: text,
  _type: text,
  type: text,
  originalUrl: text,
  content: z.optional(z.nullable(z.array(z.looseObject({ paragraphText: text })))),
  caseNumber: text,
  case_number: text,
  ruling_number: text,
  keywords: words,
  presentings: text,
  summary: text,
  abstract: text,
  parties: text,
});

/** Reads a record. @throws Error with the reason for the ledger */
export async function readRecord(json: unknown): Promise<Imported> {
  const given = record.parse(unwrapped(json));
  if (notRulings.test(given._type ?? '')) throw new Error(`a ${given._type} is of no kind that the library has`);
  const url = given.url ?? given.originalUrl ?? null;
  const pdf = given.pdfString ? Buffer.from(given.pdfString, 'base64') : null;
  const lines = await linesOfRecord(given, pdf);
  if (lines.length === 0) throw new Error('a record without a text');
  demandIcelandic(lines.join(' '));
  const ombudsman = /umbodsmadur\.is/u.test(url ?? '');
  const said = `${given.court ?? given._source ?? (ombudsman ? 'Umboðsmaður Alþingis' : '')} Mál nr. ${given.caseNumber ?? given.case_number ?? given.ruling_number ?? ''}`;
  const head: Heading = headingOf([said, given.title ?? '', ...lines]);
  const { keywords } = given;
  const number = given.caseNumber ?? given.case_number ?? given.ruling_number;
  return {
    key: `${head.type}/${number ? numberNorm(number) : head.number}`,
    type: head.type,
    subtype: ombudsman && given.type === 'Bréf' ? 'OmbudsmanLetter' : head.subtype,
    number: number ? numberNorm(number) : head.number,
    date: dayOf(given.verdictDate ?? given.date ?? '') ?? head.date,
    title: (given.title ?? '').replace(/^(?:\p{L}+ - )?Mál nr\. \S+ - /u, '') || head.parties || head.number,
    parties: given.parties ?? head.parties,
    description: given.presentings ?? given.summary ?? given.abstract ?? '',
    keywords: Array.isArray(keywords)
      ? keywords.flatMap((one) => [...keywordsOf(one)])
      : [...keywordsOf(keywords ?? '')],
    url,
    blocks: blocksOfRuling(lines),
    ...(pdf ? { files: [{ part: 0, contentType: 'application/pdf', content: pdf }] } : {}),
  };
}

/** Regulations and guidance name courts and boards in their texts, but belong to none of them. */
const notRulings = /^(?:regulation|doctrine|legislation)$/;

/** The record itself, a list with only it, or the wrapper of island.is. */
function unwrapped(json: unknown): unknown {
  const inside = z
    .object({ data: z.object({ webVerdictById: z.object({ item: z.looseObject({}) }) }) })
    .safeParse(json);
  const [only, ...others] = Array.isArray(json) ? (json as readonly unknown[]) : [json];
  return inside.success ? inside.data.data.webVerdictById.item : others.length === 0 ? only : json;
}

async function linesOfRecord(given: z.output<typeof record>, pdf: Buffer | null): Promise<readonly string[]> {
  if (given.verdictHtml) return linesOf(textOf(given.verdictHtml));
  if (given.richText?.document) return linesOf(richLines(given.richText.document).join('\n'));
  if (given.content) return linesOf(given.content.map(({ paragraphText }) => paragraphText ?? '').join('\n'));
  if (given.text) {
    const lines = linesOf(repaired(given.text));
    return lines.length > 3 ? lines : parted(lines.join(' '));
  }
  return pdf ? linesOfFile('pdf', pdf) : [];
}

const node = z.looseObject({
  nodeType: z.string(),
  value: z.optional(z.string()),
  content: z.optional(z.array(z.unknown())),
});

/** The paragraphs of Contentful rich text. */
function richLines(document: unknown): readonly string[] {
  const { success, data } = node.safeParse(document);
  if (!success) return [];
  if (data.nodeType === 'text') return [data.value ?? ''];
  const inside = (data.content ?? []).map(richLines);
  return /^(?:paragraph|heading-\d|table-cell)$/.test(data.nodeType) ? [inside.flat().join('')] : inside.flat();
}

/** Splits a text that lost its line breaks at its headings and numbered paragraphs. */
const parted = (text: string): readonly string[] =>
  linesOf(
    text
      .replaceAll(
        /\s(?=(?:Málsatvik|Málavextir|Málsástæður|Dómkröfur|Niðurstaða|Forsendur|Dómsorð|DÓMSORÐ|DÓMUR|ÚRSKURÐUR)\b)/gu,
        '\n',
      )
      .replaceAll(/(?<=[.:”“])\s+(?=\d{1,3}\s+\p{Lu}\p{Ll})/gu, '\n'),
  );
