import { createRequire } from 'node:module';
import sanitize from 'sanitize-html';
import { readZip } from '../zip.ts';
import { pageOf } from './page.ts';

type Paragraph = { readonly alignment?: string; readonly styleId?: string | null; readonly styleName?: string | null };
type Mammoth = {
  readonly convertToHtml: (input: { buffer: Buffer }, options: object) => Promise<{ readonly value: string }>;
  readonly transforms: { readonly paragraph: (change: (paragraph: Paragraph) => Paragraph) => unknown };
};
// The package is CommonJS, without types for what is used here.
const mammoth = createRequire(import.meta.url)('mammoth') as Mammoth;

/** The maximum unpacked size of all parts: a larger document is a zip bomb. */
const mostUnpacked = 200_000_000;
const sides: Readonly<Record<string, string>> = { center: 'center', right: 'end', end: 'end', both: 'both' };

/** Renders a Word document as a page: text, tables, lists, notes and images; page layout is dropped. */
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

/** The alignment of a plain paragraph; headings and lists keep their styles. */
function sided(paragraph: Paragraph): Paragraph {
  const side = sides[paragraph.alignment ?? ''];
  const isPlain = !paragraph.styleId || paragraph.styleName === 'Normal';
  return side && isPlain ? { ...paragraph, styleId: `stod-${side}`, styleName: `stod ${side}` } : paragraph;
}

const tags =
  'h1 h2 h3 h4 h5 h6 p ul ol li table thead tbody tr td th strong em u s sub sup br img blockquote pre dl dt dd hr'.split(
    ' ',
  );

/** No links, because a frame would follow them; only embedded images. */
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
