import { createRequire } from 'node:module';
import sanitize from 'sanitize-html';
import { readZip } from '../zip.ts';
import { pageOf } from './page.ts';

type Paragraph = { readonly alignment?: string; readonly styleId?: string | null; readonly styleName?: string | null };
type Mammoth = {
  readonly convertToHtml: (input: { buffer: Buffer }, options: object) => Promise<{ readonly value: string }>;
  readonly transforms: { readonly paragraph: (change: (paragraph: Paragraph) => Paragraph) => unknown };
};
// The package is CommonJS, and has no types of its own for what is used here.
const mammoth = createRequire(import.meta.url)('mammoth') as Mammoth;

/** Unpacked, all parts together: what is larger is a trap. */
const mostUnpacked = 200_000_000;
const sides: Readonly<Record<string, string>> = { center: 'center', right: 'end', end: 'end', both: 'both' };

/** A document of Word as a page: its words, tables, lists, notes and pictures; the looks of the paper are left behind. */
export async function drawWord(bytes: Buffer): Promise<Buffer> {
  const parts = readZip(bytes);
  if (parts === null || parts.reduce((sum, { size }) => sum + size, 0) > mostUnpacked) throw new Error('no document');
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      ignoreEmptyParagraphs: false,
      styleMap: [
        ...Object.values(sides).map((side) => `p[style-name='stod ${side}'] => p.${side}:fresh`),
        'u => u',
        'comment-reference => sup',
      ],
      transformDocument: mammoth.transforms.paragraph(sided),
    },
  );
  return pageOf('word', clean(value));
}

/** The side that a plain paragraph stands on; headings and lists keep the style that they have. */
function sided(paragraph: Paragraph): Paragraph {
  const side = sides[paragraph.alignment ?? ''];
  const isPlain = !paragraph.styleId || paragraph.styleName === 'Normal';
  return side && isPlain ? { ...paragraph, styleId: `stod-${side}`, styleName: `stod ${side}` } : paragraph;
}

const tags =
  'h1 h2 h3 h4 h5 h6 p ul ol li table thead tbody tr td th strong em u s sub sup br img blockquote pre dl dt dd hr'.split(
    ' ',
  );

/** No links: a frame would follow them. No pictures but those that stand in the document. */
const clean = (html: string): string =>
  sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], p: ['class'] },
    allowedClasses: { p: [...new Set(Object.values(sides))] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nestingLimit: 200,
  });
