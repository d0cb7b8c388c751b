import * as z from 'zod/mini';
import { kindsOf, sourceSubtypes, sourceTypes, typeOfKind } from '../../contract/kinds.ts';
import { givenPage, type ScannedPage } from '../../contract/pages.ts';
import { sourceDay, type Block } from '../../contract/record.ts';
import { blocksOfAct, blocksOfRuling } from '../../rules/structure.ts';
import { demandIcelandic } from './letters.ts';
import { contentTypeOf, linesOf, linesOfFile, textOf } from './lines.ts';

const line = z.string().check(z.maxLength(2000));
const fileName = z.string().check(z.minLength(1), z.maxLength(300));

/** A source in the plain format: one JSON object per line. `text` has a line per paragraph; `html` is sanitised. */
const plainSource = z.object({
  /** The publisher's identifier; by default type and number. */
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
  /** A separate file: a PDF is stored and shown, and the text of any format is used if no other is given. */
  file: z.optional(fileName),
  /** For a scanned source: its pages with their recognised text. */
  pages: z.optional(z.array(givenPage).check(z.maxLength(2000))),
});
type PlainSource = z.output<typeof plainSource>;

/** A source as it is stored, before its words are analysed. */
export type Imported = Omit<PlainSource, 'text' | 'html' | 'file' | 'pages' | 'key' | 'subtype'> & {
  readonly key: string;
  readonly subtype: string;
  readonly blocks: readonly Block[];
  /** Its release of the collection of statutes. */
  readonly release?: string | null;
  /** For a scanned source; its pictures are files. */
  readonly pages?: readonly ScannedPage[];
  /** The published files: part 0 is the file itself, pictures of pages are counted from 1. */
  readonly files?: readonly SourceFile[];
};
type SourceFile = { readonly part: number; readonly contentType: string; readonly content: Buffer };

/** Reads a file beside a line. @throws Error if it does not exist */
export type Beside = (name: string) => Promise<Buffer>;
const nothingBeside: Beside = (name) => Promise.reject(new Error(`there is no file ${name} beside it`));

/** Reads one line. @throws Error with the reason for the ledger */
export async function readPlain(text: string, beside: Beside = nothingBeside): Promise<Imported> {
  const { text: words, html, key, subtype, file, pages, ...rest } = plainSource.parse(JSON.parse(text));
  const kind = subtype ?? kindsOf[rest.type][0];
  if (typeOfKind(kind) !== rest.type) throw new Error(`${kind} is no kind of ${rest.type}`);
  const published = file === undefined ? null : await beside(file);
  const scanned = pages && (await pagesWith(pages, beside));
  const lines =
    html !== undefined
      ? linesOf(textOf(html))
      : words !== undefined || !published
        ? linesOf(words ?? scanned?.pages.flatMap((page) => page.lines.map((one) => one.text)).join('\n') ?? '')
        : await linesOfFile(file ?? '', published);
  demandIcelandic(lines.join(' '));
  const files = [
    ...(published && contentTypeOf(published) === 'application/pdf'
      ? [{ part: 0, contentType: 'application/pdf', content: published }]
      : []),
    ...(scanned?.files ?? []),
  ];
  return {
    ...rest,
    key: key ?? `${rest.type}/${kind}/${rest.number}`,
    subtype: kind,
    blocks: rest.type === 'ParliamentLaws' ? blocksOfAct(lines) : blocksOfRuling(lines),
    ...(scanned ? { pages: scanned.pages } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
}

async function pagesWith(given: readonly z.output<typeof givenPage>[], beside: Beside) {
  const files: SourceFile[] = [];
  const pages: ScannedPage[] = [];
  for (const [place, { image, ...page }] of given.entries()) {
    if (image) {
      const content = await beside(image);
      const contentType = contentTypeOf(content);
      if (contentType === null || contentType === 'application/pdf') throw new Error(`${image} is no picture`);
      files.push({ part: place + 1, contentType, content });
    }
    pages.push({ ...page, image: image ? place + 1 : null });
  }
  return { pages, files };
}
