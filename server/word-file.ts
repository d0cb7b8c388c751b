import { xmlText } from '#shared/plain-text.ts';
import { packed, writeZip } from './zip.ts';

/** A line of a document: plain, or a heading (`h`), or one to the right (`r`). */
export type Line = string | { readonly h: string } | { readonly r: string };

/** A small Word document of these lines: only what Word needs to open it. */
export async function wordFile(lines: readonly Line[]): Promise<Buffer> {
  const parts: readonly (readonly [string, string])[] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/_rels/document.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/relationships/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'word/styles.xml',
      `${head}<w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Cambria" w:hAnsi="Cambria"/><w:sz w:val="22"/><w:lang w:val="is-IS"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>`,
    ],
    [
      'word/document.xml',
      `${head}<w:document ${main}><w:body>${lines.map(paragraph).join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    ],
  ];
  return writeZip(await Promise.all(parts.map(([name, xml]) => packed({ name, dated: 0x5c210000 }, Buffer.from(xml)))));
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function paragraph(line: Line): string {
  if (typeof line === 'string') return `<w:p>${run(line)}</w:p>`;
  if ('h' in line)
    return `<w:p><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr>${run(line.h, '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>')}</w:p>`;
  return `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${run(line.r)}</w:p>`;
}

const run = (text: string, look = '') => `<w:r>${look}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
