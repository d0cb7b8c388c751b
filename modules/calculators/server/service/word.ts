import type { FileAnswer } from '#server/http/module.ts';
import { packed, writeZip } from '#server/zip.ts';
import { wordType } from '#shared/endpoint.ts';
import { date, dec, int } from '#shared/format.ts';
import { xmlText } from '#shared/plain-text.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { InterestRequest } from '../../rules/request.ts';
import type { InterestResult } from '../../rules/result.ts';
import { demandOf } from '../../texts/demand.ts';
import type { CalculatorWords } from '../../texts/web.is.ts';
import { rateText, rowsOf } from './paper-rows.ts';

type Paper = {
  readonly request: InterestRequest;
  readonly result: InterestResult;
  readonly words: CalculatorWords;
  readonly language: Language;
  readonly firm: string;
  readonly printed: string;
};

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** No entry of a zip is older. */
const dated = 0x0021_0000;

/** As Word: the demand, and a table of the lines under it, to be pasted into a writ. */
export const printWord = (paper: Paper): FileAnswer => ({
  fileName: `${paper.words.paper.file}.docx`,
  contentType: wordType,
  content: async () => {
    const part = (name: string, xml: string) => packed({ name, dated }, Buffer.from(declaration + xml));
    return writeZip([
      await part(
        '[Content_Types].xml',
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`,
      ),
      await part(
        '_rels/.rels',
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
      ),
      await part('word/document.xml', documentOf(paper)),
    ]);
  },
});

function documentOf({ request, result, words, language, firm, printed }: Paper): string {
  const demand = demandOf(
    request.debts.filter(({ interestPeriods }) => interestPeriods.length > 0),
    language,
    result.series,
  );
  const heads = [
    words.periods.from,
    words.periods.to,
    words.paper.about,
    words.result.days,
    words.result.rate,
    words.result.base,
    words.result.interest,
    words.result.paid,
  ];
  const tables = result.debts.flatMap((debt) => [
    paragraph(debt.name, true),
    table(
      [
        heads,
        ...rowsOf({ ...result, debts: [debt] }, words).map((row) => [
          date(row.from),
          row.to === null ? '' : date(row.to),
          row.about,
          row.days === null ? '' : int(row.days),
          rateText(row),
          row.base === null ? '' : dec(row.base),
          row.interest === null ? '' : dec(row.interest),
          row.paid === null ? '' : int(row.paid),
        ]),
      ],
      [
        [words.result.interestTotal, int(debt.totals.interest), int(debt.totals.paid)],
        [words.result.balance, int(debt.totals.balance), ''],
      ],
    ),
  ]);
  const body = [
    paragraph(words.title, true),
    ...demand.split('\n\n').map((text) => paragraph(text)),
    ...tables,
    paragraph(`${firm}. ${printed}`),
  ];
  return `<w:document xmlns:w="${main}"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

const run = (text: string, bold: boolean, size: number): string =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;

const paragraph = (text: string, bold = false): string =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr>${run(text, bold, bold ? 26 : 22)}</w:p>`;

/** Twentieths of a point: what it is about gets the room that is left. */
const widths = [1150, 1150, 2040, 720, 820, 1470, 1250, 1050];
/** What the label of a sum takes: all before the interest. */
const labelled = 6;

function table(
  rows: readonly (readonly string[])[],
  sums: readonly (readonly [label: string, interest: string, paid: string])[],
): string {
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="A0A0A0"/>`)
    .join('');
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const cell = (text: string, column: number, bold: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[column] ?? 900}" w:type="dxa"/></w:tcPr><w:p><w:pPr><w:jc w:val="${column > 2 ? 'right' : 'left'}"/></w:pPr>${run(text, bold, 16)}</w:p></w:tc>`;
  const lines = rows.map((cells, place) => {
    const head = place === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : '';
    return `<w:tr>${head}${cells.map((text, column) => cell(text, column, place === 0)).join('')}</w:tr>`;
  });
  const sumLines = sums.map(([label, ...figures]) => {
    const wide = widths.slice(0, labelled).reduce((sum, width) => sum + width, 0);
    const first = `<w:tc><w:tcPr><w:tcW w:w="${wide}" w:type="dxa"/><w:gridSpan w:val="${labelled}"/></w:tcPr><w:p>${run(label, true, 16)}</w:p></w:tc>`;
    return `<w:tr>${first}${figures.map((text, column) => cell(text, labelled + column, true)).join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}${sumLines.join('')}</w:tbl><w:p/>`;
}
