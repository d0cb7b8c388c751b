import type { FileAnswer } from '#server/http/module.ts';
import { printPdf } from '#server/reports/pdf.ts';
import type { Report } from '#server/reports/report.ts';
import type { Scope } from '#server/scope.ts';
import { wordFile, type Line } from '#server/word-file.ts';
import { wordType } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { date } from '#shared/format.ts';
import { authoritiesOf, type Authority, type AuthorityGroup } from '../../rules/authorities.ts';
import * as queries from '../queries/saved.ts';
import { demandSources, wordsFor } from './answers.ts';

type Asked = { readonly projectId: number; readonly format: 'Word' | 'PDF' };

/** The list of authorities of a case, as lawyers cite them. @throws not_found */
export async function authorities(scope: Scope, { projectId, format }: Asked): Promise<FileAnswer> {
  await demandSources(scope);
  const project = await queries.projectOf(scope, projectId);
  if (!project) throw new AppError('not_found');
  const { items } = await queries.list(scope, { projectId, orderBy: [], pageNumber: 1, pageSize: 5000 });
  const { authorities: words } = wordsFor(scope);
  const groups = authoritiesOf(items);
  const about = {
    ...project,
    language: scope.language,
    printed: `${words.printed} ${date(scope.now, scope.timeZone)}`,
  };
  const fileName = `${words.file} ${project.yearNumber}`;
  return format === 'PDF'
    ? printPdf(reportOf(groups, words, about), `${fileName}.pdf`)
    : {
        fileName: `${fileName}.docx`,
        contentType: wordType,
        content: () => wordFile(linesOf(groups, words, about)),
      };
}

type Words = ReturnType<typeof wordsFor>['authorities'];

/** Fictitious demo sources cannot be relied on in court. */
const nameOf = ({ name, madeUp }: Authority, words: Words): string => (madeUp ? `${name} [${words.madeUp}]` : name);
type About = queries.AuthoritiesOf & Pick<Report<Row>, 'printed' | 'language'>;

const linesOf = (groups: readonly AuthorityGroup[], words: Words, { name, yearNumber }: About): readonly Line[] => [
  { h: words.title },
  `${yearNumber} · ${name}`,
  ...groups.flatMap(({ of, items }) => [
    { h: words.groups[of] },
    ...items.map((one) => [nameOf(one, words), one.places.join(', ')].filter(Boolean).join(': ')),
  ]),
];

type Row = Authority & Pick<AuthorityGroup, 'of'>;

const reportOf = (
  groups: readonly AuthorityGroup[],
  words: Words,
  { name, yearNumber, language, firm, printed }: About,
): Report<Row> => ({
  title: words.title,
  language,
  firm,
  printed,
  sheet: words.title,
  page: words.page,
  facts: [[words.project, `${yearNumber} · ${name}`]],
  columns: [
    { label: words.kind, width: 1.3, value: ({ of }) => words.groups[of] },
    { label: words.source, width: 4, value: (row) => nameOf(row, words) },
    { label: words.places, width: 2, value: ({ places }) => places.join(', ') },
  ],
  rows: groups.flatMap(({ of, items }) => items.map((item) => ({ ...item, of }))),
  group: null,
  sumOf: () => ({ currencyCode: 'ISK', amount: 0, hours: 0 }),
  subtotalLabel: '',
  hoursLabel: '',
});
