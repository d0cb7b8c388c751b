import { xmlText } from '#shared/plain-text.ts';
import { contentTypes, head, officeFile, relationships, type Parts } from './office-xml.ts';

/** A block of a document: plain text, a heading (`h`), right-aligned text (`r`), or a table. */
export type Line = string | { readonly h: string } | { readonly r: string } | { readonly table: Table };

/** A table whose first row is repeated on each page. */
type Table = {
  /** Column widths in twentieths of a point. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** Rows below the others, in bold: a label that spans all columns before the figures. */
  readonly sums: readonly { readonly label: string; readonly figures: readonly string[] }[];
  /** Columns from this one on are right-aligned figures. */
  readonly figuresFrom: number;
};

/** Page margins in twentieths of a point; a table with many columns needs smaller ones. */
type Margin = 'usual' | 'narrow';
const margins: Readonly<Record<Margin, number>> = { usual: 1417, narrow: 1134 };

/** Creates a Word document from these blocks. */
export const wordFile = (lines: readonly Line[], margin: Margin = 'usual'): Promise<Buffer> =>
  officeFile(wordParts(lines, margin));

const kind = 'wordprocessingml';
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** The boilerplate of a Word document, on A4 and in Icelandic; without blocks it is empty. */
export const wordParts = (lines: readonly Line[], margin: Margin = 'usual'): Parts => ({
  '[Content_Types].xml': contentTypes({
    '/word/document.xml': `${kind}.document.main`,
    '/word/styles.xml': `${kind}.styles`,
    '/word/settings.xml': `${kind}.settings`,
  }),
  '_rels/.rels': relationships([['officeDocument', 'word/document.xml']]),
  'word/_rels/document.xml.rels': relationships([
    ['styles', 'styles.xml'],
    ['settings', 'settings.xml'],
  ]),
  'word/document.xml': `${head}<w:document ${main}><w:body>${lines.map(written).join('') || '<w:p/>'}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar ${['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${margins[margin]}"`).join(' ')} w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  'word/styles.xml': `${head}<w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="is-IS" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[1, 2, 3].map(headingStyle).join('')}</w:styles>`,
  'word/settings.xml': `${head}<w:settings ${main}><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
});

function headingStyle(level: number): string {
  const size = 36 - level * 4;
  return `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
}

function written(line: Line): string {
  if (typeof line === 'string') return `<w:p>${run(line)}</w:p>`;
  if ('table' in line) return tableOf(line.table);
  if ('h' in line)
    return `<w:p><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/></w:pPr>${run(line.h, '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>')}</w:p>`;
  return `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run(line.r)}</w:p>`;
}

const run = (text: string, look = '') => `<w:r>${look}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;

function tableOf({ widths, rows, sums, figuresFrom }: Table): string {
  const look = (bold: boolean) => `<w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="16"/></w:rPr>`;
  const cell = (text: string, column: number, bold: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column] ?? 900}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:spacing w:after="0"/><w:jc w:val="${column < figuresFrom ? 'left' : 'right'}"/></w:pPr>${run(text, look(bold))}</w:p></w:tc>`;
  const lines = rows.map((cells, place) => {
    const repeated = place === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
    return `<w:tr>${repeated}${cells.map((text, column) => cell(text, column, place === 0)).join('')}</w:tr>`;
  });
  const below = sums.map(({ label, figures }) => {
    const labelled = widths.length - figures.length;
    const wide = widths.slice(0, labelled).reduce((all, width) => all + width, 0);
    const first = `<w:tc><w:tcPr><w:tcW w:w="${wide}" w:type="dxa"/><w:gridSpan w:val="${labelled}"/></w:tcPr><w:p><w:pPr><w:spacing w:after="0"/></w:pPr>${run(label, look(true))}</w:p></w:tc>`;
    return `<w:tr>${first}${figures.map((text, column) => cell(text, labelled + column, true)).join('')}</w:tr>`;
  });
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="A0A0A0"/>`)
    .join('');
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}${below.join('')}</w:tbl><w:p/>`;
}
