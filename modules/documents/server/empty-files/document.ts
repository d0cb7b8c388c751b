import type { Parts } from './make.ts';
import { contentTypes, head, relationships } from './xml.ts';

const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const kind = 'wordprocessingml';

/** A page of A4 with an empty line, in Icelandic. */
export const documentParts: Parts = {
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
  'word/document.xml': `${head}<w:document ${main}><w:body><w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  'word/styles.xml': `${head}<w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="is-IS" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[1, 2, 3].map(heading).join('')}</w:styles>`,
  'word/settings.xml': `${head}<w:settings ${main}><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
};

function heading(level: number): string {
  const size = 36 - level * 4;
  return `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
}
