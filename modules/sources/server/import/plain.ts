import * as z from 'zod/mini';
import { kindsOf, sourceSubtypes, sourceTypes, typeOfKind } from '../../contract/kinds.ts';
import { givenPage, type ScannedPage } from '../../contract/pages.ts';
import { sourceDay, type Block } from '../../contract/record.ts';
import { blocksOfAct, blocksOfRuling } from '../../rules/structure.ts';
import { demandIcelandic } from './letters.ts';
import { contentTypeOf, linesOf, linesOfFile, textOf } from './lines.ts';

const line = z.string().check(z.maxLength(2000));
const fileName = z.string().check(z.minLength(1), z.maxLength(300));

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
  /** A file beside the line: a PDF is kept and shown, and the words of any are the text where no other is given. */
  file: z.optional(fileName),
  /** Of a scanned source: its pages with what was read on them. */
  pages: z.optional(z.array(givenPage).check(z.maxLength(2000))),
});
export type PlainSource = z.output<typeof plainSource>;

/** A source as the library keeps it, before its words are looked at. */
export type Imported = Omit<PlainSource, 'text' | 'html' | 'file' | 'pages' | 'key' | 'subtype'> & {
  readonly key: string;
  readonly subtype: string;
  readonly blocks: readonly Block[];
  /** The release of the collection of statutes that it is of. */
  readonly release?: string | null;
  /** Of a scanned source; its pictures are files. */
  readonly pages?: readonly ScannedPage[];
  /** What was published: part 0 is the file itself, pictures of pages are counted from 1. */
  readonly files?: readonly SourceFile[];
};
export type SourceFile = { readonly part: number; readonly contentType: string; readonly content: Buffer };

/** Reads a file that stands beside a line. @throws Error where there is none */
export type Beside = (name: string) => Promise<Buffer>;
const nothingBeside: Beside = (name) => Promise.reject(new Error(`there is no file ${name} beside it`));

/** Reads one line. @throws Error with the reason that the ledger keeps */
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
